import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {appendOutput, noOutput, outputText} from '../../src/state/slices/terminals.js';
import {selectTerminalText} from '../../src/state/selectors.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import {call, callOf, callUpdate, finish, prompt, tell} from './story.js';

const info = (id: string, cwd = '/app') => ({terminal_info: {terminal_id: id, cwd}});
const delta = (id: string, data: string) => ({terminal_output_delta: {terminal_id: id, data}});
const output = (id: string, data: string) => ({terminal_output: {terminal_id: id, data}});
const exit = (id: string, exit_code: number | null, signal: string | null = null) => ({
  terminal_exit: {terminal_id: id, exit_code, signal},
});
const block = (terminalId: string) => ({type: 'terminal', terminalId});
const start = call('c1', {kind: 'execute', content: [block('t1')], _meta: info('t1')});
const more = (...meta: object[]) => meta.map(_meta => callUpdate('c1', {_meta}));

const texts = (state: ConversationState) => [...state.transcript.terminals].map(selectTerminalText);

describe('reduce: terminals', () => {
  it('X3 deltas and outputs append, in any mix', () => {
    const state = tell([prompt('1', 'go'), start, ...more(delta('t1', 'a'), output('t1', 'b'), delta('t1', 'c'))]);
    assert.deepEqual(texts(state), ['abc']);
  });

  it('X3 a whole output after deltas that equals them is a restatement; without deltas it appends', () => {
    assert.deepEqual(texts(tell([start, ...more(delta('t1', 'ab'), delta('t1', 'c'), output('t1', 'abc'))])), ['abc']);
    assert.deepEqual(texts(tell([start, ...more(output('t1', 'ab'), output('t1', 'ab'))])), ['abab']);
    assert.deepEqual(texts(tell([start, ...more(delta('t1', 'ab'), output('t1', 'abX'))])), ['ababX']);
  });

  it('X3 output and exit before the terminal is known are kept', () => {
    const early = tell([prompt('1', 'go'), ...more(delta('t1', 'early'), exit('t1', 0)), start]);
    assert.deepEqual(texts(early), ['early']);
    const terminal = early.transcript.terminals.get(0);
    assert.deepEqual([terminal?.cwd, terminal?.exit], ['/app', {exitCode: 0, signal: undefined}]);
    assert.deepEqual(callOf(early, 'c1').terminals, [0]);
  });

  it('X3 every order of info, output and exit gives the same terminal', () => {
    const events = [info('t1'), delta('t1', 'one'), exit('t1', 3)];
    const told = fc.sample(fc.shuffledSubarray(events, {minLength: 3}), 30).map(order => {
      const {cwd, exit: end, output: text} = tell([start, ...more(...order)]).transcript.terminals.get(0)!;
      return {cwd, end, text: text.pieces.join('')};
    });
    for (const one of told) assert.deepEqual(one, {cwd: '/app', end: {exitCode: 3, signal: undefined}, text: 'one'});
  });

  it('X3 output after the exit is added, the first exit stays', () => {
    const state = tell([start, ...more(delta('t1', 'a'), exit('t1', 1), delta('t1', 'b'), exit('t1', 0))]);
    assert.deepEqual(texts(state), ['ab']);
    assert.equal(state.transcript.terminals.get(0)?.exit?.exitCode, 1);
  });

  it('X3 an exit without code and signal is an unknown end, not success', () => {
    const state = tell([start, ...more(exit('t1', null))]);
    assert.deepEqual(state.transcript.terminals.get(0)?.exit, {exitCode: undefined, signal: undefined});
  });

  it('X3 a reused id in another call starts a new terminal', () => {
    const second = call('c2', {kind: 'execute', content: [block('t1')], _meta: info('t1', '/other')});
    const state = tell([
      prompt('1', 'go'),
      start,
      ...more(delta('t1', 'one'), exit('t1', 0)),
      second,
      callUpdate('c2', {_meta: delta('t1', 'two')}),
    ]);
    assert.deepEqual(texts(state), ['one', 'two']);
    assert.deepEqual([callOf(state, 'c1').terminals, callOf(state, 'c2').terminals], [[0], [1]]);
  });

  it('X3 two calls that use one id at the same time keep one terminal each', () => {
    const state = tell([
      prompt('1', 'go'),
      start,
      callUpdate('c2', {_meta: delta('t1', 'b1')}),
      ...more(delta('t1', 'a1')),
      callUpdate('c2', {_meta: delta('t1', 'b2')}),
      ...more(delta('t1', 'a2'), exit('t1', 0)),
    ]);
    assert.deepEqual(texts(state), ['a1a2', 'b1b2']);
  });

  it('X3 terminal ids are per session', () => {
    const child = [
      {
        type: 'toolCall/patched',
        session: 'child',
        toolCallId: 'c1',
        source: 'call',
        patch: {},
        terminal: [{kind: 'output', terminalId: 't1', text: 'x', delta: true}],
      },
    ] as const;
    assert.deepEqual(texts(tell([start, ...more(delta('t1', 'a')), child])), ['a', 'x']);
  });

  it('X5 a tool result that replaces the content never wipes the terminal', () => {
    const result = callUpdate('c1', {
      status: 'completed',
      content: [{type: 'content', content: {type: 'text', text: 'ok'}}],
    });
    const state = tell([start, ...more(delta('t1', 'a')), result]);
    assert.deepEqual([texts(state), callOf(state, 'c1').terminals], [['a'], [0]]);
  });

  it('X5 output of a call without a terminal block belongs to the call all the same', () => {
    const state = tell([call('c1', {kind: 'read'}), ...more(delta('t9', 'lines'))]);
    assert.deepEqual(callOf(state, 'c1').terminals, [0]);
  });

  it('S9 output after the turn stays at its call', () => {
    const state = tell([prompt('1', 'go'), start, finish('1', 'cancelled'), ...more(delta('t1', 'late'))]);
    assert.deepEqual([texts(state), state.transcript.turns.size], [['late'], 1]);
  });
});

