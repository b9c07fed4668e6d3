import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {fallbackTerminal} from '../../src/rendering/terminal/fallback.js';
import {encodeTerminal} from '../../src/protocol/terminal-presentation.js';
import type {TerminalPresentation, TerminalUpdates} from '../../src/protocol/terminal-presentation.js';
import {prompt, tell, update} from '../state/story.js';

const plain = {noNullPrototype: true};
const text = fc.string({unit: 'binary'});
const exits = fc.oneof(
  fc.record({exitCode: fc.integer()}, plain),
  fc.record({signal: fc.constantFrom('SIGKILL', 'SIGTERM')}, plain),
);
const presentations: fc.Arbitrary<TerminalPresentation> = fc.record(
  {toolCallId: fc.string(), command: text, description: text, cwd: text, output: text, exit: exits},
  {...plain, requiredKeys: ['toolCallId', 'command', 'output']},
);
const withTerminals = [
  {_meta: {terminal_output: true}},
  {_meta: {terminal_output_delta: true}},
  {_meta: {terminal_output: true, terminal_output_delta: true}},
];
const withoutTerminals = [undefined, null, {}, {terminal: true}, {_meta: {terminal_output: 'yes'}}];

/** Cuts the first part of the output into pieces. */
const cuts = fc.array(fc.nat({max: 6}), {maxLength: 6});
function pieces(output: string, lengths: readonly number[]): string[] {
  let at = 0;
  return lengths.map(length => output.slice(at, (at += length)));
}

function all({call, live, end}: TerminalUpdates) {
  return [call, ...live, end];
}

/** What the kit makes of the updates: the one row, and its terminals. */
function fold(updates: TerminalUpdates) {
  const state = tell([prompt('1', 'Go'), ...all(updates).map(fields => update({...fields}))]);
  const [row, ...rest] = [...state.transcript.entries].filter(entry => entry.kind === 'toolCall');
  assert.ok(row && rest.length === 0);
  const texts = row.content.map(item => (item.type === 'content' ? (item as TextContent).content.text : undefined));
  return {row, texts, terminals: row.terminals.map(ordinal => state.transcript.terminals.get(ordinal)!)};
}

interface TextContent {
  readonly content: {readonly text: string};
}

/** Reads the updates as the kit does where terminals are drawn. */
function decode(updates: TerminalUpdates): TerminalPresentation {
  const {row, texts, terminals} = fold(updates);
  const [terminal, ...rest] = terminals;
  assert.ok(terminal && rest.length === 0);
  const {exitCode, signal} = terminal.exit ?? {};
  const description = texts[0];
  return compact({
    toolCallId: row.toolCallId,
    command: row.title!,
    description,
    cwd: terminal.cwd,
    output: terminal.output.pieces.join(''),
    exit: exitCode === undefined && signal === undefined ? undefined : compact({exitCode, signal}),
  });
}

/** Reads the updates as the kit does where text is all there is. */
function decodeText(updates: TerminalUpdates): TerminalPresentation {
  const {row, texts, terminals} = fold(updates);
  assert.deepEqual(terminals, []);
  const terminal = fallbackTerminal(row, row.content.at(-1)!);
  assert.ok(terminal, JSON.stringify(texts));
  const description = texts.length > 1 ? texts[0] : undefined;
  const {output, exit} = terminal;
  return compact({
    toolCallId: row.toolCallId,
    command: row.title!,
    description,
    output: output.pieces.join(''),
    exit: exit && compact({...exit}),
  });
}

function compact<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

describe('encodeTerminal', () => {
  it('X9 gives the presentation back to a client that draws terminals, however much was sent live', () => {
    fc.assert(
      fc.property(presentations, fc.constantFrom(...withTerminals), cuts, (presentation, capabilities, lengths) => {
        const live = pieces(presentation.output, lengths);
        assert.deepEqual(decode(encodeTerminal(presentation, capabilities, {live})), presentation);
      }),
    );
  });

  it('X9 gives all but the working directory back to a client that shows text', () => {
    fc.assert(
      fc.property(presentations, fc.constantFrom(...withoutTerminals), (presentation, capabilities) => {
        const {cwd: _, ...told} = presentation;
        assert.deepEqual(decodeText(encodeTerminal(presentation, capabilities)), told);
      }),
    );
  });

  it('X9 sends no terminal block and no key without the capability', () => {
    fc.assert(
      fc.property(presentations, fc.constantFrom(...withoutTerminals), cuts, (presentation, capabilities, lengths) => {
        const updates = encodeTerminal(presentation, capabilities, {live: pieces(presentation.output, lengths)});
        assert.deepEqual(updates.live, []);
        for (const update of all(updates)) {
          assert.equal('_meta' in update, false);
          assert.equal(update.content?.some(item => item.type === 'terminal') ?? false, false);
        }
      }),
    );
  });

  it('X9 shows the command as title and the description above the terminal', () => {
    const {call, end} = encodeTerminal(
      {
        toolCallId: 'c1',
        command: 'npm test',
        description: 'Runs the tests',
        cwd: '/w',
        output: 'ok\n',
        exit: {exitCode: 0},
      },
      {_meta: {terminal_output: true}},
    );
    assert.deepEqual(call, {
      sessionUpdate: 'tool_call',
      toolCallId: 'c1',
      title: 'npm test',
      kind: 'execute',
      status: 'in_progress',
      content: [
        {type: 'content', content: {type: 'text', text: 'Runs the tests'}},
        {type: 'terminal', terminalId: 'terminal:c1'},
      ],
      _meta: {terminal_info: {terminal_id: 'terminal:c1', cwd: '/w'}},
    });
    assert.deepEqual(end, {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'c1',
      status: 'completed',
      _meta: {
        terminal_output: {terminal_id: 'terminal:c1', data: 'ok\n'},
        terminal_exit: {terminal_id: 'terminal:c1', exit_code: 0, signal: null},
      },
    });
  });

  it('X9 tells an exit in text without the capability, and keeps the description', () => {
    const {end} = encodeTerminal(
      {toolCallId: 'c1', command: 'make', description: 'Builds', output: 'no rule', exit: {exitCode: 2}},
      {},
    );
    assert.deepEqual(end, {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'c1',
      status: 'failed',
      content: [
        {type: 'content', content: {type: 'text', text: 'Builds'}},
        {type: 'content', content: {type: 'text', text: '```console\nno rule\n[exit code: 2]\n```'}},
      ],
    });
  });

  it('X9 sends live output only to a client that takes pieces', () => {
    const presentation = {toolCallId: 'c1', command: 'make', output: 'a\nb\n'};
    const live = ['a\n', '', 'b\n'];
    assert.equal(encodeTerminal(presentation, {_meta: {terminal_output: true}}, {live}).live.length, 0);
    assert.equal(encodeTerminal(presentation, {_meta: {terminal_output_delta: true}}, {live}).live.length, 2);
  });

  it('claims no success for an end of which nothing is known', () => {
    const unknown = {toolCallId: 'c1', command: 'make', output: ''};
    assert.equal(encodeTerminal(unknown, {}).end.status, undefined);
    assert.equal(encodeTerminal(unknown, {}, {status: 'failed'}).end.status, 'failed');
    assert.equal(encodeTerminal({...unknown, exit: {signal: 'SIGKILL'}}, {}).end.status, 'failed');
  });

  it('lets live output stand that is not the start of the output', () => {
    const {end} = encodeTerminal({toolCallId: 'c1', command: 'make', output: 'tail'}, withTerminals[2], {
      live: ['head'],
    });
    assert.deepEqual(Object.keys(end._meta ?? {}), ['terminal_exit']);
  });
});
