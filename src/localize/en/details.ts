const number = new Intl.NumberFormat('en');

/** English words of the session details. */
export const details = {
  agent: 'Agent',
  session: 'Session',
  directory: 'Directory',
  protocol: 'Protocol version',
  updated: 'Last update',
  capabilities: 'Capabilities',
  cost: 'Cost',
  turns: 'Turns',
  toolCalls: 'Tool calls',
  unrecognized: 'Unknown updates',
  none: 'none',
  noise: (count: number): string =>
    count === 1 ? '1 line of the agent is no message' : `${number.format(count)} lines of the agent are no messages`,
  noiseNote: 'They were left out of the conversation. The last of them:',
};
