import {css} from 'lit';

/** Looks of what stands behind the line of a row; they come with what draws it. */
export const toolRowBodyStyles = css`
  /* Marks that are piled on a letter paint over no other part and no other row. */
  [part='body'] > * {
    clip-path: inset(calc(-1 * var(--_space-xs)));
  }

  .note {
    margin: 0;
    color: var(--_text-muted);
    font-size: var(--_size-small);
    overflow-wrap: anywhere;
  }

  .note bdi {
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  .details {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-xs) var(--_space-m);
  }

  .details > [open] {
    flex-basis: 100%;
  }

  .copy-command {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .copy-command:hover {
    color: var(--_text);
  }

  .copy-command > svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }

  .copy-command:not([data-copied]) > [data-icon='check'],
  .copy-command[data-copied] > [data-icon='copy'] {
    display: none;
  }

  .description {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .full-title {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    font: inherit;
    font-size: var(--_size-small);
  }

  .full-title.command {
    max-block-size: 12rem;
    overflow: auto;
    padding: var(--_space-s);
    border-radius: var(--_radius);
    background: var(--_code);
    direction: ltr;
    text-align: start;
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
  }

  .places {
    display: flex;
    flex-direction: column;
    align-items: start;
    margin: 0;
    padding: 0;
    list-style: none;
    max-block-size: 12rem;
    overflow: auto;
  }

  .places .place {
    max-inline-size: 100%;
    color: var(--_text-muted);
  }
`;
