import {css, unsafeCSS} from 'lit';
import {terminalCardStyles} from './terminal-card.styles.js';
import {terminalTokens} from './terminal-tokens.js';

const palette = Array.from({length: 16}, (_, index) => index)
  .map(
    index => `
  .text-${index} { color: var(--_ansi-${index}); }
  .line-${index} { text-decoration-color: var(--_ansi-${index}); }
  .ground-${index} { background: var(--_ansi-${index}); color: var(--_code); }`,
  )
  .join('');

const rowStyles = css`
  .actions {
    display: flex;
    flex: none;
    margin-inline-end: calc(-1 * var(--_space-xs));
  }

  .actions .icon-button[aria-pressed='true'] {
    color: var(--_text);
  }

  .actions svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  [part='output'] {
    max-block-size: var(--acp-terminal-card-max-block-size, 18rem);
    overflow: auto;
    border-block-start: 1px solid var(--_border);
    outline-offset: -2px;
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
    tab-size: 8;
    direction: ltr;
    text-align: start;
  }

  :host(:state(expanded)) [part='output'] {
    max-block-size: none;
  }

  [part='output'] pre {
    margin: 0;
    padding: var(--_space-s);
    inline-size: max-content;
    min-inline-size: 100%;
    font: inherit;
    white-space: pre;
  }

  :host(:state(wrapped)) [part='output'] pre {
    inline-size: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  [part='output'] .earlier {
    display: block;
    inline-size: fit-content;
    margin: var(--_space-2xs);
    padding: var(--_space-2xs) var(--_space-s);
    color: var(--_accent);
    font: var(--_size-small) / var(--_line) var(--_font);
    user-select: none;
  }

  .earlier:hover {
    text-decoration: underline;
  }

  .bold {
    font-weight: 700;
  }

  .dim {
    color: var(--_text-muted);
  }

  .italic {
    font-style: italic;
  }

  .underline,
  .overline,
  .strike {
    text-decoration-line: var(--_under,) var(--_over,) var(--_through,);
  }

  .underline {
    --_under: underline;
  }

  .overline {
    --_over: overline;
  }

  .strike {
    --_through: line-through;
  }

  .double {
    text-decoration-style: double;
  }

  .curly {
    text-decoration-style: wavy;
  }

  .dotted {
    text-decoration-style: dotted;
  }

  .dashed {
    text-decoration-style: dashed;
  }

  .line-own {
    text-decoration-color: light-dark(var(--_line-light), var(--_line-dark));
  }

  .link {
    display: inline;
    padding: 0;
    border-radius: 2px;
    color: inherit;
    font: inherit;
    text-align: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
    white-space: inherit;
    cursor: pointer;
  }

  .link:hover {
    text-decoration-style: solid;
  }

  .host {
    color: var(--_warning);
    user-select: none;
  }

  mark {
    border-radius: 2px;
    background: var(--_selection);
    color: inherit;
  }

  mark.current {
    outline: 2px solid var(--_focus);
  }

  [part='find'] {
    display: flex;
    align-items: center;
    gap: var(--_space-2xs);
    padding: var(--_space-2xs) var(--_space-xs) var(--_space-2xs) var(--_space-s);
    border-block-start: 1px solid var(--_border);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='find-field'] {
    flex: 1 1 6rem;
    min-inline-size: 4rem;
    min-block-size: 1.5rem;
    padding: 0 var(--_space-xs);
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }

  .found {
    flex: none;
    min-inline-size: 4rem;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  .inverse {
    background: var(--_text);
    color: var(--_code);
  }

  .text-own {
    color: light-dark(var(--_light), var(--_dark));
  }

  .ground-own {
    background: var(--_ground);
    color: var(--_on-ground);
  }
`;

/** Looks of the card, of the output of a terminal, of what is done with it, and of finding in it. */
export const terminalOutputStyles = unsafeCSS(
  `${terminalTokens.cssText}${terminalCardStyles.cssText}${rowStyles.cssText}${palette}`,
);
