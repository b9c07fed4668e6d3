/** English words of the area “composer”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const composer = {
  message: 'Message',
  placeholder: 'Message…',
  send: 'Send',
  queueMessage: 'Queue message',
  stop: 'Stop',
  stopping: 'Stopping…',
};
