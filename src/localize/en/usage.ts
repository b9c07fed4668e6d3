/** English words of the area “usage”. */
export const usage = {
  /** `percent` is a whole number. */
  meter: (percent: number): string => `Context usage: ${percent} %`,
  percent: (percent: number): string => `${percent} %`,
  context: 'Context',
  tokens: (used: string, size: string): string => `${used} of ${size} tokens`,
  cost: 'Cost of this session',
  warning: 'The context is almost full',
  exceeded: 'The context is full',
};
