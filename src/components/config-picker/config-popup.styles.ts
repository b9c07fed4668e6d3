import {css} from 'lit';
import {configPreferencesStyles} from './config-preferences.styles.js';

/** Looks of the popups of the config picker. */
export const configPopupStyles = css`
  ${configPreferencesStyles}

  .popup:popover-open {
    display: flex;
    flex-direction: column;
    inline-size: min(20rem, calc(100vw - 1rem));
  }

  .head {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    padding-block: var(--_space-s) 0;
    padding-inline: var(--_space-m);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .head .title {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--_text);
    font-weight: 600;
  }

  .head.with-back {
    padding-inline-start: var(--_space-xs);
    padding-block-start: var(--_space-xs);
  }

  :dir(rtl) .turn,
  :dir(rtl) .back svg {
    scale: -1 1;
  }

  .turn {
    display: inline-flex;
  }

  .back svg {
    rotate: 180deg;
  }

  .head-about {
    max-block-size: 4.2em;
    overflow: auto;
    overflow-wrap: anywhere;
    padding-inline: var(--_space-m);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    line-height: 1.4;
  }

  [part='search'] {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    margin: var(--_space-s) var(--_space-s) 0;
    padding-inline: var(--_space-s);
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius);
    color: var(--_text-muted);
  }

  [part='search']:focus-within {
    border-color: var(--_focus);
    outline: 1px solid var(--_focus);
  }

  .search {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 1.875rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_text);
    font: inherit;
  }

  .search:focus-visible {
    outline: none;
  }

  .search::placeholder {
    color: var(--_text-muted);
    opacity: 1;
  }

  [part='list'],
  [part='options'] {
    min-block-size: 2.5rem;
    padding: var(--_space-xs);
    overflow-block: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  [part='list'] {
    max-block-size: 18rem;
    outline-offset: -2px;
  }

  [part='list']:has(.highlight) {
    outline: none;
  }

  [part='list']:empty {
    display: none;
  }

  .heading {
    padding: var(--_space-s) var(--_space-s) var(--_space-2xs);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    font-weight: 600;
  }

  .row,
  .option {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 1.875rem;
    padding-inline: var(--_space-s);
    border-radius: var(--_radius);
    cursor: pointer;
  }

  .row .name {
    flex: 1;
    min-inline-size: 0;
    padding-block: 0.1875rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .row svg {
    color: var(--_accent);
  }

  .row.highlight,
  button.option:hover {
    background: var(--_hover);
  }

  .row.highlight {
    outline: 1px solid var(--_focus);
    outline-offset: -1px;
  }

  [aria-selected='true'] .name {
    font-weight: 600;
  }

  .about {
    display: grid;
    /* where there is little room the list has it */
    flex: 0 1000 auto;
    min-block-size: 3rem;
    max-block-size: 8.5rem;
    padding: var(--_space-s) var(--_space-m);
    overflow-block: auto;
    color: var(--_text-muted);
    font-size: var(--_size-small);
    line-height: 1.4;
  }

  .about > span {
    grid-area: 1 / 1;
    overflow-wrap: anywhere;
  }

  .absent {
    visibility: hidden;
  }

  .ruled {
    border-block-start: 1px solid var(--_border);
  }

  .quiet {
    display: flex;
    align-items: baseline;
    gap: var(--_space-s);
    padding: var(--_space-s) var(--_space-m);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    line-height: 1.4;
  }

  .quiet svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    translate: 0 0.125rem;
  }

  .option {
    inline-size: 100%;
    min-block-size: 2.25rem;
    padding-block: var(--_space-xs);
  }

  .option:focus-visible {
    outline-offset: -2px;
  }

  div.option {
    cursor: default;
    flex-wrap: wrap;
  }

  .names {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-inline-size: 0;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .description,
  .value,
  .fixed {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .value {
    max-inline-size: 50%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .track {
    flex: none;
    inline-size: 2rem;
    block-size: 1.125rem;
    padding: 0.125rem;
    border: 1px solid var(--_border-control);
    border-radius: 1rem;
    background: var(--_surface-raised);
    transition: background var(--_motion);
  }

  .track::before {
    content: '';
    display: block;
    block-size: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--_border-control);
    transition: translate var(--_motion);
  }

  [aria-checked='true'] .track {
    border-color: var(--_accent);
    background: var(--_accent);
  }

  [aria-checked='true'] .track::before {
    background: var(--_on-accent);
    translate: 0.875rem;
  }

  :dir(rtl)[aria-checked='true'] .track::before {
    translate: -0.875rem;
  }

  @media (pointer: coarse) {
    .row {
      min-block-size: 2.5rem;
    }

    .search {
      /* smaller text makes phones zoom in on focus */
      font-size: max(1rem, var(--_size));
    }
  }

  @media (forced-colors: active) {
    .row.highlight {
      outline: 2px solid Highlight;
    }

    .track::before,
    [aria-checked='true'] .track::before {
      background: ButtonText;
    }
  }
`;
