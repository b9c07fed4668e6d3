import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {appendExitMarker} from '../../../src/protocol/exit-marker.js';
import {fallbackTerminal} from '../../../src/rendering/terminal/fallback.js';
import {makeToolCall} from '../../../src/testing/builders.js';
import {textContent} from '../../components/tool-builders.js';

const execute = makeToolCall({toolKind: 'execute', title: 'npm test'});
const read = (text: string, call = execute) => {
  const terminal = fallbackTerminal(call, textContent(text));
  return terminal && {output: terminal.output.pieces.join(''), exit: terminal.exit};
};

describe('fallbackTerminal', () => {
  const cases: readonly (readonly [what: string, text: string, expected: unknown])[] = [
    ['a console block', '```console\nhi\n```', {output: 'hi', exit: undefined}],
    ['a block of any language', '```sh\nhi\n```', {output: 'hi', exit: undefined}],
    ['a block of none', '```\nExit code 2\n```', {output: 'Exit code 2', exit: undefined}],
    ['unfenced text with colours', 'a \u001b[31mred\u001b[0m', {output: 'a \u001b[31mred\u001b[0m', exit: undefined}],
    ['an exit marker in a console block', '```console\nhi\n[exit code: 3]\n```', {output: 'hi', exit: {exitCode: 3}}],
    ['a signal', '```console\n[killed by signal: SIGTERM]\n```', {output: '', exit: {signal: 'SIGTERM'}}],
    ['no marker in another block', '```sh\nhi\n[exit code: 3]\n```', {output: 'hi\n[exit code: 3]', exit: undefined}],
    [
      'no marker but on the last line',
      '```console\n[exit code: 3]\nhi\n```',
      {output: '[exit code: 3]\nhi', exit: undefined},
    ],
    ['no plain text', 'A command with no output', undefined],
    ['no text with more than a block', 'Run it:\n```console\nhi\n```', undefined],
  ];
  for (const [what, text, expected] of cases) it(`X4 takes ${what}`, () => assert.deepEqual(read(text), expected));

  it('X4 reads what the marker says', () => {
    const text = `\`\`\`console\n${appendExitMarker('out', {exitCode: 7})}\n\`\`\``;
    assert.deepEqual(read(text), {output: 'out', exit: {exitCode: 7}});
  });

  it('X4 takes text with colours of any call, without an exit', () => {
    const text = 'a \u001b[31mred\u001b[0m';
    const other = makeToolCall({toolKind: 'read'});
    assert.deepEqual(read(text, other), {output: text, exit: undefined});
    const output = '\u001b[1mx\n[exit code: 3]';
    assert.deepEqual(read(`\`\`\`console\n${output}\n\`\`\``, other), {output, exit: undefined});
  });

  it('X4 takes blocks of commands only', () => {
    assert.equal(read('```console\nhi\n```', makeToolCall({toolKind: 'read'})), undefined);
    assert.equal(read('```console\nhi\n```', makeToolCall({toolKind: undefined})), undefined);
  });

  it('leaves other content alone', () => {
    assert.equal(fallbackTerminal(execute, {type: 'diff', path: 'a', newText: ''}), undefined);
    assert.equal(fallbackTerminal(execute, {type: 'content', content: {type: 'image'}}), undefined);
    assert.equal(fallbackTerminal(execute, {type: 'content'}), undefined);
  });

  it('gives one object for one content item', () => {
    const item = textContent('```\nhi\n```');
    assert.equal(fallbackTerminal(execute, item), fallbackTerminal(execute, item));
  });

  it('X4 reads an item again when its call turns out to be a command', () => {
    const item = textContent('```\nhi\n```');
    assert.equal(fallbackTerminal(makeToolCall({toolKind: 'other'}), item), undefined);
    assert.equal(fallbackTerminal(execute, item)?.output.pieces[0], 'hi');
  });
});
