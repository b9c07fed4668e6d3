import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {announcements} from '../../../src/connectors/conversation/announcements.js';
import {en} from '../../../src/localize/en.js';
import type {ConversationAction} from '../../../src/state/action.js';
import {agent, ask, call, fail, finish, prompt, ready, stop, tell} from '../../state/story.js';

const words = en.conversation.announce;
const said = (before: readonly ConversationAction[], ...then: Parameters<typeof tell>[0]) => {
  const previous = tell([before]);
  return announcements(tell(then, previous), previous, words).map(({text, urgency}) => `${urgency}: ${text}`);
};

describe('announcements', () => {
  it('R3 says politely that a turn started and ended', () => {
    assert.deepEqual(said([], prompt('1', 'go')), [`polite: ${words.turnStarted}`]);
    assert.deepEqual(said([prompt('1', 'go')], agent('Hi'), finish('1')), [`polite: ${words.turnEnded}`]);
    assert.deepEqual(said([prompt('1', 'go')], stop, finish('1', 'cancelled')), [`polite: ${words.turnStopped}`]);
  });

  it('R3 says at once that a permission is needed, once, and that a turn failed', () => {
    const asked = said([prompt('1', 'go')], call('c1', {title: 'Run tests'}), ask('q', 'c1'));
    assert.deepEqual(asked, [`assertive: ${words.permission('Run tests')}`]);
    assert.deepEqual(said([prompt('1', 'go'), ask('q', 'c1')], agent('x')), []);
    assert.deepEqual(said([prompt('1', 'go')], fail('1', 'boom')), [`assertive: ${words.turnFailed('boom')}`]);
  });

  it('R3 never says chunks', () => {
    assert.deepEqual(said([prompt('1', 'go')], agent('Hello'), agent(' world'), call('c1')), []);
  });

  it('H4 is silent in a replay and says its end once', () => {
    const load: ConversationAction = {type: 'history/replayStarted', sessionId: 's1'};
    assert.deepEqual(said([load], agent('old'), call('c1')), []);
    assert.deepEqual(said([load], {type: 'history/replayEnded', sessionId: 's1'}), [`polite: ${words.historyLoaded}`]);
  });

  it('says a problem of the connection once', () => {
    const lost: ConversationAction = {type: 'connection/closed', problem: {class: 'connectionLost', text: 'gone'}};
    assert.deepEqual(said([], lost), [`assertive: ${words.problem('gone')}`]);
    const again: ConversationAction = {type: 'connection/closed', problem: {class: 'restarted', text: 'again'}};
    assert.deepEqual(said([], again), []);
    const after = tell([lost], ready());
    assert.deepEqual(announcements(after, after, words), []);
  });
});
