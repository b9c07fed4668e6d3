import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {bodyParts, titleIsCommand} from '../../../src/components/tool-row/body-parts.js';
import {hasValue, outputBlocks} from '../../../src/rendering/content/raw-output.js';
import type {EffectiveStatus, ToolCallEntry} from '../../../src/state/entry.js';
import type {TerminalState} from '../../../src/state/terminal-state.js';
import {makeTerminal, makeToolCall} from '../../../src/testing/builders.js';
import {diffContent, textContent} from '../../components/tool-builders.js';

describe('bodyParts', () => {
  const outline = (
    call: Partial<ToolCallEntry>,
    terminals: readonly TerminalState[] = [],
    status: EffectiveStatus = 'completed',
  ) => bodyParts(makeToolCall(call), terminals, status).map(part => part.kind);

  it('X2 keeps the description above its terminal and all of it in order', () => {
    const content = [textContent('Run it'), {type: 'terminal', terminalId: 'x1'}, textContent('after\nit')];
    assert.deepEqual(outline({toolKind: 'execute', content}, [makeTerminal()]), ['description', 'terminal', 'block']);
  });

  it('X5 shows a terminal that no content names any more', () => {
    assert.deepEqual(outline({content: [textContent('x')]}, [makeTerminal()]), ['block', 'terminal']);
  });

  it('T1 shows no terminal of a command that was rejected before it ran', () => {
    const content = [{type: 'terminal', terminalId: 'x1'}];
    const never = makeTerminal({exit: {}});
    const ran = makeTerminal({output: {pieces: ['a'], length: 1, dropped: 0}});
    assert.deepEqual(outline({content}, [never], 'rejected'), []);
    assert.deepEqual(outline({}, [never], 'rejected'), []);
    assert.deepEqual(outline({content}, [ran], 'rejected'), ['terminal']);
    assert.deepEqual(outline({content}, [never], 'cancelled'), ['terminal']);
  });

  it('keeps the place of a terminal that nobody knows', () => {
    const [part] = bodyParts(makeToolCall({content: [{type: 'terminal', terminalId: 'gone'}]}), [], 'completed');
    assert.deepEqual(part, {kind: 'terminal', terminal: undefined});
  });

  it('X4 shows fenced output of a command as a terminal', () => {
    assert.deepEqual(outline({toolKind: 'execute', content: [textContent('```\nx\n```')]}), ['fallback']);
    assert.deepEqual(outline({toolKind: 'read', content: [textContent('```\nx\n```')]}), ['block']);
  });

  it('takes one line of a command that is going on as its description', () => {
    const content = [textContent('Run the tests')];
    assert.deepEqual(outline({toolKind: 'execute', content}, [], 'pending'), ['description']);
    assert.deepEqual(outline({toolKind: 'execute', content}, [], 'completed'), ['block']);
  });

  it('counts diffs of one file', () => {
    const content = [diffContent('/a', '1', '2'), diffContent('/b', '1', '2'), diffContent('/a', '3', '4')];
    const parts = bodyParts(makeToolCall({content}), [], 'completed');
    assert.deepEqual(
      parts.map(part => part.kind === 'diff' && part.ordinal),
      [0, 0, 1],
    );
  });

  it('keeps content that it does not know', () => {
    assert.deepEqual(outline({content: [{type: 'hologram'}, {type: 'content', content: null}]}), [
      'unknown',
      'unknown',
    ]);
  });
});

describe('outputBlocks', () => {
  it('finds content blocks in the output of a tool', () => {
    const text = {type: 'text', text: 'x'};
    assert.deepEqual(outputBlocks([text]), [text]);
    assert.deepEqual(outputBlocks({result: {content: [text], structuredContent: null}, error: null}), [text]);
    assert.deepEqual(outputBlocks({content: [text]}), [text]);
  });

  it('leaves everything else alone', () => {
    for (const value of ['x', 3, null, undefined, {a: 1}, [1], [{type: 'odd'}], {error: 'no', content: []}]) {
      assert.deepEqual(outputBlocks(value), []);
    }
  });
});

describe('titleIsCommand', () => {
  const command = (title: string, rawInput: unknown) =>
    titleIsCommand(makeToolCall({toolKind: 'execute', title, rawInput}));
  it('T1 knows a command that is its own title', () => {
    assert.equal(command('npm test', {command: 'npm test'}), true);
    assert.equal(command('rm x', {command: "/bin/bash -lc 'rm x'"}), true);
    assert.equal(command('make all', {command: ['bash', '-lc', 'make all']}), true);
    assert.equal(command('Bash', {command: 'npm test'}), false);
    assert.equal(command('npm test', 'npm test'), false);
    assert.equal(command('npm test', undefined), false);
  });
});

describe('hasValue', () => {
  it('T1 finds nothing in empty values', () => {
    assert.deepEqual([undefined, null, '', {}, [], 0, false, 'x', {a: 1}].map(hasValue), [
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
