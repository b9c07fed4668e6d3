import type {TrafficMessage} from '../protocol/actions-from-traffic.js';

/** A line of a recording that holds no message. */
export interface BadLine {
  /** Counted from 1. */
  readonly line: number;
  readonly problem: string;
}

/** A recording of ACP traffic, read. Bad lines take nothing else away. */
export interface Recording {
  readonly messages: readonly RecordedMessage[];
  readonly badLines: readonly BadLine[];
}

/** A recorded message with its time since the start, for replays that keep the pace. It is no time of day (S13). */
export interface RecordedMessage extends TrafficMessage {
  readonly sinceStart?: number | undefined;
}

const directions: Readonly<Record<string, TrafficMessage['direction']>> = {
  'client->agent': 'sent',
  'agent->client': 'received',
};

/** Reads a recording: one JSON object `{t, dir, msg}` on each line, `dir` is `client->agent` or `agent->client`. */
export function parseRecording(text: string): Recording {
  const messages: RecordedMessage[] = [];
  const badLines: BadLine[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') badLines.push({line: index + 1, problem: read});
    else messages.push(read);
  }
  return {messages, badLines};
}

function readLine(line: string): RecordedMessage | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `no JSON: ${(error as Error).message}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no object';
  const {t, dir, msg} = value as {t?: unknown; dir?: unknown; msg?: unknown};
  const direction = typeof dir === 'string' && Object.hasOwn(directions, dir) ? directions[dir] : undefined;
  if (direction === undefined) return '"dir" is neither "client->agent" nor "agent->client"';
  if (msg === undefined) return '"msg" is missing';
  return {direction, message: msg, ...(typeof t === 'number' && Number.isFinite(t) && {sinceStart: t})};
}
