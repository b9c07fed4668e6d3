/** English words of the area “messages”. */
export const messages = {
  copy: 'Copy',
  copied: 'Copied',
  /** Of a button that breaks long lines of code. */
  wrap: 'Wrap',
  /** Names of checkboxes in a list of tasks. */
  taskDone: 'Done',
  taskOpen: 'Not done',
  /** Of a mark that leads to its note, and of the note's mark, which leads back. */
  footnote: (label: string): string => `Footnote ${label}`,
  footnoteBack: (label: string): string => `${label}, back to the text`,
  copyMessage: 'Copy message',
  copyConversation: 'Copy conversation as Markdown',
  /** Whose message it is, for those who do not see its look. */
  fromUser: 'You',
  fromAgent: 'Agent',
  preamble: 'Context sent with the first message',
  thinking: 'Thinking…',
  thought: 'Thought',
  thoughtFor: (seconds: number): string => `Thought for ${seconds} s`,
  agentTurn: 'The agent continued on its own',
  newSessionMark: 'New session: the agent does not know what is above',
  noAnswer: 'No answer',
  stopped: 'Stopped',
  refused: 'The agent refused this message',
  refusedNote: 'No longer part of the agent’s context',
  maxTokens: 'The answer reached the length limit',
  maxTurnRequests: 'The agent reached its limit of steps for one turn',
  unknownEnd: (reason: string): string => `The turn ended: ${reason}`,
  outcomeUnknown: 'The connection was lost before the answer; what the agent did with this message is not known',
  mayRunTwice: 'Sending it again may run commands twice.',
  /** What went wrong, by class. */
  errors: {
    authRequired: 'The agent asks you to sign in',
    connectionLost: 'The connection was lost',
    agentExited: 'The agent stopped',
    restarted: 'You restarted the agent before it answered; what it did with this message is not known',
    overloaded: 'The model is overloaded or its rate limit is reached',
    modelUnavailable: 'The model is not available',
    tooLarge: 'The message or its context is too large',
    sessionGone: 'This session no longer exists',
    cancelled: 'Stopped',
    other: 'The turn failed',
  },
  /** Below an error of which only the kind is known. */
  noDetails: 'The agent gave no details.',
  details: 'Details',
  code: (code: number): string => `Code ${code}`,
  sendAgain: 'Send again',
  sendAgainAnyway: 'Send again anyway',
  backToComposer: 'Back to composer',
  discard: 'Discard',
  goOn: 'Continue',
  /** What the button Continue sends. */
  goOnPrompt: 'Continue',
  sending: 'Sending…',
  notSent: 'Not sent',
  /** Not sent either: the agent refused the value of an option that was chosen before. */
  optionRefused: (option: string, value: string): string => `Not sent: ${option} “${value}” was refused`,
  sendAnyway: 'Send anyway',
  chooseAnother: 'Choose another',
  /** What a message that is not sent yet waits for. */
  waitsFor: {
    cancel: 'Sent when the stop is confirmed',
    config: 'Sent when the change of options is confirmed',
    connection: 'Sent when the session is ready',
    turn: 'Sent after this turn',
    authentication: 'Sent when you are signed in',
  },
  nested: (count: number): string => (count === 1 ? '1 step' : `${count} steps`),
  compaction: {
    status: {
      in_progress: 'Compacting the context…',
      completed: 'Context compacted',
      failed: 'Compacting the context failed',
      cancelled: 'Compacting the context was stopped',
    },
  },
  subagent: {
    untitled: 'Sub-agent',
    state: {running: 'running', idle: 'done', requires_action: 'waiting'},
  },
};
