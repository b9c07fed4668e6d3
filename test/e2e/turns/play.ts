import {after, before, describe, it} from 'node:test';
import type {Cleanup, RunningPlayground} from '../support/playground.js';
import {openPage, startPlayground} from '../support/playground.js';
import type {AgentSession, WireKind} from '../support/scripted-agent/scripted-agent.js';
import {AgentDesk} from '../support/scripted-agent/scripted-agent.js';
import type {Scenario} from './scene.js';

const timeout = 900_000;

interface Variant {
  readonly wire: WireKind;
  readonly answerFirst: boolean;
}

/** Ways for the same story to travel, in both directions; none of them may change what is seen. */
const variants: Readonly<Record<string, Variant>> = {
  'in order': {wire: 'plain', answerFirst: false},
  'the answer before the last updates': {wire: 'plain', answerFirst: true},
  'over a slow wire': {wire: 'delayed', answerFirst: false},
  'cut into pieces of a few bytes': {wire: 'cut', answerFirst: true},
  'many messages as one piece': {wire: 'coalesced', answerFirst: false},
};

const desk = new AgentDesk();
const cleanups: (() => Promise<void> | void)[] = [];
/** A server for each set of options. */
const running = new Map<string, Promise<RunningPlayground>>();

function playgroundFor(args: readonly string[] = []): Promise<RunningPlayground> {
  const key = args.join(' ');
  const known = running.get(key);
  if (known) return known;
  const all = ['--agent', desk.command, ...args];
  const started = startPlayground({after: work => void cleanups.push(work)}, all);
  running.set(key, started);
  return started;
}

async function play(test: Cleanup, scenario: Scenario, {wire, answerFirst}: Variant): Promise<void> {
  desk.wire = wire;
  desk.forget();
  const {args, agents = 1, opens} = scenario;
  const page = await openPage(test, await playgroundFor(args), {}, agents > 1 ? `?agents=${agents}` : '');
  const sessions: AgentSession[] = [];
  while (sessions.length < agents) sessions.push(await (await desk.next()).open(opens));
  const [session, ...others] = sessions as [AgentSession, ...AgentSession[]];
  await page.page.getByRole('status').getByText('Connected').waitFor();
  await scenario.play({page, agent: session.agent, session, others, desk, answerFirst});
  page.assertClean();
}

/** Plays each scenario in each way that it can travel. */
export function playScenarios(what: string, scenarios: readonly Scenario[]): void {
  describe(`playground: ${what}, with an agent that says what the test says`, {timeout}, () => {
    before(() => desk.listen());
    after(async () => {
      for (const cleanup of cleanups.reverse()) await cleanup();
      desk.close();
    });

    for (const scenario of scenarios)
      for (const [name, variant] of Object.entries(variants))
        if (!scenario.endless || name !== 'the answer before the last updates')
          it(`${scenario.name} (${name})`, test => play(test, scenario, variant));
  });
}
