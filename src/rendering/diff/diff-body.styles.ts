import {css} from 'lit';

/** Looks of two sides and of what can be done with a diff. */
export const diffBodyStyles = css`
  .diff-body {
    position: relative;
  }

  .diff-row {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }

  .diff-side {
    display: flex;
    min-inline-size: 0;
    padding-inline-end: var(--_space-s);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .diff-side.now {
    border-inline-start: 1px solid var(--_border);
  }

  .diff-side.add {
    background: var(--_diff-add);
  }

  .diff-side.del {
    background: var(--_diff-del);
  }

  .diff-side.none {
    background: color-mix(in srgb, var(--_border) 30%, transparent);
  }

  .diff-side ins,
  .diff-side del {
    min-inline-size: 0;
    text-decoration: none;
  }

  .numbered .diff-side .diff-gutter::before {
    content: none;
  }

  .numbered .diff-side.del > .diff-gutter::after {
    content: attr(data-new) ' −' / '';
  }

  .numbered .diff-side .diff-gutter {
    padding-inline: var(--_space-2xs) var(--_space-xs);
  }

  [data-side='old'] .diff-side.now,
  [data-side='now'] .diff-side.old {
    user-select: none;
  }

  /* Seen when the diff is pointed at or entered; its place is over the end of the first line. */
  .diff-tools {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-end: 1px;
    display: flex;
    border-end-start-radius: var(--_radius);
    background: var(--_code);
    opacity: 0;
    transition: opacity var(--_motion);
    user-select: none;
  }

  .diff-body:hover > .diff-tools,
  .diff-body:focus-within > .diff-tools {
    opacity: 1;
  }

  @media (hover: none) {
    .diff-tools {
      position: static;
      justify-content: flex-end;
      background: none;
      opacity: 1;
    }
  }

  .diff-tools button {
    display: flex;
    align-items: center;
    gap: var(--_space-2xs);
    min-block-size: 1.5rem;
    padding-inline: var(--_space-s);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .diff-tools button:hover {
    color: var(--_text);
  }

  .diff-tools svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }

  .diff-tools [data-copied] > [data-icon='copy'],
  .diff-tools button:not([data-copied]) > [data-icon='check'] {
    display: none;
  }

  @container (inline-size < 30rem) {
    .diff-tools > .diff-layout {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .diff-side.add {
      border-inline-start: 3px solid Highlight;
    }

    .diff-side.del {
      border-inline-start: 3px double CanvasText;
    }
  }
`;
