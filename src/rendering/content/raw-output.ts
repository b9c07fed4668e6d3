import type {AnyContentBlock} from '../../protocol/update.js';

const blockTypes = new Set(['text', 'image', 'audio', 'resource', 'resource_link']);

/** Content blocks that a raw output holds, as tools of MCP servers give them; none if it holds anything else. */
export function outputBlocks(rawOutput: unknown): readonly AnyContentBlock[] {
  const list = listIn(rawOutput);
  return list?.every(isBlock) ? list : [];
}

function isBlock(item: unknown): item is AnyContentBlock {
  return typeof item === 'object' && item !== null && blockTypes.has((item as {type?: unknown}).type as string);
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value !== 'object' || value === null) return undefined;
  const {content, result, error} = value as {content?: unknown; result?: unknown; error?: unknown};
  if (error !== undefined && error !== null) return undefined;
  if (Array.isArray(content)) return content as readonly unknown[];
  return result === undefined ? undefined : listIn(result);
}

/** Whether a raw value holds anything. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
