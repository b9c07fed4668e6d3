import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {parseConsoleFence} from '../../src/protocol/console-fence.js';
import {terminalEventsFromMeta} from '../../src/protocol/terminal-meta.js';
import {encodeTerminal} from '../../src/protocol/terminal-presentation.js';
import type {TerminalPresentation, TerminalUpdates} from '../../src/protocol/terminal-presentation.js';

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

function description(call: TerminalUpdates['call']) {
  const [first] = call.content ?? [];
  return first?.type === 'content' && first.content.type === 'text' ? {description: first.content.text} : {};
}

/** Reads the updates as a client that draws terminals does. */
function decode(updates: TerminalUpdates): TerminalPresentation {
  const presentation = {cwd: undefined as string | undefined, output: '', exit: {}};
  let deltas = false;
  for (const event of all(updates).flatMap(update => terminalEventsFromMeta(update._meta))) {
    if (event.kind === 'info') presentation.cwd = event.cwd;
    if (event.kind === 'exit')
      presentation.exit = {
        ...(event.exitCode !== null && {exitCode: event.exitCode}),
        ...(event.signal !== null && {signal: event.signal}),
      };
    if (event.kind !== 'output') continue;
    if (event.delta || !deltas || event.text !== presentation.output) presentation.output += event.text;
    deltas ||= event.delta;
  }
  const {cwd, output, exit} = presentation;
  return {
    toolCallId: updates.call.toolCallId,
    command: updates.call.title,
    ...description(updates.call),
    ...(cwd !== undefined && {cwd}),
    output,
    ...(Object.keys(exit).length > 0 && {exit}),
  };
}

/** Reads the updates as a client that shows text does. */
function decodeText({call, end}: TerminalUpdates): TerminalPresentation {
  const last = end.content?.at(-1);
  assert.ok(last?.type === 'content' && last.content.type === 'text');
  const console = parseConsoleFence(last.content.text);
  assert.ok(console);
  return {toolCallId: call.toolCallId, command: call.title, ...description(call), ...console};
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
