import {readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {DemoTurn} from '../turn.js';
import {diffContent, textContent} from '../turn.js';
import type {Scenario} from './scenario.js';

export interface Change {
  /** Relative to the scratch copy. */
  readonly file: string;
  readonly title: string;
  /** Gets `null` for a file that does not exist. */
  readonly edit: (text: string | null) => string;
}

export const fixTotal: Change = {
  file: 'src/basket.js',
  title: 'Edit src/basket.js',
  edit: text => (text ?? '').replace('sum += priceOf(article);', 'sum += priceOf(article) * count;'),
};

const changelog: Change = {
  file: 'CHANGELOG.md',
  title: 'Write CHANGELOG.md',
  edit: text => `${text ?? '# Changelog\n'}\n- Every piece of a line is counted.\n`,
};

/** Reads a file as a tool call; returns its text, or `undefined` if there is none. */
export async function readAsCall(turn: DemoTurn, file: string): Promise<string | undefined> {
  const path = turn.path(file);
  const call = await turn.call({
    title: `Read ${file}`,
    kind: 'read',
    locations: [{path}],
    rawInput: {path},
  });
  await turn.pause(150);
  try {
    const text = await readFile(path, 'utf8');
    await turn.update(call, {status: 'completed', content: [textContent(text)]});
    return text;
  } catch (error) {
    await turn.update(call, {status: 'failed', content: [textContent((error as Error).message)]});
    return undefined;
  }
}

/** Lines of the scratch copy that hold the words. */
export async function searchAsCall(turn: DemoTurn, words: string): Promise<readonly string[]> {
  const call = await turn.call({title: `Search “${words}”`, kind: 'search', rawInput: {pattern: words}});
  await turn.pause(150);
  const entries = await readdir(turn.session.directory, {withFileTypes: true, recursive: true});
  const hits: {path: string; line: number; text: string}[] = [];
  for (const entry of entries.filter(each => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    (await readFile(path, 'utf8')).split('\n').forEach((text, index) => {
      if (text.includes(words)) hits.push({path, line: index + 1, text: text.trim()});
    });
  }
  hits.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
  const lines = hits.map(({path, line, text}) => `${turn.name(path)}:${line}: ${text}`);
  await turn.update(call, {
    status: 'completed',
    locations: hits.map(({path, line}) => ({path, line})),
    content: [textContent(lines.join('\n') || 'No results.')],
  });
  return lines;
}

/** Asks for an edit with its diff and carries it out. Says what came of it. */
export async function editAsCall(
  turn: DemoTurn,
  change: Change,
): Promise<'done' | 'rejected' | 'undecided' | 'unchanged' | 'forbidden'> {
  const path = turn.path(change.file);
  const before = await readFile(path, 'utf8').catch(() => null);
  const after = change.edit(before);
  if (after === before) return 'unchanged';
  const content = [diffContent(path, before, after)];
  const call = await turn.call({
    title: change.title,
    kind: 'edit',
    status: 'pending',
    locations: [{path}],
    content,
  });
  if (turn.session.settings.mode === 'plan') {
    await turn.update(call, {status: 'failed'});
    return 'forbidden';
  }
  const decision = await turn.ask(call, 'edit', {title: change.title, content});
  if (decision !== 'allowed') {
    await turn.update(call, {status: 'failed'});
    return decision;
  }
  await turn.update(call, {status: 'in_progress'});
  await writeFile(path, after);
  await turn.update(call, {status: 'completed'});
  return 'done';
}

const editWords = {
  done: 'Done. Now every piece of a line is counted.',
  rejected: 'Then I leave the file as it is.',
  undecided: 'Nobody decided, so I leave the file as it is.',
  unchanged: 'That is fixed already; there is nothing to change.',
  forbidden: 'The mode is “Read only”, so I only showed what I would change.',
};

/** Reading, searching and changing files of the scratch copy. */
export const fileScenarios: readonly Scenario[] = [
  {
    say: 'read src/basket.js',
    shows: 'a file of the project, any file',
    matches: /^\W*read\b/i,
    async run(turn) {
      const file = /\bread\s+(?:the\s+file\s+)?([\w./-]*\w)/i.exec(turn.prompt)?.[1] ?? 'src/basket.js';
      const text = await readAsCall(turn, file);
      const lines = text?.trimEnd().split('\n').length;
      await turn.say(lines === undefined ? `I cannot read \`${file}\`.` : `\`${file}\` has ${lines} lines.`);
    },
  },
  {
    say: 'search for total',
    shows: 'where words occur in the project',
    matches: /^\W*search\b/i,
    async run(turn) {
      const words = /\bsearch\s+(?:for\s+)?["“']?([^"”']+)/i.exec(turn.prompt)?.[1]?.trim() ?? 'total';
      const lines = await searchAsCall(turn, words);
      await turn.say(lines.length ? `“${words}” occurs in ${lines.length} lines.` : `“${words}” occurs nowhere.`);
    },
  },
  {
    say: 'fix the bug',
    shows: 'an edit that asks first, with its diff',
    matches: /\b(fix|edit)\b/i,
    async run(turn) {
      await turn.say('`total` forgets the count. I would multiply by it.');
      await turn.say(editWords[await editAsCall(turn, fixTotal)]);
    },
  },
  {
    say: 'write a new file',
    shows: 'an edit that makes a file',
    matches: /\bwrite\b/i,
    async run(turn) {
      const result = await editAsCall(turn, changelog);
      await turn.say(result === 'done' ? 'The changelog is written.' : editWords[result]);
    },
  },
];
