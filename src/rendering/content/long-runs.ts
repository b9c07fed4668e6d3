import type {TemplateResult} from 'lit';
import {html} from 'lit';

/** Characters without a space from which a run may be broken by hand. */
const longest = 2_000;
/** Distance of the places where it may be broken. */
const step = 500;

const longRun = new RegExp(`\\S{${longest}}`);
const breakHere: TemplateResult = html`<wbr />`;

/**
 * A text with places to break its very long runs without a space, such as base64. Without them some engines shape the
 * rest of the run anew for each line, which takes seconds. Copying and reading find the text as it is.
 */
export function withBreaks(text: string): unknown {
  if (text.length < longest || !longRun.test(text)) return text;
  const parts: unknown[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + step);
    const code = text.charCodeAt(end - 1);
    if (end < text.length && code >= 0xd800 && code <= 0xdbff) end++;
    parts.push(text.slice(at, end));
    at = end;
    if (at < text.length) parts.push(breakHere);
  }
  return parts;
}
