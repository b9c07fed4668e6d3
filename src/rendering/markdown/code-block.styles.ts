import {css} from 'lit';

/** Looks of blocks of code, and of what a host draws in their place. */
export const codeBlockStyles = css`
  .markdown .fence {
    padding: 0 var(--_space-m) var(--_space-m);
    overflow-x: auto;
  }

  .markdown .fence > .code-text {
    margin-inline: calc(-1 * var(--_space-m));
    margin-block-end: calc(-1 * var(--_space-m));
  }

  .markdown .code-block {
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_code);
    overflow: hidden;
  }

  .markdown .code-bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 1.75rem;
    padding-inline: var(--_space-m) var(--_space-xs);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    user-select: none;
    -webkit-user-select: none;
  }

  .markdown .code-language {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .markdown .code-button {
    padding: var(--_space-2xs) var(--_space-s);
    text-align: center;
    white-space: nowrap;
  }

  .markdown .code-button[aria-pressed='true'] {
    background: var(--_hover);
    color: var(--_text);
  }

  .markdown .code-button:hover {
    background: var(--_hover);
    color: var(--_text);
  }

  .markdown .code-copy {
    display: grid;
  }

  .markdown .code-copy > * {
    grid-area: 1 / 1;
  }

  .markdown .code-copy:not([data-copied]) .after,
  .markdown .code-copy[data-copied] .before {
    visibility: hidden;
  }

  .markdown .code-text {
    margin: 0;
    padding: 0 var(--_space-m) var(--_space-m);
    overflow-x: auto;
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
    tab-size: 4;
    text-align: start;
    white-space: pre;
    overflow-wrap: normal;
  }

  .markdown .code-text code {
    font: inherit;
  }

  .markdown .code-block[data-wrap] .code-text {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
