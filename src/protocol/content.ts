import type {AvailableCommand, PermissionOption, PlanEntry, ToolCallLocation} from '@agentclientprotocol/sdk';
import type {JsonObject} from './read.js';
import {list, number, object, string, text} from './read.js';
import type {AnyContentBlock, AnyToolContent} from './update.js';

/** A content block of any type; one without a type is no block. Text without a text is dropped (acp-protocol §1.9). */
export function readContentBlock(value: unknown): AnyContentBlock | undefined {
  const block = object(value);
  const type = string(block?.['type']);
  if (!block || type === undefined) return undefined;
  if (type === 'text' && string(block['text']) === undefined) return undefined;
  return block as unknown as AnyContentBlock;
}

/** A content block list; a single block stands for a list of one. */
export function readContentBlocks(value: unknown): readonly AnyContentBlock[] | undefined {
  if (Array.isArray(value)) return list(value, readContentBlock);
  const single = readContentBlock(value);
  return single && [single];
}

const toolContentTypes = new Set(['content', 'diff', 'terminal']);

/**
 * One item of a tool call's content. A bare content block, as the protocol's own pages show it, is wrapped
 * (acp-protocol §0.3). Items of unknown type are kept.
 */
export function readToolContent(value: unknown): AnyToolContent | undefined {
  const item = object(value);
  const type = string(item?.['type']);
  if (!item || type === undefined) return undefined;
  if (type === 'content') return readContentBlock(item['content']) && (item as unknown as AnyToolContent);
  if (type === 'diff') return namesFiles(item) ? (item as unknown as AnyToolContent) : undefined;
  if (type === 'terminal') return string(item['terminalId']) === undefined ? undefined : (item as AnyToolContent);
  if (isBlockType(type)) {
    const block = readContentBlock(item);
    return block && {type: 'content', content: block};
  }
  return item as AnyToolContent;
}

/** A diff of one file (v1), or a list of files with or without a patch (v2, acp-protocol §3.1). */
function namesFiles({path, changes, patch}: JsonObject): boolean {
  return string(path) !== undefined || Array.isArray(changes) || string(object(patch)?.['text']) !== undefined;
}

const blockTypes = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

function isBlockType(type: string): boolean {
  return blockTypes.has(type) && !toolContentTypes.has(type);
}

/** Lines count from 1: any other number is none. */
export function readLocation(value: unknown): ToolCallLocation | undefined {
  const location = object(value);
  const path = string(location?.['path']);
  if (path === undefined) return undefined;
  const line = number(location?.['line']);
  return line !== undefined && Number.isSafeInteger(line) && line >= 1 ? {path, line} : {path};
}

export function readPlanEntry(value: unknown): PlanEntry | undefined {
  const entry = object(value);
  const content = string(entry?.['content']);
  if (!entry || content === undefined) return undefined;
  return {
    ...entry,
    content,
    priority: string(entry['priority']) ?? 'medium',
    status: string(entry['status']) ?? 'pending',
  } as PlanEntry;
}

export function readCommand(value: unknown): AvailableCommand | undefined {
  const command = object(value);
  const name = text(command?.['name']);
  if (!command || name === undefined) return undefined;
  return {...command, name, description: string(command['description']) ?? ''};
}

/** An option of a permission request; unknown kinds are kept, an option without an id cannot be answered. */
export function readPermissionOption(value: unknown): PermissionOption | undefined {
  const option = object(value);
  const optionId = string(option?.['optionId']);
  if (!option || optionId === undefined) return undefined;
  const kind = string(option['kind']) ?? 'other';
  return {...option, optionId, name: text(option['name']) ?? optionId, kind} as PermissionOption;
}
