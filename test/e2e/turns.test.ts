import {after, before, describe, it} from 'node:test';
import type {Cleanup, RunningPlayground} from './support/playground.js';
import {openPage, startPlayground} from './support/playground.js';
import type {WireKind} from './support/scripted-agent/scripted-agent.js';
import {AgentDesk} from './support/scripted-agent/scripted-agent.js';
import {places} from './turns/places.js';
import type {Scenario} from './turns/scene.js';
import {texts} from './turns/texts.js';
import {turns} from './turns/turns.js';

const timeout = 300_000;

interface Variant {
  readonly wire: WireKind;
  readonly answerFirst: boolean;
}

/** Ways for the same story to come over the wire; none of them may change what is seen. */
const variants: Readonly<Record<string, Variant>> = {
  'in order': {wire: 'plain', answerFirst: false},
  'the answer before the last updates': {wire: 'plain', answerFirst: true},
  'over a slow wire': {wire: 'delayed', answerFirst: false},
  'cut into pieces of a few bytes': {wire: 'cut', answerFirst: true},
  'many messages as one piece': {wire: 'coalesced', answerFirst: false},
};

const desk = new AgentDesk();
const cleanups: (() => Promise<void> | void)[] = [];
let running: RunningPlayground;

async function play(test: Cleanup, {play: story}: Scenario, {wire, answerFirst}: Variant): Promise<void> {
  desk.wire = wire;
  const page = await openPage(test, running);
  const agent = await desk.next();
  const session = await agent.open();
  await page.page.getByRole('status').getByText('Connected').waitFor();
  await story({page, agent, session, desk, answerFirst});
  page.assertClean();
}

describe('playground: turns with an agent that says what the test says', {timeout}, () => {
  before(async () => {
    await desk.listen();
    running = await startPlayground({after: work => void cleanups.push(work)}, ['--agent', desk.command]);
  });
  after(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
    desk.close();
  });

  for (const scenario of [...turns, ...texts, ...places])
    for (const [name, variant] of Object.entries(variants))
      if (!scenario.endless || name !== 'the answer before the last updates')
        it(`${scenario.name} (${name})`, test => play(test, scenario, variant));
});
