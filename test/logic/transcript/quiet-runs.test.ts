import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import * as commandRows from '../../../src/components/tool-row/command-row.js';
import {commandModule} from '../../../src/components/tool-row/lazy-command.js';
import {changedFiles} from '../../../src/connectors/transcript/changed-files.js';
import type {TurnPart} from '../../../src/connectors/transcript/quiet-runs.js';
import {quietParts} from '../../../src/connectors/transcript/quiet-runs.js';
import {review} from '../../../src/localize/en/review.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import {agent, answer, ask, call, callUpdate, finish, prompt, tell, thought} from '../../state/story.js';

const done = (id: string, kind: string, fields: object = {}) => call(id, {kind, status: 'completed', ...fields});
const diff = (path: string, oldText: string | null, newText: string) => ({type: 'diff', path, oldText, newText});

const partsOf = (state: ConversationState, apart: readonly number[] = []): readonly TurnPart[] =>
  quietParts(state.transcript.turns.last()!.items, state.transcript, new Set(apart));
const told = (...story: Parameters<typeof tell>[0][number][]): ConversationState =>
  tell([prompt('r1', 'go'), ...story, finish('r1')]);
/** Titles of rows; a run is the array of its rows. */
function named(state: ConversationState, parts = partsOf(state)): unknown[] {
  const name = (id: number): unknown => {
    const entry = state.transcript.entries.get(id)!;
    return entry.kind === 'toolCall' ? entry.toolCallId : entry.kind === 'message' ? entry.role : entry.kind;
  };
  return parts.map(part => (typeof part === 'object' ? part.ids.map(name) : name(part)));
}

describe('quietParts', () => {
  it('T8 puts three and more finished ordinary calls together, not two', () => {
    assert.deepEqual(named(told(done('a', 'read'), done('b', 'search'), done('c', 'execute'))), [
      'user',
      ['a', 'b', 'c'],
    ]);
    assert.deepEqual(named(told(done('a', 'read'), done('b', 'search'))), ['user', 'a', 'b']);
  });

  it('T8 leaves out a command that failed by its raw output alone, whatever status it has', () => {
    const ended = (id: string, exitCode: number) => done(id, 'execute', {rawOutput: {exitCode}});
    assert.deepEqual(named(told(ended('a', 0), ended('b', 0), ended('c', 0), ended('d', 3))), [
      'user',
      ['a', 'b', 'c'],
      'd',
    ]);
  });

  it('X8 counts commands that only read or search as what they are', () => {
    commandModule.provide(commandRows);
    const ran = (id: string, command: string) => done(id, 'execute', {title: command, rawInput: {command}});
    const state = told(ran('a', 'cat x.ts'), ran('b', 'head -5 x.ts'), ran('c', 'rg todo'), ran('d', 'npm test'));
    const [, run] = partsOf(state);
    assert.deepEqual(typeof run === 'object' && run.counts, [
      ['read', 1],
      ['search', 1],
      ['execute', 1],
    ]);
  });

  it('T8 takes thoughts along that stand between calls, and ends a run at what the agent says', () => {
    const state = told(
      done('a', 'read'),
      thought('hm'),
      done('b', 'read'),
      done('c', 'read'),
      thought('so'),
      agent('Look.'),
      done('d', 'read'),
    );
    assert.deepEqual(named(state), ['user', ['a', 'thought', 'b', 'c'], 'thought', 'agent', 'd']);
  });

  for (const [what, fields] of Object.entries({
    'an edit': {kind: 'edit'},
    'a deletion': {kind: 'delete'},
    'a diff in another kind': {kind: 'other', content: [diff('a.ts', 'a', 'b')]},
    'a failure': {kind: 'read', status: 'failed'},
    'a call without a result': {kind: 'read', status: 'in_progress'},
  }))
    it(`T8 never folds ${what}`, () => {
      const middle = call('x', {status: 'completed', ...fields});
      const three = ['a', 'b', 'c'].map(id => done(id, 'read'));
      const after = ['d', 'e', 'f'].map(id => done(id, 'read'));
      assert.deepEqual(named(told(...three, middle, ...after)), ['user', ['a', 'b', 'c'], 'x', ['d', 'e', 'f']]);
    });

  it('P6 T8 never folds a call that the user answered', () => {
    const answered = [
      call('x', {kind: 'execute'}),
      ask('q', 'x'),
      answer('q', 'yes'),
      callUpdate('x', {status: 'completed'}),
    ];
    const state = told(done('a', 'read'), ...answered, done('b', 'read'), done('c', 'read'));
    assert.deepEqual(named(state), ['user', 'a', 'x', 'b', 'c']);
  });

  it('T2 leaves rows alone that the user had opened', () => {
    const state = told(...['a', 'b', 'c', 'd'].map(id => done(id, 'read')));
    assert.deepEqual(named(state, partsOf(state, [4])), ['user', ['a', 'b', 'c'], 'd']);
  });

  it('T8 says what was done, each file once', () => {
    const read = (id: string, path: string) => done(id, 'read', {locations: [{path}]});
    const state = told(read('a', '/a'), read('b', '/b'), read('c', '/a'), done('d', 'execute'), done('e', 'new_kind'));
    const run = partsOf(state).find(part => typeof part === 'object')!;
    assert.deepEqual(run.counts, [
      ['read', 2],
      ['execute', 1],
      ['other', 1],
    ]);
    assert.equal(review.quietRun(run.counts), 'Read 2 files, ran 1 command, used 1 tool');
  });
});

