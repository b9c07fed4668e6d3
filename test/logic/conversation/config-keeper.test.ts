import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ConfigKeeper, DefaultsApplier} from '../../../src/connectors/conversation/config-keeper.js';
import type {ConfigOption} from '../../../src/state/config-option.js';
import {defaultOf, favouritesOf} from '../../../src/state/config-preferences.js';
import type {HostStorage} from '../../../src/storage/host-storage.js';
import {memoryStorage} from '../../../src/storage/host-storage.js';
import {createConversation} from '../../../src/store/conversation.js';
import {makeConfigOption} from '../../../src/testing/builders.js';

const select = (configId: string, currentValue: string, ...values: string[]): ConfigOption =>
  makeConfigOption({configId, currentValue, groups: [{values: values.map(value => ({value, name: value}))}]});

const rest = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** An agent whose second option offers `max` only while the first is `big`. */
function agent({refuses = ''} = {}) {
  const asked: string[] = [];
  const current: Record<string, string> = {model: 'small', effort: 'low'};
  const options = (): ConfigOption[] => [
    select('effort', current['effort']!, 'low', ...(current['model'] === 'big' ? ['max'] : [])),
    select('model', current['model']!, 'small', 'big'),
  ];
  const conversation = createConversation(
    {
      prompt: () => undefined,
      setConfigOption: async (configId, value) => {
        asked.push(`${configId}=${String(value)}`);
        await Promise.resolve();
        if (configId === refuses) throw new Error('no');
        current[configId] = String(value);
        conversation.store.dispatch({type: 'config/optionsReplaced', session: 's1', options: options()});
      },
    },
    {schedule: flush => queueMicrotask(() => flush())},
  );
  const begin = (sessionId: string) =>
    conversation.store.dispatch({type: 'session/started', sessionId, options: options()});
  return {asked, current, conversation, begin};
}

async function keeperWith(defaults: Record<string, string>, storage: HostStorage = memoryStorage()) {
  const keeper = new ConfigKeeper(storage, 'agent');
  for (const [configId, value] of Object.entries(defaults)) keeper.setDefault(configId, value);
  await keeper.ready;
  return keeper;
}

describe('DefaultsApplier', () => {
  it('K4 applies defaults one after the other, so that one unlocks the next', async () => {
    const {asked, current, conversation, begin} = agent();
    new DefaultsApplier(conversation, await keeperWith({effort: 'max', model: 'big'}));
    begin('s1');
    await rest();
    assert.deepEqual(asked, ['model=big', 'effort=max']);
    assert.deepEqual(current, {model: 'big', effort: 'max'});
  });

  it('K4 tries a refused default once, reports it, and goes on', async () => {
    const {asked, conversation, begin} = agent({refuses: 'model'});
    new DefaultsApplier(conversation, await keeperWith({model: 'big', effort: 'low'}));
    begin('s1');
    await rest();
    assert.deepEqual(asked, ['model=big']);
    assert.deepEqual(
      conversation.store.state.session.changes.map(({configId, status}) => [configId, status]),
      [['model', 'failed']],
    );
  });

  it('K4 changes nothing once the user has spoken or chosen', async () => {
    const spoken = agent();
    spoken.begin('s1');
    spoken.conversation.actions.submit([{type: 'text', text: 'Hello'}]);
    new DefaultsApplier(spoken.conversation, await keeperWith({model: 'big'}));
    await rest();
    assert.deepEqual(spoken.asked, []);

    const chosen = agent();
    const keeper = await keeperWith({model: 'big'});
    new DefaultsApplier(chosen.conversation, keeper);
    chosen.begin('s1');
    chosen.conversation.actions.setConfigOption('model', 'tiny');
    await rest();
    assert.deepEqual(chosen.asked, ['model=tiny']);
  });

  it('K4 begins anew with a new session', async () => {
    const {asked, current, conversation, begin} = agent();
    new DefaultsApplier(conversation, await keeperWith({model: 'big'}));
    begin('s1');
    await rest();
    current['model'] = 'small';
    begin('s2');
    await rest();
    assert.deepEqual(asked, ['model=big', 'model=big']);
  });
});

describe('ConfigKeeper', () => {
  it('K2 K4 keeps what is preferred for the next page, by agent', async () => {
    const storage = memoryStorage();
    const keeper = new ConfigKeeper(storage, 'agent');
    keeper.mark('model', 'big', true);
    keeper.setDefault('model', 'big');
    await keeper.ready;
    const next = new ConfigKeeper(storage, 'agent');
    await next.ready;
    assert.deepEqual(favouritesOf(next.value, 'model'), ['big']);
    assert.equal(defaultOf(next.value, 'model'), 'big');
    const other = new ConfigKeeper(storage, 'other');
    await other.ready;
    assert.deepEqual(favouritesOf(other.value, 'model'), []);
  });

  it('takes nothing away that another page kept meanwhile', async () => {
    const storage = memoryStorage();
    const [one, two] = [new ConfigKeeper(storage, 'agent'), new ConfigKeeper(storage, 'agent')];
    await Promise.all([one.ready, two.ready]);
    one.mark('model', 'a', true);
    await one.ready;
    two.mark('model', 'b', true);
    await two.ready;
    assert.deepEqual(favouritesOf(two.value, 'model'), ['a', 'b']);
  });

  it('goes on without a storage, and with one that fails', async () => {
    const failing: HostStorage = {
      get: () => Promise.reject(new Error('no')),
      set: () => Promise.reject(new Error('no')),
      delete: () => Promise.reject(new Error('no')),
    };
    for (const storage of [undefined, failing]) {
      const keeper = new ConfigKeeper(storage, 'agent');
      keeper.mark('model', 'big', true);
      await keeper.ready;
      assert.deepEqual(favouritesOf(keeper.value, 'model'), ['big']);
    }
  });
});
