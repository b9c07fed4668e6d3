/** English words of the area “news”: what is read out besides turns, questions and problems. They load with a conversation. */
export const news = {
  notice: (severity: string, text: string): string => `${severity}: ${text}`,
  queuedSent: 'The queued message was sent',
  queuePaused: (count: number, reason: string): string =>
    count === 1 ? `1 queued message. ${reason}` : `${count} queued messages. ${reason}`,
  optionRefused: (option: string, value: string): string => `${option} “${value}” was refused`,
  notSent: (why: string | undefined): string => (why ? `The message was not sent: ${why}` : 'The message was not sent'),
};
