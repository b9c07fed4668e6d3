import {object, string} from './read.js';

const parentKeys = ['parentToolUseId', 'parentToolCallId'] as const;

function direct(meta: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of parentKeys) {
    const id = string(meta[key]);
    if (id !== undefined && id !== '') return id;
  }
  return undefined;
}

/**
 * The tool call that an update is nested in: `parentToolUseId` or `parentToolCallId`, at the top of `_meta` or inside
 * one vendor's object (P8).
 */
export function parentToolCallId(meta: unknown): string | undefined {
  const record = object(meta);
  if (!record) return undefined;
  const top = direct(record);
  if (top !== undefined) return top;
  for (const value of Object.values(record)) {
    const vendor = object(value);
    const id = vendor && direct(vendor);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** A tool's programmatic name from `_meta`, for calls without a `name` (acp-protocol §5.5). */
export function toolNameFromMeta(meta: unknown): string | undefined {
  const record = object(meta);
  return string(record?.['tool_name']) ?? string(object(record?.['claudeCode'])?.['toolName']);
}
