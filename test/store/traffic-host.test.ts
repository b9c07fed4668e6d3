import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeChunk, makeConfigOption, makeText} from '../../src/testing/builders.js';
import {settled, talk} from './fake-host.js';

describe('createConversation: sending over a host that reports its traffic', () => {
  const sent = {type: 'prompt/sent', session: 's1', request: '1:n:2', content: [makeText('Hello')]} as const;

  it('S5 hands a message over once, also when other things happen before it is on the wire', () => {
    const {host, submit, dispatch, waiting, actions, state} = talk({traffic: true});
    submit('Hello');
    dispatch(makeChunk('agent', 'By the way'));
    actions.discard(state().submissions[0]!.id);
    assert.deepEqual([host.calls, waiting()], [['prompt Hello'], ['waiting']]);
    dispatch(sent);
    assert.deepEqual([host.calls, waiting()], [['prompt Hello'], ['sent']]);
  });

  it('reports neither sends nor answers a second time', async () => {
    const {submit, dispatch, finish, outcomes} = talk({traffic: true});
    submit('Hello');
    dispatch(sent);
    await finish();
    assert.deepEqual(outcomes(), [undefined]);
    dispatch({type: 'prompt/finished', session: 's1', request: '1:n:2', stopReason: 'end_turn'});
    assert.deepEqual(outcomes(), ['endTurn']);
  });

  it('S11 keeps a message that never got to the wire as not sent, and sends the next', async () => {
    const {host, submit, waiting, state} = talk({traffic: true});
    submit('Hello');
    host.prompts[0]!.reject(new Error('Pipe full'));
    await settled();
    assert.deepEqual([waiting(), state().submissions[0]?.error?.text], [['notSent'], 'Pipe full']);
    submit('Again');
    assert.deepEqual(host.calls, ['prompt Hello', 'prompt Again']);
  });

  it('K3 does not answer for a change that the traffic has answered', async () => {
    const {host, actions, dispatch, state} = talk({traffic: true});
    dispatch({type: 'config/optionsReplaced', session: 's1', options: [makeConfigOption()]});
    actions.setConfigOption('model', 'b');
    const answer = {type: 'config/changeAnswered', configId: 'model', source: 'option', value: 'b'} as const;
    dispatch({...answer, options: [makeConfigOption({currentValue: 'a'})]});
    host.changes[0]!.resolve();
    await settled();
    assert.deepEqual(
      [state().session.changes.map(({status}) => status), state().session.config[0]?.currentValue],
      [['notApplied'], 'a'],
    );
  });
});
