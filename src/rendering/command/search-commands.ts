import type {SimpleCommand} from './shell-words.js';

/** What a search command looks for, and where. */
export interface SearchCommand {
  readonly query: string;
  readonly paths: readonly string[];
  /** Without a path it reads what comes to it. */
  readonly fromInput: boolean;
}

interface Dialect {
  /** Short options without a value. */
  readonly flags: RegExp;
  /** Short options with a value. */
  readonly valued: RegExp;
  /** Long options with a value in the next argument, if not after `=`. */
  readonly longValued: ReadonlySet<string>;
  /** Options with which it is not simply a search. */
  readonly other: RegExp;
}

const grep: Dialect = {
  flags: /[EFGPiyvwxcLloqsbHhnTuZzaIrRU]/,
  valued: /[ABCmeDd]/,
  longValued: new Set(
    'after-context before-context context max-count regexp include exclude exclude-dir color colour binary-files label'.split(
      ' ',
    ),
  ),
  other: /^--(?:help|version|file|exclude-from)\b|^-[A-Za-z]*[fV]/,
};

const ripgrep: Dialect = {
  flags: /[iSsvwxcnNlFPULopqHIhuaz.0b]/,
  valued: /[ABCmegtTMjrdE]/,
  longValued: new Set(
    [
      'after-context before-context context max-count regexp glob iglob type type-not max-columns threads replace',
      'max-depth encoding color colors sort sortr max-filesize engine context-separator field-match-separator',
    ]
      .join(' ')
      .split(' '),
  ),
  other:
    /^--(?:help|version|files|type-list|pre|pre-glob|file|hostname-bin|generate|passthru|ignore-file)\b|^-[A-Za-z.]*[fV]/,
};

const dialects: Readonly<Record<string, Dialect>> = {grep, egrep: grep, fgrep: grep, rg: ripgrep};

/** Reads `grep` and `rg`; `undefined` if it may be anything else. */
export function searchCommand(name: string, args: SimpleCommand): SearchCommand | undefined {
  const dialect = Object.hasOwn(dialects, name) ? dialects[name] : undefined;
  if (!dialect) return undefined;
  const operands: string[] = [];
  const queries: string[] = [];
  let recursive = dialect === ripgrep;
  for (let at = 0; at < args.length; at++) {
    const {text} = args[at]!;
    if (text === '--') {
      operands.push(...args.slice(at + 1).map(word => word.text));
      break;
    }
    if (!text.startsWith('-') || text === '-') {
      operands.push(text);
      continue;
    }
    const option = readOption(text, args[at + 1]?.text, dialect);
    if (!option) return undefined;
    if (option.query !== undefined) queries.push(option.query);
    recursive ||= /^-[A-Za-z]*[rR]|^--(?:dereference-)?recursive$/.test(text);
    if (option.usesNext) at++;
  }
  const query = queries[0] ?? operands.shift();
  if (query === undefined || query === '' || queries.length > 1 || operands.includes('-')) return undefined;
  return {query, paths: operands, fromInput: operands.length === 0 && !recursive};
}

interface Option {
  readonly usesNext: boolean;
  readonly query?: string | undefined;
}

function readOption(text: string, next: string | undefined, dialect: Dialect): Option | undefined {
  if (/^-\d+$/.test(text)) return {usesNext: false};
  if (dialect.other.test(text)) return undefined;
  if (text.startsWith('--')) return readLong(text, next, dialect);
  for (let at = 1; at < text.length; at++) {
    const flag = text[at]!;
    if (dialect.valued.test(flag)) {
      const rest = text.slice(at + 1);
      const usesNext = rest === '';
      if (usesNext && next === undefined) return undefined;
      return {usesNext, query: flag === 'e' ? (usesNext ? next : rest) : undefined};
    }
    if (!dialect.flags.test(flag)) return undefined;
  }
  return {usesNext: false};
}

function readLong(text: string, next: string | undefined, dialect: Dialect): Option | undefined {
  const [, name = '', value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(text) ?? [];
  if (name === '') return undefined;
  const usesNext = value === undefined && dialect.longValued.has(name) && !/^colou?r$/.test(name);
  if (usesNext && next === undefined) return undefined;
  return {usesNext, query: name === 'regexp' ? (value ?? next) : undefined};
}
