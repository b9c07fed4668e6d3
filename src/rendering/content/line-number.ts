/** A 1-based line, or none: agents also send 0 and `null`. */
export function lineNumber(value: unknown): number | undefined {
  const line = typeof value === 'string' ? Number(value) : value;
  return typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : undefined;
}
