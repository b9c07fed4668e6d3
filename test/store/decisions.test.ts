import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ConversationAction} from '../../src/state/action.js';
import {
  answersDue,
  decideStop,
  decideSubmit,
  nextConfigChange,
  nextSend,
  selectSendWait,
  unsupportedContent,
} from '../../src/state/decisions.js';
import {reduce} from '../../src/state/reduce.js';
import {
  makeError,
  makePermissionOptions,
  makeState,
  makeText,
  promptActions,
  readyActions,
} from '../../src/testing/builders.js';

const ready = readyActions();
const running = [...ready, ...promptActions('One')];
const stop: ConversationAction = {type: 'run/cancelRequested', session: 's1'};
const pending: ConversationAction = {type: 'config/changeRequested', configId: 'model', source: 'option', value: 'b'};
const waiting: ConversationAction = {type: 'prompt/submitted', id: 'w', content: [makeText('Two')]};
const queued: ConversationAction = {type: 'queue/added', id: 'q', content: [makeText('Three')]};
const signIn: readonly ConversationAction[] = ready
  .slice(0, -1)
  .map(fact =>
    fact.type === 'connection/opened' ? {...fact, authMethods: [{id: 'key', name: 'Key', type: 'agent'}]} : fact,
  );

describe('decideSubmit', () => {
  const cases: readonly [string, readonly ConversationAction[], unknown, unknown?][] = [
    ['Q1 sends while idle', ready, {kind: 'send', waitsFor: undefined}],
    ['Q1 queues while a turn runs', running, {kind: 'queue'}],
    ['Q1 interrupts when asked to', running, {kind: 'interrupt', waitsFor: 'cancel'}, {interrupt: true}],
    ['Q3 sends after the stop that is being confirmed', [...running, stop], {kind: 'send', waitsFor: 'cancel'}],
    ['K3 waits for a change', [...ready, pending], {kind: 'send', waitsFor: 'config'}],
    ['waits for the session', ready.slice(0, -1), {kind: 'send', waitsFor: 'connection'}],
    ['queues behind a message that waits', [...ready, pending, waiting], {kind: 'queue'}],
    [
      'S12 waits for a sign-in',
      [...signIn, {type: 'session/failed', error: makeError({class: 'authRequired'})}],
      {kind: 'send', waitsFor: 'authentication'},
    ],
    ['sends for a host that reports no session', [], {kind: 'send', waitsFor: undefined}],
  ];
  for (const [name, facts, expected, options] of cases) {
    it(name, () => assert.deepEqual(decideSubmit(makeState(facts), options as {interrupt: boolean}), expected));
  }
});

describe('nextSend', () => {
  it('S5 names nothing while a prompt is in flight, whatever waits', () => {
    assert.equal(nextSend(makeState([...running, waiting, queued])), undefined);
    assert.equal(nextSend(makeState([...running, waiting, queued, stop])), undefined);
  });

  it('Q3 names messages that wait, then the entry asked for, then the first of the queue', () => {
    const more: ConversationAction = {type: 'queue/added', id: 'q2', content: [makeText('Four')]};
    const asked: ConversationAction = {type: 'queue/sendNowRequested', id: 'q2'};
    const all = makeState([...ready, queued, more, asked, waiting]);
    const name = (state: typeof all) => {
      const next = nextSend(state);
      return next?.kind === 'submission' ? next.submission.id : next?.kind === 'queued' ? next.entry.id : next?.kind;
    };
    assert.equal(name(all), 'w');
    const withoutMessage = reduce(all, {type: 'submission/discarded', id: 'w'});
    assert.equal(name(withoutMessage), 'q2');
    const withoutAsked = reduce(withoutMessage, {type: 'queue/removed', id: 'q2'});
    assert.equal(name(withoutAsked), 'q');
    assert.equal(name(reduce(withoutAsked, {type: 'queue/paused', reason: 'stopped'})), undefined);
  });

  it('names nothing on a connection or session that is gone', () => {
    const lost: ConversationAction = {type: 'connection/closed', problem: makeError()};
    assert.equal(nextSend(makeState([...ready, queued, lost])), undefined);
    assert.equal(nextSend(makeState([...ready, queued, {type: 'session/closed'}])), undefined);
  });
});

describe('decideStop', () => {
  it('S4 is possible while something runs, once', () => {
    assert.deepEqual(
      [ready, running, [...running, stop]].map(facts => decideStop(makeState(facts))),
      [false, true, false],
    );
  });
});

describe('selectSendWait', () => {
  it('H1 waits while history loads, not while its tail arrives', () => {
    const loading = makeState([...ready, {type: 'history/replayStarted', sessionId: 's1'}]);
    assert.equal(selectSendWait(loading), 'connection');
    assert.equal(selectSendWait(reduce(loading, {type: 'history/replayEnded', sessionId: 's1'})), undefined);
  });
});

describe('nextConfigChange', () => {
  it('K3 names the oldest change that waits, once the session is ready', () => {
    const other: ConversationAction = {...pending, configId: 'effort', value: 'high'};
    const expected = {configId: 'model', value: 'b', source: 'option'};
    assert.deepEqual(nextConfigChange(makeState([...ready, pending, other])), expected);
    assert.equal(nextConfigChange(makeState([...ready.slice(0, -1), pending])), undefined);
  });
});

describe('answersDue', () => {
  const asked = (id: string): ConversationAction => ({
    type: 'interaction/requested',
    session: 's1',
    id,
    request: {kind: 'permission', toolCallId: id, patch: {}, options: makePermissionOptions()},
  });
  const due = (facts: readonly ConversationAction[], action: ConversationAction) => {
    const before = makeState(facts);
    return answersDue(reduce(before, action), before, action).map(({id}) => id);
  };

  it('S4 P5 names what a fact settled without the user', () => {
    const open = [...running, asked('a'), asked('b')];
    assert.deepEqual(due(open, stop), ['a', 'b']);
    assert.deepEqual(due(open, {type: 'interaction/withdrawn', session: 's1', id: 'a'}), ['a']);
    assert.deepEqual(due([...running, stop], asked('late')), ['late']);
    assert.deepEqual(due(running, asked('seen')), []);
    assert.deepEqual(due(open, {type: 'interaction/answered', id: 'a', outcome: {outcome: 'cancelled'}}), []);
  });
});

describe('unsupportedContent', () => {
  it('C3 names what the agent did not declare, and nothing without its word', () => {
    const opened = ready.find(fact => fact.type === 'connection/opened');
    const features = {...opened!.features, image: false, embeddedContext: false};
    const content = [
      makeText('Look'),
      {type: 'image'},
      {type: 'resource'},
      {type: 'resource_link'},
      {type: 'hologram'},
    ];
    assert.match(unsupportedContent(content, features)!.text, /image, resource\./);
    assert.equal(unsupportedContent(content, undefined), undefined);
  });
});
