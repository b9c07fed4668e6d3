import {css} from 'lit';
import {codeStyles} from '../highlight/code.styles.js';
import {diffBodyStyles} from './diff-body.styles.js';

/** Looks of {@link diffTemplate}. Goes with the base styles and the content styles. */
export const diffStyles = css`
  ${codeStyles}
  ${diffBodyStyles}

  .diff {
    min-inline-size: 0;
  }

  .diff-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--_space-2xs) var(--_space-s);
    padding-block: var(--_space-xs);
    font-size: var(--_size-small);
  }

  .diff-path {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  .diff-path:hover {
    text-decoration: underline;
  }

  .diff-from {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    color: var(--_text-muted);
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  .diff-note {
    color: var(--_text-muted);
  }

  .diff-counts {
    display: inline-flex;
    gap: var(--_space-xs);
    direction: ltr;
    unicode-bidi: isolate;
    font-variant-numeric: tabular-nums;
    user-select: none;
  }

  .plus {
    color: var(--_success);
  }

  .minus {
    color: var(--_danger);
  }

  .diff-lines {
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_code);
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
    tab-size: 4;
    direction: ltr;
    text-align: start;
  }

  .diff-line {
    display: flex;
    inline-size: max-content;
    min-inline-size: 100%;
    white-space: pre;
  }

  .diff-line ins,
  .diff-line del {
    text-decoration: none;
  }

  .diff-line.add {
    background: var(--_diff-add);
  }

  .diff-line.del {
    background: var(--_diff-del);
  }

  .diff-gutter {
    display: flex;
    flex: none;
    padding-inline: var(--_space-s);
    color: var(--_text-muted);
    user-select: none;
  }

  .numbered .diff-gutter::before {
    content: attr(data-old) / '';
    min-inline-size: 4ch;
    text-align: end;
  }

  .diff-gutter::after {
    content: ' ' / '';
    min-inline-size: 1ch;
    white-space: pre;
  }

  .numbered .diff-gutter::after {
    content: attr(data-new) '  ' / '';
    min-inline-size: 7ch;
    text-align: end;
  }

  .add > .diff-gutter::after {
    content: '+' / '';
    color: var(--_success);
  }

  .del > .diff-gutter::after {
    content: '−' / '';
    color: var(--_danger);
  }

  .numbered .add > .diff-gutter::after {
    content: attr(data-new) ' +' / '';
  }

  .numbered .del > .diff-gutter::after {
    content: attr(data-new) ' −' / '';
  }

  .diff-mark {
    border-radius: var(--_space-2xs);
  }

  /* The ground of a mark is too deep for the colours of code as they are. */
  .add .diff-mark,
  .del .diff-mark {
    color: color-mix(in srgb, var(--_role, var(--_text)), var(--_text));
  }

  .add .diff-mark {
    background: color-mix(in srgb, var(--_success) 22%, transparent);
  }

  .del .diff-mark {
    background: color-mix(in srgb, var(--_danger) 22%, transparent);
  }

  .diff-no-newline {
    padding-inline-start: var(--_space-l);
    color: var(--_text-muted);
    user-select: none;
  }

  .diff-no-newline::before {
    content: attr(data-text);
  }

  .diff-fold summary,
  .diff-large summary,
  .diff-more {
    position: sticky;
    inset-inline-start: 0;
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: var(--_space-2xs) var(--_space-s);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font: var(--_size-small) / var(--_line) var(--_font);
    cursor: pointer;
    list-style: none;
    user-select: none;
  }

  .diff-gap {
    position: sticky;
    inset-inline-start: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space-s);
    inline-size: fit-content;
    max-inline-size: 100%;
    padding: var(--_space-2xs) var(--_space-s);
    color: var(--_text-muted);
    font: var(--_size-small) / var(--_line) var(--_font);
    user-select: none;
  }

  .diff-gap .diff-hunk {
    line-height: inherit;
    overflow-wrap: anywhere;
  }

  .diff-fold summary:hover,
  .diff-large summary:hover,
  .diff-more:hover {
    color: var(--_text);
  }

  .diff-fold summary svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    transition: rotate var(--_motion);
  }

  .diff-fold[open] > summary svg {
    rotate: 90deg;
  }

  .diff-hunk {
    font: var(--_size-code) / 1 var(--_font-code);
  }

  @media (forced-colors: active) {
    .diff-line.add {
      border-inline-start: 3px solid Highlight;
    }

    .diff-line.del {
      border-inline-start: 3px double CanvasText;
    }
  }
`;
