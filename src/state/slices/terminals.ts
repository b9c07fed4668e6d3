import type {TerminalEvent, WirePlace} from '../../protocol/update.js';
import type {Transcript} from '../conversation-state.js';
import type {Entry, ToolCallEntry} from '../entry.js';
import {effectiveStatus} from '../entry.js';
import type {EntryId, SessionId, TerminalOrdinal, Timestamp} from '../identity.js';
import type {TerminalOutput, TerminalState, TerminalStop} from '../terminal-state.js';
import {terminalKey} from '../wire-keys.js';
import {withEntry} from './timeline.js';

/** Output beyond this many UTF-16 units drops its oldest pieces (X6). */
const outputBound = 4 * 1024 * 1024;
/** Small chunks share a piece up to this many units, so that the queue stays short. */
const pieceBound = 64 * 1024;

export const noOutput: TerminalOutput = {pieces: [], length: 0, dropped: 0};

/** Output with more text at its end; whole pieces fall off the front beyond the bound, and the front of a larger one. */
export function appendOutput(output: TerminalOutput, text: string): TerminalOutput {
  if (text === '') return output;
  const last = output.pieces.at(-1);
  const joins = last !== undefined && last.length + text.length <= pieceBound;
  const pieces = joins ? [...output.pieces.slice(0, -1), last + text] : [...output.pieces, ...cutPieces(text)];
  const length = output.length + text.length;
  return length > outputBound ? trimmed({...output, pieces, length}) : {...output, pieces, length};
}

function trimmed({pieces, length, dropped, droppedLines = 0}: TerminalOutput): TerminalOutput {
  let drop = 0;
  while (length > outputBound) {
    const piece = pieces[drop++]!;
    length -= piece.length;
    dropped += piece.length;
    droppedLines += lineFeeds(piece);
  }
  return {pieces: pieces.slice(drop), length, dropped, droppedLines};
}

/** A large text in pieces of the bound, never cut inside a character. */
function cutPieces(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > pieceBound) {
    const code = text.charCodeAt(from + pieceBound - 1);
    const to = from + pieceBound - (code >= 0xd800 && code <= 0xdbff ? 1 : 0);
    pieces.push(text.slice(from, to));
    from = to;
  }
  pieces.push(text.slice(from));
  return pieces;
}

function lineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** All output that is kept, as one string. */
export function outputText(output: TerminalOutput): string {
  return output.pieces.join('');
}

function withTerminal(transcript: Transcript, terminal: TerminalState): Transcript {
  const terminals = transcript.terminals.set(terminal.ordinal, terminal);
  return terminals === transcript.terminals ? transcript : {...transcript, terminals};
}

function find(transcript: Transcript, session: SessionId, terminalId: string): TerminalState | undefined {
  const ordinal = transcript.ids.get(terminalKey(session, terminalId));
  return ordinal === undefined ? undefined : transcript.terminals.get(ordinal);
}

function create(
  transcript: Transcript,
  session: SessionId,
  terminalId: string,
  owner: EntryId | undefined,
  at: Timestamp | undefined,
): readonly [Transcript, TerminalState] {
  const ordinal = transcript.terminals.size;
  const terminal: TerminalState = {ordinal, terminalId, session, owner, output: noOutput, startedAt: at};
  return [
    {
      ...transcript,
      terminals: transcript.terminals.push(terminal),
      ids: transcript.ids.add(terminalKey(session, terminalId), ordinal),
    },
    terminal,
  ];
}

/** The terminal of that id that a call already has: a later call may have taken the id over. */
function ownTerminal(
  transcript: Transcript,
  owner: EntryId | undefined,
  terminalId: string,
): TerminalState | undefined {
  const call = owner === undefined ? undefined : transcript.entries.get(owner);
  if (call?.kind !== 'toolCall') return undefined;
  const terminals = call.terminals.map(ordinal => transcript.terminals.get(ordinal));
  return terminals.findLast(terminal => terminal?.terminalId === terminalId && terminal.owner === owner);
}

/** The terminal an event names; one that belongs to another call is left alone and a new one starts (X3). */
function resolve(
  transcript: Transcript,
  place: WirePlace,
  terminalId: string,
  owner: EntryId | undefined,
): readonly [Transcript, TerminalState] {
  const known = ownTerminal(transcript, owner, terminalId) ?? find(transcript, place.session, terminalId);
  if (!known) return create(transcript, place.session, terminalId, owner, place.at);
  if (owner === undefined || known.owner === owner) return [transcript, known];
  if (known.owner !== undefined) return create(transcript, place.session, terminalId, owner, place.at);
  const adopted = {...known, owner};
  return [withTerminal(transcript, adopted), adopted];
}

