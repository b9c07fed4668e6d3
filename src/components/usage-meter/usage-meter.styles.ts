import {css} from 'lit';

/** Looks of the usage meter. */
export const usageMeterStyles = css`
  :host {
    display: inline-block;
  }

  [part='base'] {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-xs);
    min-block-size: 2rem;
    padding-inline: var(--_space-s);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    transition: background var(--_motion);
  }

  [part='base']:hover,
  [part='base'][aria-expanded='true'] {
    background: var(--_hover);
    color: var(--_text);
  }

  circle {
    fill: none;
    stroke: currentColor;
    stroke-width: 3;
  }

  .way {
    opacity: 0.25;
  }

  .used {
    rotate: -90deg;
    transform-origin: center;
  }

  .warning,
  .warning .used {
    color: var(--_warning);
  }

  .exceeded,
  .exceeded .used {
    color: var(--_danger);
  }

  @media (forced-colors: active) {
    [part='base'] {
      border: 1px solid ButtonBorder;
    }
  }
`;
