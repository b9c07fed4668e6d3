import type {JsonObject} from './read.js';
import {number, object, string} from './read.js';
import type {RateLimit, TurnUsage, UsagePatch} from './update.js';

function readCost(value: unknown): UsagePatch['cost'] {
  const cost = object(value);
  const amount = number(cost?.['amount']);
  return amount === undefined ? undefined : {amount, currency: string(cost?.['currency']) ?? ''};
}

/** How near the account is to a limit, where the agent tells it in `_meta` (acp-protocol §5.2). */
function readLimit(meta: JsonObject | undefined): RateLimit | undefined {
  const limit = object(meta?.['_claude/rateLimit']);
  const status = string(limit?.['status']);
  if (!limit || status === undefined) return undefined;
  return {
    status,
    period: string(limit['rateLimitType']),
    share: number(limit['utilization']),
    resetsAt: number(limit['resetsAt']),
  };
}

/** What a `usage_update` says. */
export function readUsage(update: JsonObject): UsagePatch {
  return {
    used: number(update['used']),
    size: number(update['size']),
    cost: readCost(update['cost']),
    limit: readLimit(object(update['_meta'])),
  };
}

const turnKeys = ['inputTokens', 'outputTokens', 'cachedReadTokens', 'cachedWriteTokens', 'thoughtTokens'] as const;

/** The tokens of a turn in the answer of its prompt: ACP's `usage`, else a quota in `_meta`. */
export function readTurnUsage(result: JsonObject): TurnUsage | undefined {
  const usage = object(result['usage']);
  const quota = object(object(object(result['_meta'])?.['quota'])?.['token_count']);
  const read: [string, number | undefined][] = usage
    ? turnKeys.map(key => [key, number(usage[key])])
    : [
        ['inputTokens', number(quota?.['input_tokens'])],
        ['outputTokens', number(quota?.['output_tokens'])],
      ];
  const known = read.filter(([, tokens]) => tokens !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
