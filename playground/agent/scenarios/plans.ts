import type {SessionUpdate} from '@agentclientprotocol/sdk';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {DemoTurn} from '../turn.js';
import type {Scenario} from './scenario.js';

const why = `# Why

1. A line of the basket has a **count**
2. \`total\` does not look at it
`;

/** The types of the SDK hold no plans with an id yet (acp-protocol §4). */
const planUpdate = (plan: object): SessionUpdate => ({sessionUpdate: 'plan_update', plan}) as unknown as SessionUpdate;

async function showPlans(turn: DemoTurn): Promise<void> {
  const step = (content: string, status: string): object => ({content, status, priority: 'medium'});
  await turn.send({
    sessionUpdate: 'plan',
    entries: [
      {content: 'Weigh the cheese', status: 'in_progress', priority: 'high'},
      {content: 'Cut it in four', status: 'pending', priority: 'medium'},
    ],
  });
  const entries = [step('Write the price list', 'completed'), step('Hang it up', 'in_progress')];
  await turn.send(planUpdate({type: 'items', planId: 'prices', entries}));
  await turn.send(planUpdate({type: 'markdown', planId: 'why', content: why}));
  const uri = pathToFileURL(join(turn.session.directory, 'README.md')).href;
  await turn.send(planUpdate({type: 'file', planId: 'file', uri}));
  await turn.say('Four plans: two lists of steps, a text, and a file.');
}

export const planScenarios: readonly Scenario[] = [
  {
    say: 'many plans',
    shows: 'four plans at once: steps, text and a file',
    matches: /\bplans\b/i,
    run: showPlans,
  },
];
