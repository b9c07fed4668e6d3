/** English words of the area “transcript”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const transcript = {
  conversation: 'Conversation',
  newMessages: 'New messages',
  answerBelow: 'Waiting for your answer below',
};
