import type {ErrorClass, ErrorDetails} from '../state/error-details.js';
import {number, object, text} from './read.js';

const byCode: Readonly<Record<number, ErrorClass>> = {
  [-32000]: 'authRequired',
  [-32002]: 'sessionGone',
  [-32800]: 'cancelled',
  429: 'overloaded',
  503: 'overloaded',
  529: 'overloaded',
};

const byText: readonly (readonly [RegExp, ErrorClass])[] = [
  [/overloaded|rate.?limit|usage.?limit|too many requests|quota exceeded|resource.?exhausted/i, 'overloaded'],
  [/(context|prompt|input)\b.{0,40}\b(too (long|large)|exceed|overflow)|maximum context|context window/i, 'tooLarge'],
  [/model\b.{0,60}\b(not found|not available|unavailable|not supported|does not exist)/i, 'modelUnavailable'],
  [/\baccess to (this|the) model\b/i, 'modelUnavailable'],
];

/** The text of an error: `data.details`, else `data.message`, else `data` if a string, else `message` (S6). */
function textOf(data: unknown, message: unknown): string {
  const record = object(data);
  const nested = text(object(record?.['error'])?.['message']);
  return (
    text(record?.['details']) ?? text(record?.['message']) ?? nested ?? text(data) ?? text(message) ?? 'Unknown error'
  );
}

/** A JSON-RPC error as it is shown, with its class (S6, acp-protocol §1.19). Anything at all may come in. */
export function errorDetails(error: unknown): ErrorDetails {
  const record = object(error);
  const code = number(record?.['code']);
  const shown = record ? textOf(record['data'], record['message']) : textOf(undefined, error);
  const known = code === undefined ? undefined : byCode[code];
  const found = known ?? byText.find(([pattern]) => pattern.test(shown))?.[1] ?? 'other';
  return {class: found, text: shown, code, data: record?.['data']};
}

/** The user started the agent again, so the wire to the one before is gone. */
export function agentRestarted(): ErrorDetails {
  return {class: 'restarted', text: 'The agent was started again'};
}

/** The loss of a connection as an error. `detail` is what is known of the cause. */
export function connectionLost(detail?: string): ErrorDetails {
  return {class: 'connectionLost', text: detail ?? 'The connection was lost'};
}

/** The end of an agent process as an error, with what it last wrote to stderr in `data`. */
export function agentExited(code: number | null, signal: string | null, stderrTail: string | undefined): ErrorDetails {
  const how = signal !== null ? `by signal ${signal}` : code !== null ? `with code ${code}` : '';
  return {class: 'agentExited', text: `The agent process ended ${how}`.trim(), data: stderrTail};
}
