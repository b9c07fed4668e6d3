import {css} from 'lit';

/** Looks of a plan. */
export const planListStyles = css`
  :host {
    display: block;
    font-size: var(--_size-small);
  }

  [part='line'] {
    display: flex;
    align-items: center;
  }

  [part='toggle'],
  .file {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    flex: 1;
    min-inline-size: 0;
    min-block-size: 2rem;
    padding-inline: var(--_space-xs) var(--_space-s);
    line-height: 1.4;
  }

  [part='toggle']:hover {
    background: var(--_hover);
  }

  :dir(rtl) [part='toggle'][aria-expanded='false'] > svg {
    scale: -1 1;
  }

  .title {
    flex: none;
    margin-inline-end: var(--_space-xs);
    font-weight: 500;
  }

  [part='item'] .word {
    margin-inline-start: auto;
  }

  [part='line'] > .word {
    margin-inline-end: var(--_space-s);
  }

  [part='step'] {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--_text-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [part='progress'],
  .word {
    flex: none;
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }

  .look {
    display: inline-flex;
    flex: none;
    color: var(--_text-muted);
  }

  .look svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  .look.current {
    color: var(--_accent);
  }

  .look.current svg {
    animation: acp-turn 1.2s linear infinite;
  }

  @keyframes acp-turn {
    to {
      rotate: 1turn;
    }
  }

  .look.done {
    color: var(--_success);
  }

  [part='list'],
  [part='document'] {
    max-block-size: var(--acp-plan-max-size, 10rem);
    margin: 0;
    padding-block: 0 var(--_space-xs);
    padding-inline: 1.5rem var(--_space-s);
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    border-radius: var(--_radius);
    outline-offset: -2px;
  }

  [part='list'] {
    list-style: none;
  }

  [part='item'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--_space-s);
    padding-block: var(--_space-2xs);
    line-height: 1.5;
  }

  [part='item'] .look {
    translate: 0 0.125rem;
  }

  .text {
    flex: 1 1 60%;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  [part='item'].done .text,
  [part='item'].cancelled .text {
    color: var(--_text-muted);
  }

  [part='item'].cancelled .text {
    text-decoration: line-through;
  }

  [part='item'].current .text {
    font-weight: 600;
  }

  [part='document'] {
    font: inherit;
    overflow-wrap: anywhere;
  }

  pre[part='document'],
  [part='document'] .unread {
    white-space: pre-wrap;
  }

  @media (prefers-reduced-motion: reduce) {
    .look.current svg {
      animation: none;
    }
  }
`;
