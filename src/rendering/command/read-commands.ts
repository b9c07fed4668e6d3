import type {ReadFace} from './command-face.js';
import type {SimpleCommand} from './shell-words.js';

/** Lines that a command lets through, counted from 1. */
export interface LineRange {
  readonly from: number;
  readonly to?: number | undefined;
}

/** A command that shows lines: of the file it names, or of what comes to it. */
export interface LineCommand {
  readonly path: string | undefined;
  readonly range: LineRange;
}

const whole: LineRange = {from: 1};

/** Reads `cat`, `nl`, `head`, `sed` and `tail -n +N`; `undefined` if it may be anything else. */
export function lineCommand(name: string, args: SimpleCommand): LineCommand | undefined {
  const texts = args.map(({text}) => text);
  const read = readers[name]?.(texts);
  if (!read) return undefined;
  const path = read.path;
  const operand = args.find(({text}) => text === path);
  return path === '-' || operand?.pattern ? undefined : read;
}

const readers: Readonly<Record<string, (args: readonly string[]) => LineCommand | undefined>> = {
  cat: args =>
    withFile(
      args.filter(arg => !/^-[AbeEnstTuv]+$|^--(number|number-nonblank|show-[a-z-]+)$/.test(arg)),
      whole,
    ),
  nl: args => withFile(withoutOptions(args, /^-[bdfhilnsvw]$/, /^-[bdfhilnsvw].+$|^-p$/), whole),
  head: readHead,
  tail: readTail,
  sed: readSed,
};

/** The operands that are left must be one file, or none. */
function withFile(args: readonly string[], range: LineRange): LineCommand | undefined {
  const operands = args[0] === '--' ? args.slice(1) : args;
  if (operands.length > 1 || operands.some(arg => arg.startsWith('-') && arg !== '-') || operands[0] === '')
    return undefined;
  return {path: operands[0], range};
}

/** Arguments without known options, of which some take the next argument. */
function withoutOptions(args: readonly string[], valued: RegExp, alone: RegExp): readonly string[] {
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    if (valued.test(args[at]!)) at++;
    else if (!alone.test(args[at]!)) rest.push(args[at]!);
  }
  return rest;
}

function readHead(args: readonly string[]): LineCommand | undefined {
  const counted = takeCount(args, /^-(?:n|-lines=)?(\d+)$/);
  if (!counted || counted.count === 0) return undefined;
  return withFile(counted.rest, {from: 1, to: counted.count ?? 10});
}

/** Only `+N` says where it begins. */
function readTail(args: readonly string[]): LineCommand | undefined {
  const counted = takeCount(args, /^-(?:n|-lines=)?\+(\d+)$/);
  if (!counted?.count) return undefined;
  return withFile(counted.rest, {from: counted.count});
}

interface Counted {
  readonly count: number | undefined;
  readonly rest: readonly string[];
}

/** Takes a number of lines out of the arguments, written as one argument or as two. */
function takeCount(args: readonly string[], form: RegExp): Counted | undefined {
  const rest: string[] = [];
  let count: number | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]! === '-n' || args[at]! === '--lines' ? `-n${args[++at] ?? ''}` : args[at]!;
    const number = form.exec(arg)?.[1];
    if (number === undefined) {
      if (/^-./.test(arg) && arg !== '--') return undefined;
      rest.push(arg);
    } else if (count !== undefined) return undefined;
    else count = Number(number);
  }
  return {count, rest};
}

/** `sed -n 'A,Bp'` and `sed 'Bq'`; every other script changes what is read. */
function readSed(args: readonly string[]): LineCommand | undefined {
  let [quiet, script]: [boolean, string | undefined] = [false, undefined];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '-n' || arg === '--quiet' || arg === '--silent') quiet = true;
    else if (/^-n?[Er]$|^-u$|^-[Er]n$/.test(arg)) quiet ||= arg.includes('n');
    else if (arg === '-e' || arg === '-ne') {
      if (script !== undefined) return undefined;
      script = args[++at];
      quiet ||= arg === '-ne';
    } else if (arg.startsWith('-') && arg !== '--' && arg !== '-') return undefined;
    else if (script === undefined) script = arg;
    else rest.push(arg);
  }
  const range = script === undefined ? undefined : quiet ? printed(script) : quitAt(script);
  return range && withFile(rest, range);
}

function printed(script: string): LineRange | undefined {
  const match = /^\s*(\d+)(?:\s*,\s*(?:(\+)?(\d+)|(\$)))?\s*p;?\s*$/.exec(script);
  if (!match || match[1] === '0') return undefined;
  const from = Number(match[1]);
  if (match[4]) return {from};
  const to = match[3] === undefined ? from : Number(match[3]) + (match[2] ? from : 0);
  return to < from ? {from, to: from} : {from, to};
}

function quitAt(script: string): LineRange | undefined {
  const last = /^\s*(\d+)q;?\s*$/.exec(script)?.[1];
  return last === undefined || last === '0' ? undefined : {from: 1, to: Number(last)};
}

/** What a second command lets through of what a first one gave. */
export function within(outer: LineRange, inner: LineRange): LineRange {
  const from = outer.from + inner.from - 1;
  const ends = [outer.to, inner.to === undefined ? undefined : outer.from + inner.to - 1].filter(
    end => end !== undefined,
  );
  return ends.length === 0 ? {from} : {from, to: Math.min(...ends)};
}

/** The face of lines of a file: the start is told where it is not simply the first line. */
export function readFace(path: string, {from, to}: LineRange): ReadFace {
  return {kind: 'read', path, ...((from > 1 || to !== undefined) && {from}), ...(to !== undefined && {to})};
}
