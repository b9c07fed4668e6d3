import {css} from 'lit';

/** Looks of the commands that run. */
export const runningTerminalsStyles = css`
  :host {
    display: block;
    font-size: var(--_size-small);
  }

  :host([hidden]) {
    display: none;
  }

  .line {
    display: flex;
    align-items: center;
  }

  [part='toggle'],
  [part='command'] {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    flex: 1;
    min-inline-size: 0;
    min-block-size: 2rem;
    padding-inline: var(--_space-xs) var(--_space-s);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    text-align: start;
  }

  [part='toggle'] {
    inline-size: 100%;
  }

  [part='toggle']:hover,
  button[part='command']:hover {
    background: var(--_hover);
    color: var(--_text);
  }

  svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  :dir(rtl) [part='toggle'][aria-expanded='false'] > svg {
    scale: -1 1;
  }

  [part='list'] {
    margin: 0;
    padding-block: 0;
    padding-inline: var(--_space-m) 0;
    list-style: none;
  }

  .label {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--_text);
    font-family: var(--_font-code);
    font-size: var(--_size-code);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .spinner {
    display: inline-flex;
  }

  .state {
    display: inline-flex;
    align-items: center;
    flex: none;
    gap: var(--_space-xs);
  }

  [part='time'] {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;
