import type {Scenario} from './scenario.js';

const size = 200_000;

/** How full the context gets, what a turn takes, and how near a limit is. */
export const meterScenarios: readonly Scenario[] = [
  {
    say: 'fill the context',
    shows: 'a context that fills up, warns, overflows, and is made smaller',
    matches: /\bfill\b/i,
    async run(turn) {
      for (const share of [0.4, 0.7, 0.82, 0.95, 1.04]) {
        await turn.send({sessionUpdate: 'usage_update', used: size * share, size});
        await turn.say(`${Math.round(share * 100)} % of the context is used. `);
        await turn.pause(turn.session.pace * 30);
      }
      const told = turn.session.connection.capabilities.session?.compaction;
      const compactionId = turn.session.mintId('compaction-');
      if (told) await turn.send({sessionUpdate: 'compaction_update', compactionId, status: 'in_progress'});
      await turn.pause(turn.session.pace * 40);
      const summary = [{type: 'text', text: 'We filled the context with numbers, and nothing else.'} as const];
      if (told) await turn.send({sessionUpdate: 'compaction_update', compactionId, status: 'completed', summary});
      await turn.send({sessionUpdate: 'usage_update', used: size * 0.06, size});
      await turn.say('Most of it is gone again.');
    },
  },
  {
    say: 'count the tokens',
    shows: 'what a turn took, and what the session cost so far; behind the meter',
    matches: /\bcount the tokens\b|\bcost\b/i,
    async run(turn) {
      turn.usage = {
        inputTokens: 18_240,
        cachedReadTokens: 16_000,
        outputTokens: 1_312,
        thoughtTokens: 640,
        totalTokens: 36_192,
      };
      await turn.send({sessionUpdate: 'usage_update', used: 36_192, size, cost: {amount: 0.27, currency: 'EUR'}});
      await turn.say('The numbers of this turn stand behind the meter once it is over.');
    },
  },
  {
    say: 'rate limit',
    shows: 'a limit of the account that is near; behind the meter',
    matches: /\brate limit\b/i,
    async run(turn) {
      const resetsAt = Math.round(Date.now() / 1_000) + 3_600;
      const limit = {status: 'allowed_warning', rateLimitType: 'five_hour', utilization: 0.86, resetsAt};
      const _meta = {'_claude/rateLimit': limit};
      await turn.send({sessionUpdate: 'usage_update', used: 24_000, size, _meta});
      await turn.say('86 % of what may be asked in five hours is used up.');
    },
  },
];
