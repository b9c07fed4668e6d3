import type {AnyContentBlock, AnyToolContent} from '../../protocol/update.js';
import {readDiff} from '../../rendering/diff/diff-source.js';
import {fallbackTerminal} from '../../rendering/terminal/fallback.js';
import type {EffectiveStatus, ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {callCommand} from './tool-facts.js';

/** One thing in the body of a row, in order. */
export type BodyPart =
  | {readonly kind: 'description'; readonly block: AnyContentBlock}
  | {readonly kind: 'block'; readonly block: AnyContentBlock}
  | {readonly kind: 'diff'; readonly item: AnyToolContent; readonly ordinal: number}
  /** `terminal` is absent where the agent names one that nobody knows. */
  | {readonly kind: 'terminal'; readonly terminal: TerminalState | undefined}
  | {readonly kind: 'fallback'; readonly terminal: TerminalState}
  | {readonly kind: 'unknown'; readonly item: AnyToolContent};

/** A terminal that was announced for a command that the user then rejected: nothing ran in it (T1). */
function neverRan({output, exit}: TerminalState, status: EffectiveStatus): boolean {
  return status === 'rejected' && output.length === 0 && exit?.exitCode === undefined && !exit?.signal;
}

/** The content of a call in its order; terminals that no content names stand at the end (X5). */
export function bodyParts(
  call: ToolCallEntry,
  terminals: readonly TerminalState[],
  status: EffectiveStatus,
): readonly BodyPart[] {
  const named = new Set<TerminalState>();
  const parts: BodyPart[] = [];
  const paths = new Map<string, number>();
  const lastTerminal = call.content.findLastIndex(item => item.type === 'terminal');
  call.content.forEach((item, index) => {
    const fallback = fallbackTerminal(call, item);
    const block = blockOf(item);
    if (item.type === 'diff') {
      const path = readDiff(item)?.path ?? '';
      const ordinal = paths.get(path) ?? 0;
      paths.set(path, ordinal + 1);
      parts.push({kind: 'diff', item, ordinal});
    } else if (item.type === 'terminal') {
      const terminal = terminals.find(({terminalId}) => terminalId === (item as {terminalId?: unknown}).terminalId);
      if (terminal) named.add(terminal);
      if (!terminal || !neverRan(terminal, status)) parts.push({kind: 'terminal', terminal});
    } else if (fallback) parts.push({kind: 'fallback', terminal: fallback});
    else if (block)
      parts.push({kind: describes(call, block, index < lastTerminal, status) ? 'description' : 'block', block});
    else parts.push({kind: 'unknown', item});
  });
  for (const terminal of terminals)
    if (!named.has(terminal) && !neverRan(terminal, status)) parts.push({kind: 'terminal', terminal});
  return parts;
}

/** Text of a command call that says what it does, and is not what it printed: it stands before a terminal or an end. */
function describes(
  call: ToolCallEntry,
  block: AnyContentBlock,
  beforeTerminal: boolean,
  status: EffectiveStatus,
): boolean {
  if (call.toolKind !== 'execute' || block.type !== 'text') return false;
  if (beforeTerminal) return true;
  const text = (block as {text?: unknown}).text;
  const going = status === 'pending' || status === 'waiting' || status === 'running' || status === 'unknown';
  return going && typeof text === 'string' && !text.trim().includes('\n');
}

function blockOf(item: AnyToolContent): AnyContentBlock | undefined {
  const {content} = item as {readonly content?: unknown};
  if (item.type !== 'content' || typeof content !== 'object' || content === null) return undefined;
  return typeof (content as {type?: unknown}).type === 'string' ? (content as AnyContentBlock) : undefined;
}

/** Whether a command call shows its command as its title, so that the input says nothing new (T1). */
export function titleIsCommand(call: ToolCallEntry): boolean {
  const title = call.title?.trim();
  return title !== undefined && title !== '' && callCommand(call)?.includes(title) === true;
}
