import type {CommandFace} from './command-face.js';
import {terminalFace} from './command-face.js';
import {classifyPowerShell, looksLikePowerShell} from './powershell.js';
import {lineCommand, readFace, within} from './read-commands.js';
import type {SearchCommand} from './search-commands.js';
import {searchCommand} from './search-commands.js';
import type {Pipeline, SimpleCommand} from './shell-words.js';
import {parseShell} from './shell-words.js';

/** Longer commands are not one thing. */
const longestCommand = 4_000;
/** Shells in shells. */
const deepest = 3;
/** What may stand behind a search: it shows fewer of the lines that were found, or in another order. */
const filters = new Set(['head', 'tail', 'sort', 'uniq', 'wc', 'cut', 'cat', 'nl', 'grep', 'egrep', 'fgrep', 'rg']);

/**
 * Sorts a command line for display (X8): one that only shows a file or some of its lines is a read, one that only
 * looks for something a search, and whatever may be anything else a command in a terminal.
 */
export function classifyCommand(line: string, depth = 0): CommandFace {
  if (line.length > longestCommand || depth > deepest) return terminalFace;
  if (looksLikePowerShell(line)) return classifyPowerShell(line);
  const parsed = parseShell(line);
  if (!parsed) return terminalFace;
  const list = withoutFallback(parsed);
  const moves = list.slice(0, -1).map(changeOfDirectory);
  const last = list.at(-1)!;
  if (moves.some(move => move === undefined) || list.some(({after}) => after === '||')) return terminalFace;
  const face = classifyPipeline(last.commands, depth);
  return moves.reduceRight<CommandFace>((shown, move) => inDirectory(shown, move!), face);
}

/** `|| true` at the end changes nothing that is shown. */
function withoutFallback(list: readonly Pipeline[]): readonly Pipeline[] {
  const last = list.at(-1)!;
  const [command, ...more] = last.commands;
  const idle = more.length === 0 && command?.length === 1 && /^(?:true|:)$/.test(command[0]!.text);
  return list.length > 1 && idle && last.after === '||' ? list.slice(0, -1) : list;
}

/** The directory of `cd DIR`, which the next command follows. */
function changeOfDirectory({commands}: Pipeline): string | undefined {
  const [name, ...args] = commands[0]!;
  if (commands.length > 1 || name?.text !== 'cd') return undefined;
  const [directory, ...more] = args[0]?.text === '--' ? args.slice(1) : args;
  if (!directory || more.length > 0 || directory.pattern || /^-|^$/.test(directory.text)) return undefined;
  return directory.text;
}

function inDirectory(face: CommandFace, directory: string): CommandFace {
  if (face.kind === 'read') return {...face, path: joined(directory, face.path)};
  if (face.kind === 'search')
    return {...face, paths: face.paths.length === 0 ? [directory] : face.paths.map(path => joined(directory, path))};
  return face;
}

function joined(directory: string, path: string): string {
  if (/^[/~]|^[A-Za-z]:[\\/]/.test(path) || directory === '.') return path;
  return `${directory.replace(/\/+$/, '')}/${path.replace(/^\.\//, '')}`;
}

function classifyPipeline(commands: readonly SimpleCommand[], depth: number): CommandFace {
  const [first = [], ...rest] = commands.map(withoutWrappers);
  if (first.length === 0 || rest.some(command => command.length === 0)) return terminalFace;
  const [name, args] = nameOf(first);
  if (rest.length === 0) {
    const inner = innerShell(name, args, depth);
    if (inner) return inner;
  }
  const search = searchCommand(name, args);
  if (search) return search.fromInput ? terminalFace : searchFace(search, [], rest);
  const read = lineCommand(name, args);
  if (read?.path === undefined || name === 'tail') return terminalFace;
  return classifyReading(read.path, read.range, rest);
}

/** A file that goes through other commands: fewer of its lines, or those that something was found in. */
function classifyReading(path: string, range: {from: number; to?: number | undefined}, rest: readonly SimpleCommand[]) {
  let shown = range;
  for (const [index, command] of rest.entries()) {
    const [name, args] = nameOf(command);
    const search = searchCommand(name, args);
    if (search) return search.fromInput ? searchFace(search, [path], rest.slice(index + 1)) : terminalFace;
    const filter = lineCommand(name, args);
    if (!filter || filter.path !== undefined) return terminalFace;
    shown = within(shown, filter.range);
  }
  return readFace(path, shown);
}

function searchFace(
  {query, paths}: SearchCommand,
  input: readonly string[],
  rest: readonly SimpleCommand[],
): CommandFace {
  const filtered = rest.every(command => {
    const [name, args] = nameOf(command);
    if (name === 'sed') return lineCommand(name, args)?.path === undefined && lineCommand(name, args) !== undefined;
    // a filter that names a file reads that, and `sort -o` and `uniq IN OUT` write one
    const operands = args.filter(({text}) => !text.startsWith('-') && !/^\+?\d+$/.test(text));
    if (!filters.has(name) || args.some(({text}) => /^-o|^--output/.test(text) && name === 'sort')) return false;
    return searchCommand(name, args)?.fromInput ?? (operands.length === 0 || name === 'cut' || name === 'sort');
  });
  return filtered ? {kind: 'search', query, paths: [...input, ...paths]} : terminalFace;
}

/** Without `command` and `env A=b`, which run what follows them. */
function withoutWrappers(command: SimpleCommand): SimpleCommand {
  let at = 0;
  while (/^(?:\/usr)?(?:\/bin\/)?(?:command|env|builtin)$/.test(command[at]?.text ?? '')) {
    at++;
    while (/^[A-Za-z_]\w*=/.test(command[at]?.text ?? '')) at++;
  }
  return command.slice(at);
}

function nameOf([first, ...args]: SimpleCommand): readonly [string, SimpleCommand] {
  const text = first?.text ?? '';
  return [text.slice(text.search(/[^/\\]*$/)).replace(/\.exe$/i, ''), args];
}

/** `bash -lc "…"` and `pwsh -Command "…"` are what they run. */
function innerShell(name: string, args: SimpleCommand, depth: number): CommandFace | undefined {
  const texts = args.map(({text}) => text);
  if (/^(?:ba|z|da|k)?sh$/.test(name)) {
    const [script, ...more] = texts.slice(texts.findIndex(text => !text.startsWith('-')));
    const options = texts.slice(0, texts.length - 1 - more.length);
    const runs = options.length > 0 && options.every(text => /^-[lic]+$|^--(?:login|norc|noprofile)$/.test(text));
    return runs && /c/.test(options.at(-1)!) && !options.at(-1)!.startsWith('--') && more.length === 0
      ? classifyCommand(script ?? '', depth + 1)
      : terminalFace;
  }
  if (!/^(?:powershell|pwsh)$/i.test(name)) return undefined;
  const at = texts.findIndex(text => /^-(?:command|c)$/i.test(text));
  const known = /^-(?:noprofile|nologo|noninteractive|executionpolicy)$|^(?:bypass|remotesigned)$/i;
  if (at < 0 || !texts.slice(0, at).every(text => known.test(text))) return terminalFace;
  return classifyPowerShell(texts.slice(at + 1).join(' '));
}
