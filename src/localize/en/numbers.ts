/** English words of the area “numbers”: what usage says beyond the context. They load with it. */
export const numbers = {
  /** Tokens of the last turn, by ACP's names. */
  turn: {
    inputTokens: 'Last turn, read',
    outputTokens: 'Last turn, written',
    cachedReadTokens: 'Last turn, from cache',
    cachedWriteTokens: 'Last turn, into cache',
    thoughtTokens: 'Last turn, thought',
  },
  limit: 'Usage limit',
  /** Periods and states that agents name; others are shown as they came. */
  period: {five_hour: '5 hours', seven_day: '7 days'} as Readonly<Record<string, string>>,
  state: {allowed: 'within it', allowed_warning: 'close to it', rejected: 'reached'} as Readonly<
    Record<string, string>
  >,
  resets: 'Starts again',
};
