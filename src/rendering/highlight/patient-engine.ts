import {createJavaScriptRegexEngine} from '@shikijs/engine-javascript';
import type {RegexEngine} from '@shikijs/primitive';

/** The slice of time is over; what was read of the line is read again in the next slice. */
export class SliceOver extends Error {}

/** The time for a line is over: its expressions look at it again and again. */
export class LineOver extends Error {}

/** A regular expression engine that can be told when to stop. */
export interface PatientEngine extends RegexEngine {
  /** From here on an expression that is to be prepared after this moment (of `performance.now()`) throws `SliceOver`. */
  until(moment: number): void;
  /** From here on an expression that is tried after this moment throws `LineOver`. */
  lineUntil(moment: number): void;
}

/** An expression is translated, and then used twice: engines compile it at its first use, and for speed at the next. */
const steps = 3;

/**
 * Most of the time of reading the first lines of a language goes into translating and compiling its expressions,
 * hundreds of milliseconds in one go. They are kept, so a line that was given up gets further each time it is tried.
 */
export function patientEngine(): PatientEngine {
  const cache = new Map<string, RegExp | Error>();
  const engine = createJavaScriptRegexEngine({forgiving: true, cache});
  let end = Infinity;
  let lineEnd = Infinity;
  let prepared = false;
  /** How many steps of its preparation each expression is through. */
  const taken = new Map<string, number>();
  const prepare = (pattern: string | RegExp): void => {
    if (typeof pattern !== 'string') return;
    for (let step = taken.get(pattern) ?? 0; step < steps; step++) {
      if (prepared && performance.now() > end) throw new SliceOver();
      prepared = true;
      const start = performance.now();
      if (step === 0) engine.createScanner([pattern]);
      else useOnce(cache.get(pattern));
      taken.set(pattern, step + 1);
      // that is no fault of the line
      lineEnd += performance.now() - start;
    }
  };
  return {
    createString: text => engine.createString(text),
    createScanner: patterns => {
      patterns.forEach(prepare);
      return impatient(engine.createScanner(patterns), () => performance.now() > lineEnd);
    },
    until: moment => {
      end = moment;
      prepared = false;
    },
    lineUntil: moment => {
      lineEnd = moment;
    },
  };
}

/** What cannot be translated is never used. */
function useOnce(expression: RegExp | Error | undefined): void {
  if (!(expression instanceof RegExp)) return;
  expression.lastIndex = 0;
  expression.exec('');
}

type Scanner = ReturnType<RegexEngine['createScanner']>;

/** One expression cannot be stopped, but between two of them a line can be given up. */
function impatient(scanner: Scanner, isOver: () => boolean): Scanner {
  return {
    findNextMatchSync: (...place) => {
      if (isOver()) throw new LineOver();
      return scanner.findNextMatchSync(...place);
    },
    dispose: () => scanner.dispose?.(),
  };
}
