import type {Grammar, ShikiPrimitive} from '@shikijs/primitive';
import {createShikiPrimitive} from '@shikijs/primitive';
import type {CodeLine, CodeRole, CodeToken, Highlight} from './code-token.js';
import {idle} from './idle.js';
import {knownLanguage, loadLanguage} from './languages.js';
import {LineOver, patientEngine, SliceOver} from './patient-engine.js';
import {roleOf, roleTheme} from './scopes.js';

/** More code than this stands in one colour. */
const largest = 256 * 1024;
/** A longer line is not read; the lines after it go on from the line before. */
const longestLine = 2_000;
/** Time for one try of a line, in ms: some lines, meant or not, take their grammar seconds. */
const lineTime = 25;
/** Tries of a line; in the first ones most time goes into expressions that are used for the first time. */
const mostTries = 12;
/** Lines that may be given up before all further ones are. */
const mostGivenUp = 4;

type State = Parameters<Grammar['tokenizeLine2']>[1];

const engine = patientEngine();
let primitive: ShikiPrimitive | undefined;
let colours: readonly string[] = [];
const grammars = new Map<string, Promise<Grammar>>();
/** One code at a time, in the order they were asked for. */
let queue: Promise<unknown> = Promise.resolve();

async function loadGrammar(language: string): Promise<Grammar> {
  const registrations = await loadLanguage(language);
  await idle();
  engine.until(Infinity);
  primitive ??= createShikiPrimitive({engine, themes: [roleTheme], langs: [], warnings: false});
  primitive.loadLanguageSync(registrations);
  colours = primitive.setTheme(roleTheme.name).colorMap;
  return primitive.getLanguage(registrations.at(-1)!.name);
}

function grammarOf(language: string): Promise<Grammar> {
  const known = grammars.get(language);
  if (known) return known;
  const loading = loadGrammar(language);
  grammars.set(language, loading);
  // after a failure it is tried again
  loading.catch(() => grammars.delete(language));
  return loading;
}

/** Where a token's colour stands in its metadata. */
function roleIn(metadata: number): CodeRole | undefined {
  return roleOf(colours[(metadata >>> 15) & 0x1ff]);
}

/** Neighbours with one role are one token. */
function tokensOf(line: string, encoded: Uint32Array): CodeLine {
  const tokens: CodeToken[] = [];
  let start = 0;
  let role: CodeRole | undefined;
  const push = (end: number): void => {
    if (end > start) tokens.push({text: line.slice(start, end), role});
  };
  for (let i = 0; i < encoded.length; i += 2) {
    const next = roleIn(encoded[i + 1]!);
    if (next === role && i > 0) continue;
    push(encoded[i]!);
    start = encoded[i]!;
    role = next;
  }
  push(line.length);
  return tokens;
}

/** What has been read of a code, and the state after it. */
interface Progress {
  readonly lines: readonly string[];
  readonly out: CodeLine[];
  state: State;
  /** How often the next line has been given up. */
  tries: number;
  givenUp: number;
}

/** Reads lines until the slice is over. */
function readSlice(grammar: Grammar, progress: Progress, end: number): void {
  const {lines, out} = progress;
  engine.until(end);
  try {
    do {
      const line = lines[out.length]!;
      if (progress.tries >= mostTries) progress.givenUp++;
      if (line.length > longestLine || progress.tries >= mostTries || progress.givenUp >= mostGivenUp) {
        out.push([{text: line}]);
      } else {
        engine.lineUntil(performance.now() + lineTime);
        const read = grammar.tokenizeLine2(line, progress.state);
        out.push(tokensOf(line, read.tokens));
        progress.state = read.ruleStack;
      }
      progress.tries = 0;
    } while (out.length < lines.length && performance.now() <= end);
  } catch (error) {
    if (error instanceof LineOver) progress.tries++;
    else if (!(error instanceof SliceOver)) throw error;
  }
}

async function tokenize(code: string, language: string, signal?: AbortSignal): Promise<readonly CodeLine[]> {
  signal?.throwIfAborted();
  const grammar = await grammarOf(language);
  const lines = code.split('\n');
  const progress: Progress = {lines, out: [], state: null, tries: 0, givenUp: 0};
  while (progress.out.length < lines.length) {
    const end = await idle();
    signal?.throwIfAborted();
    readSlice(grammar, progress, end);
  }
  return progress.out;
}

/** The kit's own highlighter: in slices of idle time, one code after the other. */
export const highlight: Highlight = (code, name, signal) => {
  const language = code.length > largest ? undefined : knownLanguage(name);
  if (language === undefined) return Promise.resolve(undefined);
  const result = queue.then(() => tokenize(code, language, signal));
  queue = result.catch(() => undefined);
  return result;
};
