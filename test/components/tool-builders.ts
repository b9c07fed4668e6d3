import type {PermissionInteraction} from '../../src/state/conversation-state.js';
import {emptyList} from '../../src/state/collections/persistent-list.js';
import type {ToolCallEntry} from '../../src/state/entry.js';
import type {TerminalOutput, TerminalState} from '../../src/state/terminal-state.js';

/** Output in the pieces given. */
export function outputOf(...pieces: readonly string[]): TerminalOutput {
  return {pieces, length: pieces.join('').length, dropped: 0};
}

export function makeTerminal(patch: Partial<TerminalState> = {}): TerminalState {
  return {ordinal: 0, terminalId: 't1', session: 's1', output: outputOf(), ...patch};
}

export function makeToolCall(patch: Partial<ToolCallEntry> = {}): ToolCallEntry {
  return {
    kind: 'toolCall',
    id: 0,
    turn: 0,
    session: 's1',
    toolCallId: 'c1',
    title: 'Read src/index.ts',
    toolKind: 'read',
    reported: 'completed',
    content: [],
    locations: [],
    meta: {},
    terminals: [],
    interactions: [],
    children: emptyList(),
    ...patch,
  };
}

export function makePermission(patch: Partial<PermissionInteraction> = {}): PermissionInteraction {
  return {
    kind: 'permission',
    id: '1:n:5',
    session: 's1',
    toolCallId: 'c1',
    options: [
      {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
      {optionId: 'always', name: 'Always allow', kind: 'allow_always'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ],
    ...patch,
  };
}

/** A text block of a tool call. */
export function textContent(text: string): {readonly type: 'content'; readonly content: {type: 'text'; text: string}} {
  return {type: 'content', content: {type: 'text', text}};
}

/** A diff of a tool call. */
export function diffContent(
  path: string,
  oldText: string | null,
  newText: string,
): {type: 'diff'; path: string; oldText: string | null; newText: string} {
  return {type: 'diff', path, oldText, newText};
}