describe('appendOutput', () => {
  it('X6 keeps all text up to the bound, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(fc.string({unit: 'grapheme'})), pieces => {
        assert.equal(outputText(pieces.reduce(appendOutput, noOutput)), pieces.join(''));
      }),
    );
  });

  it('X6 drops whole pieces from the front beyond the bound and counts them', () => {
    const piece = 'x'.repeat(60_000);
    let kept = noOutput;
    for (let i = 0; i < 200; i++) kept = appendOutput(kept, piece);
    assert.equal(kept.length + kept.dropped, 200 * piece.length);
    assert.equal(outputText(kept).length, kept.length);
    assert.ok(kept.dropped > 0 && kept.length <= 4 * 1024 * 1024);
  });

  it('X6 counts the lines of what it drops', () => {
    const lines = Array.from({length: 10_000}, (_, i) => `line ${i}\n`).join('');
    let kept = noOutput;
    for (let i = 0; i < 60; i++) kept = appendOutput(kept, lines);
    assert.equal((kept.droppedLines ?? 0) + outputText(kept).split('\n').length - 1, 600_000);
    assert.ok((kept.droppedLines ?? 0) > 0);
  });

  it('X6 keeps the end of one huge text, cut between characters', () => {
    const kept = appendOutput(noOutput, `x${'😀'.repeat(4_000_000)}`);
    assert.ok(kept.length <= 4 * 1024 * 1024 && kept.length > 4_000_000);
    assert.equal(kept.length + kept.dropped, 8_000_001);
    assert.match(outputText(kept), /^(😀)+$/u);
  });
});

describe('terminal_output', () => {
  it('X3 is known as a restatement after output was dropped, and only if it is one', () => {
    const line = `${'x'.repeat(99)}\n`;
    const pieces = Array.from({length: 90}, () => line.repeat(600));
    const told = [
      prompt('p1'),
      call('c1', {content: [block('t1')], _meta: info('t1')}),
      ...more(...pieces.map(data => delta('t1', data))),
    ];
    const all = pieces.join('');
    const seen = (state: ConversationState) => {
      const kept = state.transcript.terminals.get(0)!.output;
      return kept.length + kept.dropped;
    };
    assert.equal(seen(tell([...told, ...more(output('t1', all))])), all.length);
    assert.equal(seen(tell([...told, ...more(output('t1', `${all.slice(0, -2)}y\n`))])), 2 * all.length);
  });
});
