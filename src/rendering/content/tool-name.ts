import type {ToolCallEntry} from '../../state/entry.js';

/** The tool's programmatic name, also where older agents put it. */
export function toolName(call: ToolCallEntry): string | undefined {
  const named = [
    call.name,
    call.meta['tool_name'],
    ...Object.values(call.meta).map(value => (value as {readonly toolName?: unknown} | null | undefined)?.toolName),
  ];
  return named.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
