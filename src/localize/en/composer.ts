/** English words of the area “composer”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const composer = {
  message: 'Message',
  placeholder: 'Message…',
  placeholderOpening: 'Connecting… You can write already',
  placeholderOffline: 'Not connected. Your draft is kept',
  send: 'Send',
  /** What the button shows; its name is `queueMessage`. */
  queue: 'Queue',
  queueMessage: 'Queue message',
  queueHint: 'Sent after this turn',
  stop: 'Stop',
  stopping: 'Stopping…',
  typeToSend: 'Write a message to send it',
  expand: 'Expand composer',
  attach: 'Attach',
  stopOverdue: 'The agent has not confirmed the stop.',
  restart: 'Restart agent',
};
