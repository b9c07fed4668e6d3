/** English words of the area “queue”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const queue = {
  list: 'Queued messages',
  count: (count: number): string => (count === 1 ? '1 queued message' : `${count} queued messages`),
  afterTurn: 'Sent one by one, each after a turn',
  sendsNext: 'Sent next',
  enterSends: 'Enter sends it now',
  /** Marks a message with content of a kind that the agent does not accept. */
  unsupported: 'The agent cannot take this',
  resume: 'Resume queue',
  clear: 'Clear queue',
  sendNow: 'Send now',
  sendNowHint: 'Send now; stops the running turn first',
  edit: 'Edit',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove',
  attached: (count: number): string => (count === 1 ? '1 attachment' : `${count} attachments`),
  withoutText: (count: number): string =>
    count === 1 ? 'Message with 1 attachment' : `Message with ${count} attachments`,
  /** Why the queue does not go on by itself, by reason. */
  paused: {
    stopped: 'Paused because you stopped the turn',
    cancelled: 'Paused because the turn was cancelled',
    error: 'Paused because the turn failed',
    refusal: 'Paused because the agent refused the last message',
    limit: 'Paused because the turn reached a limit',
    unknown: 'Paused because the turn ended in an unknown way',
    disconnected: 'Paused because the connection was lost',
    unsupported: 'Paused because the agent cannot take the next message',
    restored: 'Paused because it comes from an earlier visit',
  },
  /** What helps a paused queue on, where it is more than resuming it. */
  pausedStep: {
    error: 'See the error first',
    refusal: 'Reword the refused message first',
    limit: 'Let the agent go on first',
    disconnected: 'It can go on when the agent is connected again',
    unsupported: 'Edit or remove the marked message',
  },
  pausedOther: 'Paused',
};
