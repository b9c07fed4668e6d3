import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {formatConsoleFence, parseConsoleFence} from '../../src/protocol/console-fence.js';

const plain = {noNullPrototype: true};
const lines = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.constantFrom(
    '```',
    '````',
    '```console',
    '~~~',
    '   ```',
    '[exit code: 0]',
    '[killed by signal: X]',
    '',
    '\r',
    ' ',
  ),
);
const outputs = fc.array(lines, {maxLength: 8}).map(all => all.join('\n'));
const exits = fc.oneof(
  fc.record({exitCode: fc.integer()}, plain),
  fc.record({signal: fc.constantFrom('SIGKILL', 'a]b')}, plain),
);

describe('console fence', () => {
  it('X4 gives back output and exit', () => {
    fc.assert(
      fc.property(outputs, exits, (output, exit) =>
        assert.deepEqual(parseConsoleFence(formatConsoleFence({output, exit})), {output, exit}),
      ),
    );
  });

  it('X4 invents no exit for output that ends like a marker', () => {
    fc.assert(
      fc.property(outputs, output => assert.deepEqual(parseConsoleFence(formatConsoleFence({output})), {output})),
    );
  });

  it('X4 takes one fence of any language or none', () => {
    assert.deepEqual(parseConsoleFence('```sh\nls\n```'), {output: 'ls'});
    assert.deepEqual(parseConsoleFence('\n```\nls\n[exit code: 1]\n```\n'), {output: 'ls\n[exit code: 1]'});
    assert.deepEqual(parseConsoleFence('~~~~console\nls\n[exit code: 1]\n~~~~'), {output: 'ls', exit: {exitCode: 1}});
    assert.deepEqual(parseConsoleFence('```console\n```'), {output: ''});
  });

  it('X4 takes nothing that is not exactly one fence', () => {
    for (const text of ['ls', '```sh\nls', 'a\n```\nls\n```', '```\nls\n```\nb', '```\na\n```\n```\nb\n```', '```', ''])
      assert.equal(parseConsoleFence(text), undefined, JSON.stringify(text));
  });
});
