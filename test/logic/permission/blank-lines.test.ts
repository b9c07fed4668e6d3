import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {commandParts} from '../../../src/components/permission-card/blank-lines.js';

describe('commandParts', () => {
  it('P2 tells a long run of blank lines instead of drawing it', () => {
    const command = `git status${'\n'.repeat(300)}rm -rf ~`;
    assert.deepEqual(commandParts(command), [{text: 'git status'}, {blank: 299}, {text: 'rm -rf ~'}]);
  });

  it('leaves an ordinary script as it is', () => {
    assert.deepEqual(commandParts('a\n\nb\n\n\nc'), [{text: 'a\n\nb\n\n\nc'}]);
  });

  it('P2 loses no line that says something, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', ' ', '\t', 'x', 'y z'), {maxLength: 30}), lines => {
        const shown = commandParts(lines.join('\n')).flatMap(part => ('text' in part ? part.text.split('\n') : []));
        const said = (all: readonly string[]) => all.filter(line => line.trim() !== '');
        assert.deepEqual(said(shown), said(lines));
      }),
    );
  });
});
