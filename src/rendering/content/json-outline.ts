/** A JSON value as one line, or as a branch to open. */
export type JsonOutline =
  | {readonly kind: 'leaf'; readonly type: 'string' | 'number' | 'boolean' | 'null' | 'other'; readonly text: string}
  | {readonly kind: 'branch'; readonly type: 'array' | 'object'; readonly size: number};

/** One member of a branch. */
export interface JsonMember {
  readonly key: string;
  readonly value: unknown;
}

/** What a value is, without walking into it: even 20 MB cost nothing until they are opened. */
export function outline(value: unknown): JsonOutline {
  if (value === null) return {kind: 'leaf', type: 'null', text: 'null'};
  if (Array.isArray(value)) return {kind: 'branch', type: 'array', size: value.length};
  switch (typeof value) {
    case 'string':
      return {kind: 'leaf', type: 'string', text: value};
    case 'number':
    case 'boolean':
      return {kind: 'leaf', type: typeof value === 'number' ? 'number' : 'boolean', text: String(value)};
    case 'object':
      return {kind: 'branch', type: 'object', size: Object.keys(value).length};
    default:
      return {kind: 'leaf', type: 'other', text: typeof value};
  }
}

/** Members `from` to `to` of a branch. */
export function members(value: unknown, from: number, to: number): readonly JsonMember[] {
  if (Array.isArray(value)) {
    return value.slice(from, to).map((item: unknown, index) => ({key: String(from + index), value: item}));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .slice(from, to)
    .map(key => ({key, value: (value as Record<string, unknown>)[key]}));
}

/** Indented JSON of a small value; `undefined` if it is longer than the limit or is no plain JSON. */
export function smallJson(value: unknown, limit: number): string | undefined {
  if (!fits(value, {left: limit}, 0)) return undefined;
  try {
    return JSON.stringify(value, undefined, 2);
  } catch {
    return undefined;
  }
}

/** All of a value as indented JSON, for the clipboard; its plain text if it is a string. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, undefined, 2) ?? '';
  } catch {
    return '';
  }
}

/** Walks a value only as far as the budget of characters reaches. */
function fits(value: unknown, budget: {left: number}, depth: number): boolean {
  if (depth > 20) return false;
  budget.left -= typeof value === 'string' ? value.length + 2 : 4;
  if (budget.left < 0) return false;
  if (typeof value !== 'object' || value === null) return true;
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  const size = keys?.length ?? (value as readonly unknown[]).length;
  if (size > budget.left) return false;
  for (let index = 0; index < size; index++) {
    const key = keys?.[index];
    budget.left -= (key?.length ?? 0) + 2;
    const member = key === undefined ? (value as readonly unknown[])[index] : (value as Record<string, unknown>)[key];
    if (!fits(member, budget, depth + 1)) return false;
  }
  return true;
}
