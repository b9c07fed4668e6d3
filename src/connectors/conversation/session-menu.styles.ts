import {css} from 'lit';

/** Looks of the menu of a conversation and of its dialogs. */
export const sessionMenuStyles = css`
  dialog {
    inline-size: min(32rem, 90cqi);
    max-block-size: 80vh;
    overflow: auto;
    padding: var(--_space-l);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface-popup);
    color: var(--_text);
    box-shadow: var(--_shadow-popup);
  }

  dialog::backdrop {
    background: var(--_scrim);
  }

  .details-title {
    margin: 0 0 var(--_space-m);
    font-size: 1em;
  }

  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: var(--_space-xs) var(--_space-l);
    margin: 0 0 var(--_space-l);
    font-size: var(--_size-small);
  }

  dt {
    color: var(--_text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  [part='noise'] {
    margin: 0 0 var(--_space-l);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='noise'] pre {
    max-block-size: 12rem;
    margin: 0;
    overflow: auto;
    font-family: var(--_font-code);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .menu {
    display: flex;
    flex-direction: column;
    min-inline-size: 13rem;
    padding: var(--_space-xs);
  }

  .menu button {
    min-block-size: 1.75rem;
    padding-inline: var(--_space-s);
    border-radius: var(--_radius);
    text-align: start;
  }

  .menu button:hover,
  .menu button:focus-visible {
    background: var(--_hover);
  }

  .menu-facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2xs) var(--_space-m);
    margin: 0;
    padding: var(--_space-s) var(--_space-m);
    border-block-start: 1px solid var(--_border);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .menu-facts:not(:has(span)) {
    display: none;
  }

  .keys {
    grid-template-columns: fit-content(45%) 1fr;
  }

  kbd {
    padding: 0 var(--_space-xs);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_code);
    font: inherit;
  }

  dialog input {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 2rem;
    margin-block-start: var(--_space-xs);
    padding-inline: var(--_space-s);
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }

  .details-title {
    outline: none;
    font-weight: 600;
  }

  dialog .note {
    margin: 0 0 var(--_space-m);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .dialog-actions {
    display: flex;
    gap: var(--_space-s);
  }
`;
