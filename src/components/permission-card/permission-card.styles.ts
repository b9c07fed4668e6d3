import {css} from 'lit';

export const permissionCardStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
    max-block-size: var(--acp-permission-card-max-block-size, min(70dvh, 32rem));
  }

  [part='base'] {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    overflow: hidden;
    border: 1px solid color-mix(in srgb, var(--_warning) 55%, var(--_border));
    border-radius: var(--_radius-card);
    background: var(--_surface);
  }

  [part='header'] {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    flex: none;
    padding: var(--_space-s) var(--_space-m) 0;
    font-weight: 600;
  }

  [part='header'] svg {
    color: var(--_warning);
  }

  [part='body'] {
    display: flex;
    flex-direction: column;
    flex: 0 1000 auto;
    gap: var(--_space-s);
    min-block-size: 6rem;
    overflow: auto;
    padding: var(--_space-s) var(--_space-m);
    outline-offset: -2px;
  }

  [part='body'] > * {
    flex: none;
    min-inline-size: 0;
  }

  /* Marks that are piled on a letter paint over no other fact and no other answer (P2); focus rings have room. */
  [part='body'] > *,
  [part='facts'] > * {
    clip-path: inset(calc(-1 * var(--_space-xs)));
  }

  [part='title'],
  [part='description'] {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  [part='description'],
  [part='warning'] {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='warning'] {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    color: var(--_warning);
  }

  .blank-lines {
    display: block;
    margin-block: var(--_space-2xs);
    padding-inline: var(--_space-xs);
    border: 1px dashed var(--_warning);
    border-radius: var(--_radius);
    color: var(--_warning);
  }

  [part='count'] {
    margin: 0;
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='command'] {
    margin: 0;
    padding: var(--_space-s);
    border-radius: var(--_radius);
    background: var(--_code);
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
    direction: ltr;
    overflow-wrap: anywhere;
    text-align: start;
    white-space: pre-wrap;
    tab-size: 4;
  }

  [part='facts'] {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--_space-2xs) var(--_space-m);
    margin: 0;
    font-size: var(--_size-small);
  }

  [part='facts'] dt {
    color: var(--_text-muted);
  }

  [part='facts'] dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  [part='facts'] button {
    text-align: start;
  }

  [part='facts'] button:hover {
    text-decoration: underline;
  }

  [part='options'] {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    align-content: start;
    gap: var(--_space-s);
    min-block-size: 3.5rem;
    overflow: auto;
    padding: var(--_space-s) var(--_space-m) var(--_space-m);
    overscroll-behavior: contain;
  }

  .option {
    flex: 0 1 auto;
    max-inline-size: 100%;
    padding-block: var(--_space-xs);
    text-align: start;
  }

  .option > span {
    display: -webkit-box;
    min-inline-size: 0;
    overflow: clip;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }

  .option svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  .allow svg {
    color: var(--_success);
  }

  .reject svg {
    color: var(--_danger);
  }

  kbd {
    color: var(--_text-muted);
    font: inherit;
    font-size: 0.85em;
    white-space: nowrap;
  }

  kbd.digit {
    display: none;
  }

  [part='base']:focus-within kbd.digit {
    display: inline;
  }

  [part='dismiss-button'] {
    margin-inline-start: auto;
    color: var(--_text-muted);
  }

  @media (max-height: 30rem) {
    :host {
      max-block-size: var(--acp-permission-card-max-block-size, 90dvh);
    }
  }
`;
