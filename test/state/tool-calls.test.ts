import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {effectiveStatus} from '../../src/state/entry.js';
import {reduce} from '../../src/state/reduce.js';
import {selectActivity} from '../../src/state/selectors.js';
import {agent, answer, ask, call, callOf, callUpdate, finish, prompt, seen, stop, tell} from './story.js';

const status = (...story: Parameters<typeof tell>[0]) => effectiveStatus(callOf(tell(story), 'c1'));

describe('reduce: toolCall/patched', () => {
  it('T4 an update before its call creates it', () => {
    const state = tell([prompt('1', 'go'), callUpdate('c1', {status: 'in_progress'}), call('c1', {title: 'Run'})]);
    assert.deepEqual(seen(state), ['user: go', 'call c1 running']);
    assert.equal(callOf(state, 'c1').title, 'Run');
  });

  it('T4 absent and null keep, arrays replace whole', () => {
    const content = [{type: 'content', content: {type: 'text', text: 'a'}}];
    const state = tell([
      prompt('1', 'go'),
      call('c1', {kind: 'read', content, locations: [{path: '/a'}, {path: '/b'}]}),
      callUpdate('c1', {kind: null, title: null, status: 'completed', locations: [{path: '/c', line: 3}]}),
    ]);
    const {toolKind, title, content: kept, locations} = callOf(state, 'c1');
    assert.deepEqual(
      {toolKind, title, kept, locations},
      {toolKind: 'read', title: 'c1', kept: content, locations: [{path: '/c', line: 3}]},
    );
  });

  it('T4 only an update clears; empty values of a call change nothing', () => {
    const content = [{type: 'content', content: {type: 'text', text: 'a'}}];
    const first = tell([prompt('1', 'go'), call('c1', {content, rawInput: {a: 1}})]);
    const again = tell([call('c1', {title: '', content: [], rawInput: {}})], first);
    assert.deepEqual(
      [callOf(again, 'c1').title, callOf(again, 'c1').content, callOf(again, 'c1').rawInput],
      ['c1', content, {a: 1}],
    );
    assert.deepEqual(callOf(tell([callUpdate('c1', {content: []})], first), 'c1').content, []);
  });

  it('T4 one bad content item never drops the rest', () => {
    const state = tell([
      prompt('1', 'go'),
      call('c1', {content: [null, 7, {type: 'diff', path: '/a', newText: 'x'}, {type: 'hologram'}]}),
    ]);
    assert.deepEqual(
      callOf(state, 'c1').content.map(item => item.type),
      ['diff', 'hologram'],
    );
  });

  it('T4 status only moves forward, one end may replace another', () => {
    assert.equal(
      status(prompt('1', 'go'), call('c1', {status: 'in_progress'}), callUpdate('c1', {status: 'pending'})),
      'running',
    );
    assert.equal(
      status(prompt('1', 'go'), call('c1', {status: 'completed'}), call('c1', {status: 'in_progress'})),
      'completed',
    );
    assert.equal(
      status(prompt('1', 'go'), call('c1', {status: 'failed'}), callUpdate('c1', {status: 'completed'})),
      'completed',
    );
    assert.equal(
      status(prompt('1', 'go'), call('c1', {status: 'paused'}), callUpdate('c1', {status: 'pending'})),
      'unknown',
    );
  });

  it('T4 a call of a known id is a new row only after its turn ended and a later prompt was sent', () => {
    const same = tell([prompt('1', 'go'), call('c1', {status: 'completed'}), call('c1', {title: 'again'})]);
    assert.equal(same.transcript.entries.size, 2);
    const later = tell(
      [finish('1'), prompt('2', 'more'), call('c1', {title: 'second'}), callUpdate('c1', {status: 'failed'})],
      same,
    );
    assert.deepEqual(seen(later), ['user: go', 'call c1 completed', 'user: more', 'call c1 failed']);
  });

  it('T4 an identical update gives the same state object', () => {
    const before = tell([prompt('1', 'go'), call('c1', {status: 'completed'})]);
    assert.equal(reduce(before, callUpdate('c1', {status: 'completed'})[0]!), before);
  });

  it('S14 an update of a known call after the turn changes its own place only', () => {
    const state = tell([
      prompt('1', 'go'),
      call('c1', {status: 'in_progress'}),
      finish('1'),
      callUpdate('c1', {status: 'completed'}),
    ]);
    assert.deepEqual(seen(state), ['user: go', 'call c1 completed']);
    assert.equal(state.transcript.turns.size, 1);
  });
});