function applyEvent(terminal: TerminalState, event: TerminalEvent, at: Timestamp | undefined): TerminalState {
  switch (event.kind) {
    case 'info': {
      const {cwd = terminal.cwd, command = terminal.command, hostRun = terminal.hostRun} = event;
      const same = cwd === terminal.cwd && command === terminal.command && hostRun === terminal.hostRun;
      return same ? terminal : {...terminal, cwd, command, hostRun};
    }
    case 'output':
      return appendEvent(terminal, event.text, event.delta);
    case 'replaced':
      // What the host tells by itself is all there is; what the agent asked for may be only the end of it.
      if (terminal.hostRun && terminal.delta) return terminal;
      return {...terminal, output: appendOutput(noOutput, event.text), truncated: event.truncated};
    case 'exit': {
      if (terminal.exit) return terminal;
      const exit = {exitCode: event.exitCode ?? undefined, signal: event.signal ?? undefined};
      return {...terminal, exit, endedAt: at};
    }
  }
}

/** Whether a text is all output so far. Of output that was dropped, the length must agree. */
function restates(output: TerminalOutput, text: string): boolean {
  if (text.length !== output.length + output.dropped) return false;
  let at = output.dropped;
  return output.pieces.every(piece => text.startsWith(piece, (at += piece.length) - piece.length));
}

/** `terminal_output_delta` appends; `terminal_output` too, unless it restates what deltas gave (X3). */
function appendEvent(terminal: TerminalState, text: string, delta: boolean): TerminalState {
  if (!delta && terminal.delta === true && restates(terminal.output, text)) return terminal;
  const first = terminal.hostRun && delta && terminal.delta !== true;
  const output = appendOutput(first ? noOutput : terminal.output, text);
  if (output === terminal.output && (!delta || terminal.delta === true)) return terminal;
  return {...terminal, output, delta: delta || terminal.delta};
}

function link(transcript: Transcript, owner: EntryId | undefined, ordinal: TerminalOrdinal): Transcript {
  const entry = owner === undefined ? undefined : transcript.entries.get(owner);
  if (entry?.kind !== 'toolCall' || entry.terminals.includes(ordinal)) return transcript;
  return withEntry(transcript, {...entry, terminals: [...entry.terminals, ordinal]});
}

/** The host began to run a command under an id that an earlier one of its commands had. */
function begins(transcript: Transcript, {session}: WirePlace, event: TerminalEvent): boolean {
  return (
    event.kind === 'info' && event.hostRun === true && find(transcript, session, event.terminalId)?.hostRun === true
  );
}

/** Applies terminal events to the terminals they name, and ties these to the call that carried them. */
export function applyTerminalEvents(
  transcript: Transcript,
  place: WirePlace,
  events: readonly TerminalEvent[],
  owner: EntryId | undefined,
): Transcript {
  let built = transcript;
  for (const event of events) {
    const [resolved, terminal] = begins(built, place, event)
      ? create(built, place.session, event.terminalId, owner, place.at)
      : resolve(built, place, event.terminalId, owner);
    const changed = applyEvent(terminal, event, place.at);
    built = link(changed === terminal ? resolved : withTerminal(resolved, changed), owner, terminal.ordinal);
  }
  return built;
}

function isOver(entry: Entry | undefined): boolean {
  if (entry?.kind !== 'toolCall') return false;
  const status = effectiveStatus(entry);
  return status !== 'pending' && status !== 'running' && status !== 'waiting' && status !== 'unknown';
}

/** Ties the terminals that a call's content shows to the call; unknown ones are made, their output may come later. */
export function linkContentTerminals(transcript: Transcript, place: WirePlace, call: ToolCallEntry): Transcript {
  let built = transcript;
  for (const item of call.content) {
    if (item.type !== 'terminal') continue;
    const {terminalId} = item as {terminalId: string};
    if (call.terminals.some(ordinal => built.terminals.get(ordinal)?.terminalId === terminalId)) continue;
    const known = find(built, place.session, terminalId);
    const owner = known?.owner === undefined ? undefined : built.entries.get(known.owner);
    const reused = known !== undefined && owner !== undefined && owner.id !== call.id && isOver(owner);
    const shared = known !== undefined && owner !== undefined && owner.id !== call.id && !reused;
    const [resolved, terminal] = reused
      ? create(built, place.session, terminalId, call.id, place.at)
      : shared
        ? ([built, known] as const)
        : resolve(built, place, terminalId, call.id);
    built = link(resolved, call.id, terminal.ordinal);
  }
  return built;
}

export function releaseTerminal(transcript: Transcript, session: SessionId, terminalId: string): Transcript {
  const known = find(transcript, session, terminalId);
  return known && known.released !== true ? withTerminal(transcript, {...known, released: true}) : transcript;
}

/** Notes what became of the user's Stop of a terminal; one that has ended needs none. */
export function stopTerminal(transcript: Transcript, ordinal: TerminalOrdinal, stop: TerminalStop): Transcript {
  const terminal = transcript.terminals.get(ordinal);
  return terminal && !terminal.exit ? withTerminal(transcript, {...terminal, stop}) : transcript;
}
