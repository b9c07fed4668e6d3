import {css} from 'lit';

/** Looks of the connection's state. */
export const connectionStatusStyles = css`
  :host {
    display: block;
  }

  [part='base'] {
    display: flex;
    gap: var(--_space-m);
    line-height: 1.5;
  }

  .problem,
  .ask {
    padding: var(--_space-m);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface-raised);
  }

  [part='base'] > svg {
    margin-block-start: 0.125rem;
    color: var(--_info);
  }

  .problem > svg {
    color: var(--_danger);
  }

  .wait {
    flex-wrap: wrap;
    align-items: center;
  }

  [part='wait'] {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 2rem;
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .body {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: var(--_space-xs);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  [part='title'] {
    font-weight: 600;
  }

  [part='text'],
  [part='methods'] {
    margin: 0;
    overflow: clip;
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='text'] > * {
    display: block;
  }

  [part='methods'] {
    padding-inline-start: 1.25rem;
  }

  div[part='methods'] {
    padding: 0;
  }

  [part='steps'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-s);
    margin-block-start: var(--_space-xs);
  }

  [part='steps'] .button {
    max-inline-size: 100%;
    min-block-size: 2rem;
    padding-inline: var(--_space-m);
  }

  [part='details'] {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  summary {
    inline-size: fit-content;
    padding-block: var(--_space-2xs);
    border-radius: var(--_radius);
    cursor: pointer;
  }

  summary:hover {
    color: var(--_text);
  }

  [part='details-text'] {
    max-block-size: 14rem;
    margin: var(--_space-xs) 0;
    padding: var(--_space-s);
    overflow: auto;
    border-radius: var(--_radius);
    background: var(--_code);
    color: var(--_text);
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    scrollbar-width: thin;
  }
`;
