const number = new Intl.NumberFormat('en');

/** English words of the menu of a conversation and of what it opens. They load with it. */
export const menu = {
  rename: 'Rename…',
  renameTitle: 'Name of the conversation',
  renameNote: 'Only you see it. Leave it empty for the name the agent gives.',
  save: 'Save',
  cancel: 'Cancel',
  keys: 'Keyboard shortcuts',
  copiedConversation: 'Conversation copied',
  notCopied: 'The conversation could not be copied',
  closeSession: 'Close session',
  calls: (count: number): string => (count === 1 ? '1 tool call' : `${number.format(count)} tool calls`),
  updated: (when: string): string => `Last update ${when}`,
  /** What each key does, in the order it is shown. */
  actions: {
    send: 'Send, or queue while the agent works',
    line: 'New line',
    now: 'Stop the turn and send now',
    stop: 'Close what is open; else stop the turn',
    earlier: 'Earlier and later messages, in an empty field',
    permission: 'To the waiting permission; there 1…9 press its buttons',
    allow: 'Allow once',
    reject: 'Reject once',
    mode: 'Next mode',
    favourite: 'Next favourite model',
    zones: 'Header, messages, status, composer',
    rows: 'Between rows of the conversation',
    open: 'Open or close a row',
    copy: 'Copy a message',
    own: 'Your message before or after',
    end: 'To the end',
  },
};
