import {css, unsafeCSS} from 'lit';

const palette = Array.from({length: 16}, (_, index) => index)
  .map(
    index => `
  .text-${index} { color: var(--_ansi-${index}); }
  .ground-${index} { background: var(--_ansi-${index}); color: var(--_code); }`,
  )
  .join('');

export const terminalCardStyles = [
  css`
    :host {
      display: block;
      min-inline-size: 0;
      container-type: inline-size;
    }

    [part='base'] {
      overflow: hidden;
      border: 1px solid var(--_border);
      border-radius: var(--_radius-card);
      background: var(--_code);
    }

    [part='header'] {
      display: flex;
      align-items: center;
      gap: var(--_space-s);
      min-block-size: 2rem;
      padding-inline: var(--_space-s);
      color: var(--_text-muted);
      font-size: var(--_size-small);
    }

    [part='label'],
    [part='cwd'] {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-family: var(--_font-code);
      font-size: var(--_size-code);
    }

    [part='label'] {
      flex: 0 1 auto;
      min-inline-size: 4rem;
      color: var(--_text);
    }

    [part='cwd'] {
      flex: 1 1 0;
      min-inline-size: 0;
    }

    [part='status'] {
      display: inline-flex;
      align-items: center;
      gap: var(--_space-xs);
      flex: none;
      margin-inline-start: auto;
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }

    [part='status'],
    [part='note'] {
      user-select: none;
    }

    [part='status'] span {
      margin-inline-start: var(--_space-xs);
      unicode-bidi: plaintext;
    }

    [part='status'] svg {
      inline-size: 0.875rem;
      block-size: 0.875rem;
    }

    .succeeded svg {
      color: var(--_success);
    }

    .exited,
    .killed {
      color: var(--_danger);
    }

    .actions {
      display: flex;
      flex: none;
      margin-inline-end: calc(-1 * var(--_space-xs));
    }

    .status-none + .actions {
      margin-inline-start: auto;
    }

    .actions .icon-button[aria-pressed='true'] {
      color: var(--_text);
    }

    .actions svg {
      inline-size: 0.875rem;
      block-size: 0.875rem;
    }

    [part='command'] {
      margin: 0;
      padding: var(--_space-xs) var(--_space-s);
      max-block-size: 10rem;
      overflow: auto;
      border-block-start: 1px solid var(--_border);
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }

    [part='command'],
    [part='output'] {
      font: var(--_size-code) / var(--_line-code) var(--_font-code);
      font-variant-ligatures: none;
      tab-size: 8;
      direction: ltr;
      text-align: start;
    }

    [part='output'] {
      max-block-size: var(--acp-terminal-card-max-block-size, 18rem);
      overflow: auto;
      border-block-start: 1px solid var(--_border);
      outline-offset: -2px;
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

    [part='note'] {
      padding: var(--_space-xs) var(--_space-s);
      border-block-start: 1px solid var(--_border);
      color: var(--_text-muted);
      font-size: var(--_size-small);
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

    .underline {
      text-decoration: underline;
    }

    .strike {
      text-decoration: line-through;
    }

    .underline.strike {
      text-decoration: underline line-through;
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

    @container (inline-size < 24rem) {
      :host(:not([embedded])) [part='cwd'] {
        display: none;
      }
    }
  `,
  unsafeCSS(palette),
];
