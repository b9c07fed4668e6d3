import type {TemplateResult} from 'lit';
import {html} from 'lit';

/** A run that fills a window of so many characters is broken; each of twice that length does. */
const window = 1_000;
/** Distance of the places where a run may be broken. */
const step = 500;

const breakHere: TemplateResult = html`<wbr />`;

/**
 * A text with places to break its very long runs without a space, such as base64. Without them some engines shape the
 * rest of the run anew for each line, which takes seconds. Copying and reading find the text as it is.
 */
export function withBreaks(text: string): unknown {
  if (!hasLongRun(text)) return text;
  const parts: unknown[] = [];
  let at = 0;
  for (const {0: run, index} of text.matchAll(/\S+/g)) {
    if (run.length < window) continue;
    parts.push(text.slice(at, index));
    for (let from = 0; from < run.length;) {
      const end = endOfPiece(run, from);
      parts.push(run.slice(from, end));
      if (end < run.length) parts.push(breakHere);
      from = end;
    }
    at = index + run.length;
  }
  return [...parts, text.slice(at)];
}

/** Looks at each window once, as far as its first space: this is asked for every chunk of a growing text. */
function hasLongRun(text: string): boolean {
  for (let at = 0; at + window <= text.length; at += window) if (!/\s/.test(text.slice(at, at + window))) return true;
  return false;
}

/** Never inside a character. */
function endOfPiece(run: string, from: number): number {
  const end = Math.min(run.length, from + step);
  const code = run.charCodeAt(end - 1);
  return end < run.length && code >= 0xd800 && code <= 0xdbff ? end + 1 : end;
}
