import type {PlanEntry} from '@agentclientprotocol/sdk';
import type {DemoTurn} from '../turn.js';
import {runTests} from './commands.js';
import {editAsCall, fixTotal, readAsCall, searchAsCall} from './files.js';
import type {Scenario} from './scenario.js';

const steps: readonly (readonly [string, PlanEntry['priority'], (turn: DemoTurn) => Promise<unknown>])[] = [
  ['Read the basket', 'high', turn => readAsCall(turn, 'src/basket.js')],
  ['Find who uses the total', 'medium', turn => searchAsCall(turn, 'total(')],
  ['Count every piece', 'high', turn => editAsCall(turn, fixTotal)],
  ['Run the tests', 'medium', turn => turn.run(runTests)],
];

function sendPlan(turn: DemoTurn, current: number): Promise<void> {
  const entries = steps.map(([content, priority], index) => ({
    content,
    priority,
    status:
      index < current ? ('completed' as const) : index === current ? ('in_progress' as const) : ('pending' as const),
  }));
  return turn.send({sessionUpdate: 'plan', entries});
}

async function delegate(turn: DemoTurn, title: string, pause: number): Promise<void> {
  const call = await turn.call({title, kind: 'fetch', rawInput: {title}});
  await turn.pause(pause);
  await turn.update(call, {status: 'completed'});
}

/** Several calls, plans and questions at once. */
export const toolScenarios: readonly Scenario[] = [
  {
    say: 'several tools',
    shows: 'a turn of many small calls, two of them at the same time',
    matches: /\bseveral\b/i,
    async run(turn) {
      await turn.say('I look around first.');
      await readAsCall(turn, 'README.md');
      await readAsCall(turn, 'src/prices.js');
      await Promise.all([delegate(turn, 'Ask the price list', 400), delegate(turn, 'Ask the scales', 250)]);
      await searchAsCall(turn, 'priceOf');
      await readAsCall(turn, 'src/nothing.js');
      await turn.say('Five looks, one of them at a file that does not exist.');
    },
  },
  {
    say: 'make a plan',
    shows: 'a plan that is carried out step by step',
    matches: /\bplan\b/i,
    async run(turn) {
      await turn.say('I make a plan and follow it.');
      for (const [index, [, , work]] of steps.entries()) {
        await sendPlan(turn, index);
        await work(turn);
        await turn.pause(200);
      }
      await sendPlan(turn, steps.length);
      await turn.say('The plan is carried out.');
    },
  },
  {
    say: 'two permissions',
    shows: 'two questions that wait at the same time',
    matches: /\bpermissions?\b/i,
    async run(turn) {
      await turn.say('Two things need your word.');
      const [edit, run] = await Promise.all([
        editAsCall(turn, {...fixTotal, edit: text => `${text ?? ''}\n// Seen by two.\n`}),
        turn.run('ls -l src'),
      ]);
      await turn.say(`The edit: ${edit}. The command: ${run ? 'done' : 'not run'}.`);
    },
  },
];
