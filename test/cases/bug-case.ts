export type Json = Readonly<Record<string, unknown>>;

/** One step of a case; see README.md. */
export interface Step {
  readonly update?: Json;
  readonly sessionId?: string;
  readonly request?: {
    readonly from: 'client' | 'agent';
    readonly id: number;
    readonly method: string;
    readonly params: Json;
  };
  readonly response?: {readonly id: number; readonly method: string; readonly result?: Json; readonly error?: Json};
  readonly notification?: {readonly from: 'client' | 'agent'; readonly method: string; readonly params: Json};
  readonly user?: string;
  readonly host?: Json;
  readonly repeat?: number;
}

/** A public bug report as a story, and what must be true after it. */
export interface BugCase {
  readonly id: string;
  readonly topic: string;
  readonly kind: string;
  readonly steps: readonly Step[];
  readonly expect: string;
}

/**
 * The steps as they are played: neighbours with the same `repeat` are a group that comes so often, `{i}` counts the
 * rounds; `{{repeat:TEXT:N}}` inside a string is TEXT N times, `{i}` inside TEXT counts these.
 */
export function expand(steps: readonly Step[]): Step[] {
  const played: Step[] = [];
  let at = 0;
  while (at < steps.length) {
    const rounds = steps[at]!.repeat;
    let end = at + 1;
    while (rounds !== undefined && end < steps.length && steps[end]!.repeat === rounds) end++;
    const group = steps.slice(at, end);
    for (let round = 0; round < (rounds ?? 1); round++)
      for (const {repeat: _, ...step} of group)
        played.push(mapStrings(step, text => repeatTexts(rounds === undefined ? text : count(text, round))) as Step);
    at = end;
  }
  return played;
}

function repeatTexts(text: string): string {
  return text.replace(/\{\{repeat:([^]*?):(\d+)\}\}/g, (_, piece: string, times: string) =>
    Array.from({length: Number(times)}, (__, index) => count(piece, index)).join(''),
  );
}

function count(text: string, index: number): string {
  return text.split('{i}').join(String(index));
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map(item => mapStrings(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]));
}