describe('reduce: what a call reads when nobody reports its end', () => {
  it('S4 a late non-terminal status does not revive a cancelled call, a late end shows', () => {
    const stopped = [prompt('1', 'go'), call('c1', {status: 'in_progress'}), stop] as const;
    assert.equal(status(...stopped), 'cancelled');
    assert.equal(status(...stopped, callUpdate('c1', {status: 'in_progress'})), 'cancelled');
    assert.equal(status(...stopped, callUpdate('c1', {status: 'completed'})), 'completed');
    assert.equal(status(...stopped, callUpdate('c1', {status: 'failed'})), 'cancelled');
  });

  it('P6 a turn that ended otherwise leaves "no result reported", which a later end replaces', () => {
    const ended = [prompt('1', 'go'), call('c1', {status: 'in_progress'}), finish('1')] as const;
    assert.equal(status(...ended), 'noResult');
    assert.equal(status(...ended, callUpdate('c1', {status: 'completed'})), 'completed');
  });

  it('P6 after a reject failed keeps rejected, completed shows completed, the decision stays', () => {
    const rejected = [prompt('1', 'go'), call('c1', {status: 'pending'}), ask('q', 'c1'), answer('q', 'no')] as const;
    assert.equal(status(...rejected), 'rejected');
    assert.equal(status(...rejected, callUpdate('c1', {status: 'failed'})), 'rejected');
    assert.equal(status(...rejected, callUpdate('c1', {status: 'completed'})), 'completed');
    assert.equal(callOf(tell(rejected), 'c1').decision?.optionId, 'no');
  });
});

describe('reduce: interaction/…', () => {
  it('P1 a request creates a call nobody knows, and never sets the status of a known one', () => {
    const made = tell([prompt('1', 'go'), ask('q', 'c1', {title: 'rm -rf build', status: 'pending'})]);
    assert.deepEqual(seen(made), ['user: go', 'call c1 waiting']);
    const known = tell([
      prompt('1', 'go'),
      call('c1', {status: 'in_progress'}),
      ask('q', 'c1', {status: 'completed', title: 'new'}),
    ]);
    assert.deepEqual([callOf(known, 'c1').reported, callOf(known, 'c1').title], ['in_progress', 'new']);
  });

  it('S3 an open question makes activity requires_action, and its end running again', () => {
    const asked = tell([prompt('1', 'go'), ask('q', 'c1')]);
    assert.equal(selectActivity(asked), 'requires_action');
    assert.equal(selectActivity(tell([answer('q', 'yes')], asked)), 'running');
  });

  it('P5 several requests of one call stay open side by side, each with its own answer', () => {
    const state = tell([prompt('1', 'go'), ask('a', 'c1'), ask('b', 'c1'), answer('a', 'yes')]);
    assert.deepEqual(
      state.interactions.map(open => open.id),
      ['b'],
    );
    assert.deepEqual(callOf(state, 'c1').interactions, ['b']);
  });

  it('P5 the end of the call, of the turn, a stop and a withdrawal close requests', () => {
    const asked = [prompt('1', 'go'), call('c1'), ask('q', 'c1')] as const;
    const open = (...more: Parameters<typeof tell>[0]) => tell([...asked, ...more]).interactions.length;
    assert.equal(open(), 1);
    assert.equal(open(callUpdate('c1', {status: 'completed'})), 0);
    assert.equal(open(finish('1')), 0);
    assert.equal(open(stop), 0);
    assert.equal(open({type: 'interaction/withdrawn', session: 's1', id: 'q'}), 0);
    assert.equal(open({type: 'connection/closed', problem: {class: 'connectionLost', text: 'x'}}), 0);
    assert.equal(open(agent('still there')), 1);
  });

  it('S4 a request that arrives while the stop is confirmed is never seen', () => {
    const state = tell([prompt('1', 'go'), stop, ask('q', 'c1', {title: 'late'})]);
    assert.equal(state.interactions.length, 0);
    assert.equal(effectiveStatus(callOf(state, 'c1')), 'cancelled');
  });

  it('P5 one that arrives after a new prompt was sent is not answered by the old stop', () => {
    const state = tell([prompt('1', 'go'), stop, finish('1', 'cancelled'), prompt('2', 'next'), ask('q', 'c1')]);
    assert.equal(state.interactions.length, 1);
  });
});
