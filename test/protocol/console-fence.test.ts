import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {formatConsoleFence} from '../../src/protocol/console-fence.js';
import {splitExitMarker} from '../../src/protocol/exit-marker.js';
import {singleFence} from '../../src/rendering/content/single-fence.js';

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

/** Reads a fence as the rows of tools do. */
function read(text: string) {
  const fence = singleFence(text);
  assert.ok(fence);
  return fence.language === 'console' ? splitExitMarker(fence.text) : {output: fence.text};
}

describe('formatConsoleFence', () => {
  it('X4 is one fence that gives back output and exit', () => {
    fc.assert(
      fc.property(outputs, exits, (output, exit) =>
        assert.deepEqual(read(formatConsoleFence(output, exit)), {output, exit}),
      ),
    );
  });

  it('X4 invents no exit for output that ends like a marker', () => {
    fc.assert(fc.property(outputs, output => assert.deepEqual(read(formatConsoleFence(output, undefined)), {output})));
  });

  it('X4 puts the marker on the last line inside the fence', () => {
    assert.equal(formatConsoleFence('ok', {exitCode: 0}), '```console\nok\n[exit code: 0]\n```');
    assert.equal(formatConsoleFence('```', {signal: 'SIGTERM'}), '````console\n```\n[killed by signal: SIGTERM]\n````');
    assert.equal(formatConsoleFence('', {}), '```console\n\n```');
  });
});
