import {createJavaScriptRegexEngine} from '@shikijs/engine-javascript';
import type {RegexEngine} from '@shikijs/primitive';

/** The slice of time is over; what was read of the line is read again in the next slice. */
export class SliceOver extends Error {}

/** A regular expression engine that can be told when to stop. */
export interface PatientEngine extends RegexEngine {
  /** From here on a new expression that is due after this moment (of `performance.now()`) throws `SliceOver`. */
  until(moment: number): void;
}

/**
 * Most of the time of reading the first lines of a language goes into translating its expressions, hundreds of
 * milliseconds in one go. They are kept, so a line that was given up gets further each time it is tried.
 */
export function patientEngine(): PatientEngine {
  const cache = new Map<string, RegExp | Error>();
  const engine = createJavaScriptRegexEngine({forgiving: true, cache});
  let end = Infinity;
  let translated = false;
  const prepare = (pattern: string | RegExp): void => {
    if (typeof pattern !== 'string' || cache.has(pattern)) return;
    if (translated && performance.now() > end) throw new SliceOver();
    translated = true;
    engine.createScanner([pattern]);
  };
  return {
    createString: text => engine.createString(text),
    createScanner: patterns => {
      patterns.forEach(prepare);
      return engine.createScanner(patterns);
    },
    until: moment => {
      end = moment;
      translated = false;
    },
  };
}
