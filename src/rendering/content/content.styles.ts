import {css} from 'lit';

/** Looks of plain text and of marked characters. Goes with the base styles. */
export const contentStyles = css`
  /* Markdown that is not read yet. */
  .unread {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .output-text {
    margin: 0;
    padding: var(--_space-s);
    overflow-x: auto;
    border-radius: var(--_radius);
    background: var(--_code);
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
    tab-size: 4;
    text-align: start;
  }

  .output-text code {
    font: inherit;
  }

  .hidden-text::before,
  .look-alike-code::before {
    content: attr(data-codes);
    margin-inline: 1px;
    padding-inline: 0.25em;
    border: 1px solid var(--_warning);
    border-radius: var(--_space-2xs);
    color: var(--_warning);
    font-size: 0.85em;
  }

  .look-alike {
    color: var(--_warning);
    text-decoration: underline wavy;
    text-decoration-thickness: 1px;
  }
`;
