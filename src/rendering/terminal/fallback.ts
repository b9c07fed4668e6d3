import {splitExitMarker} from '../../protocol/exit-marker.js';
import type {AnyToolContent} from '../../protocol/update.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {singleFence} from '../content/single-fence.js';

/** Fence under which a trailing marker is an exit; in any other block it is output (X4). */
const consoleFence = 'console';
// eslint-disable-next-line no-control-regex -- an escape character is what it looks for
const ansi = /\u001b\[[0-9;:]*[A-Za-z]/;

/** What an item stands for, in a command call and in any other: its text may be large, and rows ask often. */
const known = {
  command: new WeakMap<AnyToolContent, TerminalState | null>(),
  other: new WeakMap<AnyToolContent, TerminalState | null>(),
};

/**
 * The terminal that a content item stands for (X4): in a command call a text block that is exactly one fence, in any
 * call text with escape sequences. It has no place in the list of terminals: its ordinal is −1.
 */
export function fallbackTerminal(call: ToolCallEntry, item: AnyToolContent): TerminalState | undefined {
  const isCommand = call.toolKind === 'execute';
  const read = isCommand ? known.command : known.other;
  let terminal = read.get(item);
  if (terminal === undefined) {
    terminal = readTerminal(call, item, isCommand) ?? null;
    read.set(item, terminal);
  }
  return terminal ?? undefined;
}

function readTerminal(call: ToolCallEntry, item: AnyToolContent, isCommand: boolean): TerminalState | undefined {
  const text = textOf(item);
  if (text === undefined || (!isCommand && !ansi.test(text))) return undefined;
  const fence = singleFence(text);
  if (!fence && !ansi.test(text)) return undefined;
  const body = fence ? fence.text : text;
  const {output, exit} =
    fence?.language === consoleFence && isCommand ? splitExitMarker(body) : {output: body, exit: undefined};
  return {
    ordinal: -1,
    terminalId: call.toolCallId,
    session: call.session,
    owner: call.id,
    output: {pieces: output === '' ? [] : [output], length: output.length, dropped: 0},
    exit,
  };
}

/** Text of a content item; `undefined` for other content. */
function textOf(item: AnyToolContent): string | undefined {
  const {content} = item as {readonly content?: unknown};
  if (item.type !== 'content' || typeof content !== 'object' || content === null) return undefined;
  const {type, text} = content as {readonly type?: unknown; readonly text?: unknown};
  return type === 'text' && typeof text === 'string' ? text : undefined;
}
