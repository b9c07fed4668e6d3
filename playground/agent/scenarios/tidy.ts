import {readFile, rename, rm, writeFile} from 'node:fs/promises';
import type {DemoTurn} from '../turn.js';
import {diffContent} from '../turn.js';
import type {Scenario} from './scenario.js';

const list = 'apples\nbread\ncheese\n';

/** Moves a file, after asking. */
async function move(turn: DemoTurn, from: string, to: string): Promise<boolean> {
  const [old, now] = [turn.path(from), turn.path(to)];
  const title = `Rename ${from} to ${to}`;
  const call = await turn.call({
    title,
    kind: 'move',
    status: 'pending',
    locations: [{path: now}],
    rawInput: {from: old, to: now},
  });
  return carryOut(turn, call, {title, shownKind: 'move'}, () => rename(old, now));
}

/** Deletes a file, after asking with what is in it. */
async function remove(turn: DemoTurn, file: string): Promise<boolean> {
  const path = turn.path(file);
  const title = `Delete ${file}`;
  const content = [{...diffContent(path, await readFile(path, 'utf8'), ''), _meta: {kind: 'delete'}}];
  const call = await turn.call({title, kind: 'delete', status: 'pending', locations: [{path}], content});
  return carryOut(turn, call, {title, shownKind: 'delete'}, () => rm(path));
}

interface Question {
  readonly title: string;
  readonly shownKind: 'move' | 'delete';
}

async function carryOut(turn: DemoTurn, call: string, question: Question, work: () => Promise<void>): Promise<boolean> {
  const allowed = turn.session.settings.mode !== 'plan' && (await turn.ask(call, 'edit', question)) === 'allowed';
  if (allowed) await work();
  await turn.update(call, {status: allowed ? 'completed' : 'failed'});
  return allowed;
}

export const tidyScenarios: readonly Scenario[] = [
  {
    say: 'tidy up',
    shows: 'a file that is renamed and one that is deleted, both asked for',
    matches: /\b(tidy|rename|delete)\b/i,
    async run(turn) {
      for (const name of ['list.txt', 'old-list.txt']) await writeFile(turn.path(name), list);
      const moved = await move(turn, 'list.txt', 'prices.txt');
      const removed = await remove(turn, 'old-list.txt');
      await turn.say(`The list is ${moved ? 'renamed' : 'where it was'}, the old one ${removed ? 'gone' : 'kept'}.`);
    },
  },
];
