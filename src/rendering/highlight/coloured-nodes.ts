import {render} from 'lit';
import type {VisibleSegment} from '../content/visible-segments.js';
import type {CodeLine, CodeToken} from './code-token.js';

/** Whether the lines hold exactly this code: nothing may change what an agent wrote. */
export function holds(lines: readonly CodeLine[], code: string): boolean {
  return lines.map(line => line.map(({text}) => text).join('')).join('\n') === code;
}

/** The tokens of all lines one after the other, with the ends of lines between them. */
function* tokensOf(lines: readonly CodeLine[]): Generator<CodeToken> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) yield {text: '\n'};
    yield* line;
  }
}

/**
 * The lines as text with spans around the runs that have a colour. Segments that are not text are drawn as they were
 * without colours, whatever tokens they stand in, so that no line moves.
 */
export function colouredNodes(
  lines: readonly CodeLine[],
  segments: readonly VisibleSegment[],
  draw: (segment: VisibleSegment) => unknown,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const tokens = tokensOf(lines);
  let plain = '';
  const flush = (): void => {
    if (plain !== '') fragment.append(plain);
    plain = '';
  };
  const add = ({text, role}: CodeToken): void => {
    if (role === undefined) plain += text;
    else {
      flush();
      const span = document.createElement('span');
      span.className = `hl-${role}`;
      span.textContent = text;
      fragment.append(span);
    }
  };
  let token: CodeToken = {text: ''};
  for (const segment of segments) {
    const isText = segment.kind === 'text';
    for (let left = segment.text.length; left > 0;) {
      if (token.text === '') token = tokens.next().value as CodeToken;
      const text = token.text.slice(0, left);
      if (isText && text !== '') add({text, role: token.role});
      token = {text: token.text.slice(text.length), role: token.role};
      left -= text.length;
    }
    if (isText) continue;
    flush();
    const mark = document.createDocumentFragment();
    render(draw(segment), mark);
    fragment.append(mark);
  }
  flush();
  return fragment;
}
