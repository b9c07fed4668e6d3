import assert from 'node:assert/strict';
import type {Playground} from '../support/playground.js';
import type {ClientMessage} from '../support/scripted-agent/scripted-agent.js';
import type {Scenario} from './scene.js';
import {ready, type} from './scene.js';

type Fields = Readonly<Record<string, unknown>>;

const efforts: Readonly<Record<string, readonly string[]>> = {
  Alpha: ['Low', 'High'],
  Beta: ['Medium', 'Most'],
  Gamma: [],
};

/** The options of a session: each model has efforts of its own. */
function configOptions(model: string, effort = efforts[model]![0]): readonly Fields[] {
  const select = (id: string, name: string, category: string, currentValue: unknown, values: readonly string[]) => ({
    id,
    name,
    category,
    type: 'select',
    currentValue,
    options: values.map(value => ({value, name: value})),
  });
  const models = select('model', 'Model', 'model', model, Object.keys(efforts));
  if (effort === undefined) return [models];
  return [models, select('effort', 'Effort', 'thought_level', effort, efforts[model]!)];
}

async function choose(page: Playground, option: string, from: string, to: string): Promise<void> {
  await page.button(`${option}: ${from}`).click();
  await page.page.getByRole('listbox', {name: option}).getByRole('option', {name: to}).click();
}

const asked = ({params}: ClientMessage): unknown => [params?.['configId'], params?.['value']];

/** AC-08: what a change brings, in both orders. */
const changes: Scenario = {
  name: 'K3 AC-08 replaces all options by each answer and each update, in the order they come',
  opens: {configOptions: configOptions('Alpha')},
  async play({page, agent, session, answerFirst}) {
    const update = (...options: Parameters<typeof configOptions>) =>
      session.update({sessionUpdate: 'config_option_update', configOptions: configOptions(...options)});
    const change = () => agent.call('session/set_config_option');

    await choose(page, 'Model', 'Alpha', 'Beta');
    const first = await change();
    assert.deepEqual(asked(first), ['model', 'Beta']);
    await page.button('Model: Alpha').waitFor();
    await type(page, 'with the new model');
    await page.reads('Sent when the change of options is confirmed');
    assert.equal(agent.count('session/prompt'), 0, 'K3 a prompt waits for the change');
    if (!answerFirst) update('Beta');
    agent.answer(first, {configOptions: configOptions('Beta')});
    if (answerFirst) update('Beta');
    const prompt = await session.prompt();
    await page.button('Model: Beta').waitFor();
    await page.button('Effort: Medium').waitFor();

    // While a turn runs; the update holds more than the answer knows, or the answer more than the update.
    await choose(page, 'Effort', 'Medium', 'Most');
    const second = await change();
    assert.deepEqual(asked(second), ['effort', 'Most']);
    if (!answerFirst) update('Beta', 'Medium');
    agent.answer(second, {configOptions: configOptions('Beta', 'Most')});
    if (answerFirst) update('Gamma');
    session.end(prompt, 'end_turn', () => session.text('Thought about.'), answerFirst);
    await page.reads('Thought about.');
    await ready(page);
    const last = answerFirst ? 'Gamma' : 'Beta';
    await page.button(`Model: ${last}`).waitFor();
    if (answerFirst) await page.button(/^Effort:/).waitFor({state: 'detached'});
    else await page.button('Effort: Most').waitFor();

    await choose(page, 'Model', last, 'Alpha');
    const third = await change();
    await type(page, 'not with the old one');
    await page.reads('Sent when the change of options is confirmed');
    agent.refuse(third, -32602, 'No such model here.');
    await page.page.getByText('Model was not changed to Alpha').waitFor();
    await page.button(`Model: ${last}`).waitFor();
    await page.reads('not with the old one');
    assert.equal(agent.count('session/prompt'), 1, 'K3 nothing is sent when the change fails');
  },
};

/** AC-08: a session with the older modes. */
const modes: Scenario = {
  name: 'K5 AC-08 takes the answer to set_mode, and the notification before or after it, as one change',
  opens: {
    modes: {
      currentModeId: 'ask',
      availableModes: ['ask', 'code', 'plan'].map(id => ({id, name: id.toUpperCase()})),
    },
  },
  async play({page, agent, session, answerFirst}) {
    await choose(page, 'Mode', 'ASK', 'CODE');
    const call = await agent.call('session/set_mode');
    assert.equal(call.params?.['modeId'], 'code');
    const tell = () => session.update({sessionUpdate: 'current_mode_update', currentModeId: 'code'});
    if (!answerFirst) tell();
    agent.answer(call, {});
    if (answerFirst) tell();
    await page.button('Mode: CODE').waitFor();
    session.update({sessionUpdate: 'current_mode_update', currentModeId: 'plan'});
    await page.button('Mode: PLAN').waitFor();
    await type(page, 'go');
    session.end(await session.prompt(), 'end_turn', () => session.text('Planned.'), answerFirst);
    await page.reads('Planned.');
    await page.button('Mode: PLAN').waitFor();
    assert.equal(agent.count('session/set_mode'), 1);
  },
};

export const options: readonly Scenario[] = [changes, modes];