describe('changedFiles', () => {
  it('T6 lists each file once with its lines, in the order of the first change', () => {
    const state = told(
      done('a', 'edit', {content: [diff('b.ts', 'one\n', 'two\n')]}),
      done('b', 'edit', {content: [diff('a.ts', null, 'new\nfile\n'), diff('b.ts', 'x\n', 'x\ny\n')]}),
      call('c', {kind: 'edit', status: 'failed', content: [diff('no.ts', 'a', 'b')]}),
      done('d', 'edit', {content: [diff('same.ts', 'a', 'a')]}),
    );
    const files = changedFiles(state.transcript.turns.last()!.items, state.transcript);
    assert.deepEqual(
      files.map(({path, added, removed, entry}) => [path, added, removed, entry]),
      [
        ['b.ts', 2, 1, 2],
        ['a.ts', 2, 0, 2],
      ],
    );
  });

  const listed = (...changes: object[]) => ({type: 'diff', changes});
  const filesOf = (state: ConversationState): unknown[] =>
    changedFiles(state.transcript.turns.last()!.items, state.transcript).map(({path, added, removed}) => [
      path,
      added,
      removed,
    ]);

  it('T6 T7 takes a file that moves for one file, before and after', () => {
    const state = told(
      done('a', 'edit', {content: [diff('a.ts', 'one\n', 'two\n'), diff('z.ts', null, 'z\n')]}),
      done('b', 'move', {
        content: [
          {
            ...listed({operation: 'move', oldPath: 'a.ts', path: 'b.ts'}),
            patch: {format: 'git_patch', text: 'diff --git a.ts b.ts\nrename from a.ts\nrename to b.ts\n'},
          },
        ],
      }),
      done('c', 'edit', {content: [diff('b.ts', 'two\n', 'two\nthree\n')]}),
    );
    assert.deepEqual(filesOf(state), [
      ['b.ts', 2, 1],
      ['z.ts', 1, 0],
    ]);
  });

  it('T6 says no number of lines that nobody gave', () => {
    const state = told(
      done('a', 'edit', {content: [diff('a.ts', 'one\n', 'two\n')]}),
      done('b', 'edit', {content: [listed({operation: 'modify', path: 'a.ts'}, {operation: 'delete', path: 'b.ts'})]}),
    );
    assert.deepEqual(filesOf(state), [
      ['a.ts', undefined, undefined],
      ['b.ts', undefined, undefined],
    ]);
  });

  it('T6 counts a file that is replaced by one that moves there once', () => {
    const state = told(
      done('a', 'edit', {content: [diff('a.ts', 'one\n', 'two\n'), diff('b.ts', 'b\n', 'c\n')]}),
      done('b', 'move', {content: [listed({operation: 'move', oldPath: 'a.ts', path: 'b.ts'})]}),
    );
    assert.deepEqual(filesOf(state), [['b.ts', undefined, undefined]]);
  });

  it('T6 counts 50 changes of a file as one file, and lists 300 files', () => {
    const edits = Array.from({length: 50}, (_, at) =>
      done(`e${at}`, 'edit', {content: [diff('a.ts', `${at}\n`, `${at + 1}\n`)]}),
    );
    const many = Array.from({length: 299}, (_, at) => ({operation: 'delete', path: `f${at}.ts`}));
    const files = filesOf(told(...edits, done('many', 'delete', {content: [listed(...many)]})));
    assert.equal(files.length, 300);
    assert.deepEqual(files[0], ['a.ts', 50, 50]);
  });

  it('T6 counts no change that failed, was rejected or stopped', () => {
    const content = [diff('a.ts', 'a\n', 'b\n')];
    const state = told(
      call('failed', {kind: 'edit', status: 'failed', content}),
      call('open', {kind: 'edit', status: 'in_progress', content}),
      call('rejected', {kind: 'edit', status: 'pending', content}),
      ask('q1', 'rejected'),
      answer('q1', 'no'),
    );
    assert.deepEqual(filesOf(state), []);
  });
});
