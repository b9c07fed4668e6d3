import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {NoiseReporter} from '../../playground/server/noise-reporter.js';

function reporter() {
  const lines: string[] = [];
  const due: (() => void)[] = [];
  const later = (callback: () => void) => {
    due.push(callback);
    return undefined as unknown as NodeJS.Timeout;
  };
  const noise = new NoiseReporter(line => lines.push(line), later);
  return {lines, noise, wait: () => due.splice(0).forEach(callback => callback())};
}

describe('NoiseReporter', () => {
  it('tells of many lines in one', () => {
    const {lines, noise, wait} = reporter();
    for (let line = 0; line < 40; line++) noise.add(`log ${line}`);
    assert.deepEqual(lines, []);
    wait();
    assert.deepEqual(lines, ['The agent wrote 40 lines that are no messages; see “Session details”. The last: log 39']);
    noise.add('one more');
    wait();
    assert.equal(lines.length, 1);
    noise.flush();
    noise.flush();
    assert.equal(lines.length, 2);
    assert.match(lines[1]!, /^The agent wrote 41 lines .* The last: one more$/);
  });

  it('passes on nothing that steers a terminal', () => {
    const {lines, noise} = reporter();
    noise.add('\u001b[2J\u001b]0;title\u0007red');
    noise.flush();
    assert.deepEqual(lines, [
      'The agent wrote 1 line that is no message; see “Session details”. The last:  [2J ]0;title red',
    ]);
  });
});
