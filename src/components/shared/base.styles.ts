import {css} from 'lit';
import {tokens} from './tokens.js';

/** What every shadow root starts from: tokens, box model, focus ring, buttons without looks, hidden text. */
export const baseStyles = [
  tokens,
  css`
    :host {
      box-sizing: border-box;
      color: var(--_text);
      font: var(--_size) / var(--_line) var(--_font);
    }

    :host([hidden]) {
      display: none;
    }

    *,
    *::before,
    *::after {
      box-sizing: inherit;
    }

    button {
      all: unset;
      box-sizing: border-box;
      cursor: pointer;
      border-radius: var(--_radius);
    }

    button:disabled,
    button[aria-disabled='true'] {
      cursor: default;
    }

    :focus-visible {
      outline: 2px solid var(--_focus);
      outline-offset: 1px;
    }

    ::selection {
      background: var(--_selection);
    }

    svg {
      inline-size: 1rem;
      block-size: 1rem;
      flex: none;
    }

    .visually-hidden {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  `,
];
