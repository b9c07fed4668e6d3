import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {appendExitMarker, formatExitMarker, parseExitMarker, splitExitMarker} from '../../src/protocol/exit-marker.js';

const plain = {noNullPrototype: true};
const oneLine = fc.string({minLength: 1, unit: 'binary'}).filter(text => !/[\r\n]/.test(text));
const exits = fc.oneof(
  fc.record({exitCode: fc.integer()}, plain),
  fc.record({exitCode: fc.maxSafeInteger()}, plain),
  fc.record({signal: oneLine}, plain),
  fc.record({signal: fc.constantFrom('SIGKILL', 'SIGTERM', 'a]', '[exit code: 1]')}, plain),
);
const lines = fc.oneof(
  fc.string(),
  fc.stringMatching(/^\[exit code: -?[0-9]{1,20}\]$/),
  fc.stringMatching(/^\[killed by signal: .{0,8}\]$/),
  exits.map(formatExitMarker),
);
const outputs = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.array(fc.oneof(lines, fc.string())).map(l => l.join('\n')),
);

describe('exit marker', () => {
  it('X4 reads back every exit it writes', () => {
    fc.assert(fc.property(exits, exit => assert.deepEqual(parseExitMarker(formatExitMarker(exit)), exit)));
  });

  it('X4 writes back every line it reads', () => {
    fc.assert(
      fc.property(lines, line => {
        const exit = parseExitMarker(line);
        if (exit !== undefined) assert.equal(formatExitMarker(exit), line);
      }),
    );
  });

  it('X4 splits exactly what it appended to any output', () => {
    fc.assert(
      fc.property(outputs, exits, (output, exit) =>
        assert.deepEqual(splitExitMarker(appendExitMarker(output, exit)), {output, exit}),
      ),
    );
  });

  it('X4 reads a marker only as the whole last line', () => {
    assert.deepEqual(splitExitMarker('a\n[exit code: 2]'), {output: 'a', exit: {exitCode: 2}});
    assert.deepEqual(splitExitMarker('[exit code: 2]\n'), {output: '[exit code: 2]\n'});
    assert.deepEqual(splitExitMarker('see [exit code: 2]'), {output: 'see [exit code: 2]'});
    assert.deepEqual(splitExitMarker('[exit code: 007]'), {output: '[exit code: 007]'});
  });

  it('writes nothing for an end that nobody knows', () => {
    assert.equal(formatExitMarker({}), '');
    assert.equal(formatExitMarker({exitCode: NaN}), '');
    assert.equal(formatExitMarker({signal: 'a\nb'}), '');
    assert.equal(formatExitMarker({exitCode: 137, signal: 'SIGKILL'}), '[killed by signal: SIGKILL]');
  });
});
