const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

/** Bytes that a base64 text of this length stands for. */
export function base64Bytes(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding);
}

/** The base64 text without white space, or `undefined` if it is none. Only what passes here enters a `data:` address. */
export function checkedBase64(data: unknown): string | undefined {
  if (typeof data !== 'string' || data === '') return undefined;
  const text = /\s/.test(data) ? data.replace(/\s+/g, '') : data;
  if (!alphabet.test(text)) return undefined;
  return text.endsWith('=') && text.length % 4 !== 0 ? undefined : text.length % 4 === 1 ? undefined : text;
}
