import type {CommandFace} from './command-face.js';
import {terminalFace} from './command-face.js';
import {readFace} from './read-commands.js';

/** Cmdlets that are read, and their short names. */
const content = /^(?:get-content|gc)$/i;
const select = /^(?:select-string|sls)$/i;
/** What can do more than its words say. */
const special = /[`$;|&<>(){}@\n]/;

/** Whether a command line is PowerShell's even without its name before it. */
export function looksLikePowerShell(line: string): boolean {
  return /^\s*(?:get-content|gc|select-string|sls)\s/i.test(line);
}

/** Sorts a PowerShell command: `Get-Content` of one file and `Select-String`; everything else is a command. */
export function classifyPowerShell(script: string): CommandFace {
  const words = readWords(script.trim());
  if (!words) return terminalFace;
  const [name = '', ...args] = words;
  if (content.test(name)) return readContent(args);
  return select.test(name) ? readSelect(args) : terminalFace;
}

/** Words between blanks; a backslash is a character of a path, quotes double themselves. */
function readWords(script: string): readonly string[] | undefined {
  const words: string[] = [];
  let rest = script;
  while (rest !== '') {
    const match = /^(?:'((?:[^']|'')*)'|"([^"]*)"|([^\s'"]+))(?:\s+|$)/.exec(rest);
    if (!match) return undefined;
    const [all, single, double, plain] = match;
    if (special.test(double ?? '') || special.test(plain ?? '')) return undefined;
    words.push(single?.replaceAll("''", "'") ?? double ?? plain ?? '');
    rest = rest.slice(all.length);
  }
  return words;
}

interface Parameters {
  readonly named: ReadonlyMap<string, string>;
  readonly operands: readonly string[];
}

/** Named parameters with a value, those of the list only. */
function parameters(args: readonly string[], valued: RegExp, switches: RegExp): Parameters | undefined {
  const named = new Map<string, string>();
  const operands: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (!arg.startsWith('-')) operands.push(arg);
    else if (valued.test(arg) && args[at + 1] !== undefined) named.set(arg.slice(1).toLowerCase(), args[++at]!);
    else if (!switches.test(arg)) return undefined;
  }
  return {named, operands};
}

function readContent(args: readonly string[]): CommandFace {
  const read = parameters(args, /^-(?:path|literalpath|totalcount|head|first|encoding)$/i, /^-raw$/i);
  const path = read?.named.get('path') ?? read?.named.get('literalpath');
  const [operand, ...more] = path === undefined ? (read?.operands ?? []) : [path, ...(read?.operands ?? [])];
  if (operand === undefined || more.length > 0 || /[*?[,]/.test(operand)) return terminalFace;
  const count = read?.named.get('totalcount') ?? read?.named.get('head') ?? read?.named.get('first');
  if (count === undefined) return readFace(operand, {from: 1});
  return /^[1-9]\d*$/.test(count) ? readFace(operand, {from: 1, to: Number(count)}) : terminalFace;
}

function readSelect(args: readonly string[]): CommandFace {
  const read = parameters(
    args,
    /^-(?:pattern|path|literalpath|context|include|exclude|encoding)$/i,
    /^-(?:casesensitive|simplematch|list|quiet|allmatches|notmatch)$/i,
  );
  if (!read) return terminalFace;
  const operands = [...read.operands];
  const query = read.named.get('pattern') ?? operands.shift();
  const path = read.named.get('path') ?? read.named.get('literalpath') ?? operands.shift();
  if (!query || path === undefined || operands.length > 0) return terminalFace;
  return {kind: 'search', query, paths: [path]};
}
