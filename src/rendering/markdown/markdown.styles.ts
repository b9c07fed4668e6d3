import {css} from 'lit';
import {codeBlockStyles} from './code-block.styles.js';
import {messageEndStyles} from './message-end.styles.js';

/** Looks of Markdown. Goes with the base styles, in the root that shows it. */
export const markdownStyles = css`
  ${codeBlockStyles}

  .markdown {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .markdown:lang(zh),
  .markdown:lang(ja),
  .markdown:lang(ko) {
    line-height: max(var(--_line), 1.7);
  }

  .markdown :is(p, ul, ol, blockquote, h3, h4, h5, h6, hr, .code-block, .table-box, .raw) {
    margin-block: 0 var(--_space-m);
    margin-inline: 0;
  }

  /*
   * Groups of blocks. Containment cuts at the edge and keeps margins apart: the padding is room for focus rings, and the
   * space between two groups is that between two blocks.
   */
  .blocks {
    margin: calc(-1 * var(--_space-xs));
    padding: var(--_space-xs);
  }

  .blocks + .blocks {
    margin-block-start: calc(var(--_space-m) - var(--_space-xs));
  }

  .blocks + .headed {
    margin-block-start: calc(var(--_space-xl) - var(--_space-xs));
  }

  /* Marks that are piled on a letter stay in their block; bullets stand beside theirs. */
  .blocks > :is(p, ul, ol, blockquote, h3, h4, h5, h6) {
    overflow-y: clip;
    overflow-clip-margin: var(--_space-xs);
  }

  .long > .blocks {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 30rem;
  }

  .blocks > :last-child,
  .markdown :is(li, blockquote) > :last-child {
    margin-block-end: 0;
  }

  .markdown :is(h3, h4, h5, h6) {
    font-size: 1em;
    font-weight: 650;
    line-height: 1.35;
  }

  .blocks > :is(h3, h4, h5, h6):not(:first-child) {
    margin-block-start: var(--_space-xl);
  }

  .markdown .first {
    font-size: 1.25em;
  }

  .markdown .second {
    font-size: 1.125em;
  }

  .markdown :is(ul, ol) {
    padding-inline-start: 1.6em;
  }

  .markdown li {
    margin-block: var(--_space-2xs);
    padding-inline-start: 0.15em;
  }

  .markdown li::marker {
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }

  .markdown li > :is(ul, ol) {
    margin-block: var(--_space-2xs) 0;
  }

  .markdown li > p {
    margin-block-end: var(--_space-s);
  }

  .markdown .task-item {
    list-style: none;
  }

  .markdown .task {
    inline-size: 1em;
    block-size: 1em;
    margin-block: 0;
    margin-inline: -1.45em 0.45em;
    vertical-align: -0.125em;
    accent-color: var(--_accent);
  }

  .markdown blockquote {
    padding-inline-start: var(--_space-m);
    border-inline-start: 3px solid var(--_border);
    color: var(--_text-muted);
  }

  .markdown hr {
    block-size: 1px;
    margin-block: var(--_space-xl);
    border: 0;
    background: var(--_border);
  }

  .markdown .raw,
  .markdown .raw-piece {
    white-space: pre-wrap;
  }

  .markdown div.raw {
    white-space: normal;
  }

  .markdown .raw-piece {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 80rem;
  }

  .markdown .link {
    unicode-bidi: isolate;
    border-radius: var(--_space-2xs);
    color: var(--_accent);
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
    text-underline-offset: 0.18em;
    cursor: pointer;
  }

  .markdown .link:hover {
    text-decoration-color: currentColor;
  }

  .markdown .code {
    padding: 0.1em 0.35em;
    border-radius: var(--_space-xs);
    background: var(--_code);
    font-family: var(--_font-code);
    font-size: 0.9em;
    font-variant-ligatures: none;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }

  .markdown .path {
    color: var(--_accent);
    cursor: pointer;
  }

  .markdown .path:hover {
    text-decoration: underline;
  }

  .markdown .footnote {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .markdown .footnote-mark {
    margin-inline: 0.1em;
    font-size: 0.75em;
    line-height: 0;
    color: var(--_text-muted);
  }

  .markdown .footnote-mark[role='link'] {
    color: var(--_accent);
    cursor: pointer;
  }

  .markdown .footnote-mark[role='link']:hover {
    text-decoration: underline;
  }

  .markdown .footnote:focus {
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent) 12%, transparent);
    outline: none;
  }

  .markdown .formula {
    max-inline-size: 100%;
    margin-block: 0 var(--_space-m);
    padding-block: var(--_space-2xs);
    overflow-x: auto;
    overflow-y: hidden;
    text-align: center;
  }

  .markdown .formula-source {
    color: var(--_text-muted);
    font-family: var(--_font-code);
    font-size: 0.9em;
    white-space: pre-wrap;
  }

  .markdown .table-box {
    max-inline-size: 100%;
    overflow-x: auto;
  }

  .markdown table {
    border-collapse: collapse;
    overflow-wrap: normal;
  }

  .markdown :is(th, td) {
    max-inline-size: 28rem;
    padding: var(--_space-xs) var(--_space-m);
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }

  .markdown th {
    border-block-end-color: var(--_border-control);
    font-weight: 600;
    white-space: nowrap;
  }

  .markdown :is(th, td):first-child {
    padding-inline-start: 0;
  }

  .markdown :is(th, td).center {
    text-align: center;
  }

  .markdown :is(th, td).right {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  .markdown .picture {
    display: inline-block;
    vertical-align: bottom;
  }

  .markdown .image {
    max-inline-size: min(100%, 24rem);
    max-block-size: 24rem;
    border-radius: var(--_radius);
    object-fit: contain;
  }

  .markdown .image-name {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-xs) var(--_space-s);
    max-inline-size: 100%;
    padding: var(--_space-2xs) var(--_space-s);
    border: 1px dashed var(--_border);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .markdown .image-name .address {
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  .markdown .image-load {
    padding-inline: var(--_space-xs);
    color: var(--_accent);
    user-select: none;
    -webkit-user-select: none;
  }

  .markdown .image-load:hover {
    text-decoration: underline;
  }

  ${messageEndStyles}

  @media (forced-colors: active) {
    .markdown .code {
      outline: 1px solid;
    }
  }
`;
