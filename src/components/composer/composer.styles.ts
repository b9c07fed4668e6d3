import {css} from 'lit';

/** Looks of the composer. */
export const composerStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    --_limit: var(--acp-composer-max-size, min(40dvh, 20rem));
  }

  [part='base'] {
    display: flex;
    flex-direction: column;
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-composer);
    background: var(--_surface);
    transition: border-color var(--_motion);
  }

  /* the frame shows the focus of the text field */
  [part='base']:has(textarea:focus-visible) {
    border-color: var(--_focus);
    outline: 1px solid var(--_focus);
  }

  textarea:focus-visible {
    outline: none;
  }

  /* room for the expand button, whatever the direction of the text */
  [part='editor'] {
    position: relative;
    display: grid;
    padding-inline-end: 1.75rem;
    cursor: text;
  }

  textarea,
  [part='editor']::after {
    grid-area: 1 / 1;
    min-block-size: calc(1lh + 1.25rem);
    max-block-size: var(--_limit);
    min-inline-size: 0;
    padding-block: 0.75rem 0.5rem;
    padding-inline: 0.875rem 0.75rem;
    font: inherit;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  textarea {
    field-sizing: content;
    inline-size: 100%;
    margin: 0;
    border: 0;
    border-radius: inherit;
    resize: none;
    background: none;
    color: inherit;
    overflow-block: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  textarea::placeholder {
    color: var(--_text-muted);
    opacity: 1;
  }

  /* where field-sizing is missing, a copy of the text gives the field its height */
  [data-mirror]::after {
    content: attr(data-mirror) ' ';
    visibility: hidden;
    overflow: hidden;
  }

  :host(:state(empty)) textarea {
    min-block-size: calc(4lh + 1.25rem);
  }

  :host(:state(expanded)) textarea {
    block-size: var(--acp-composer-expanded-size, 60dvh);
    max-block-size: none;
  }

  [part='expand-button'] {
    position: absolute;
    inset-block-start: 0.375rem;
    inset-inline-end: 0.375rem;
  }

  [part='bar'] {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: var(--_space-xs);
    padding: 0 0.375rem 0.375rem;
  }

  /* so that what a picker has to say gets a line of its own */
  ::slotted(acp-config-picker) {
    display: contents;
  }

  /* in the middle of a line of pickers, which are higher */
  [part='attach-button'] {
    margin-block: 0.125rem;
  }

  [part='actions'] {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    flex: none;
    margin-inline-start: auto;
  }

  [part='stop-button']:not(.spinner) svg,
  [data-action='stop'] svg {
    fill: currentColor;
    inline-size: 0.75rem;
    block-size: 0.75rem;
  }

  [part='primary-button'] {
    min-block-size: 2rem;
    padding-inline: 0.75rem;
    border-radius: var(--_radius-card);
    font-weight: 500;
  }

  [part='primary-button']:not(.primary) {
    border-color: var(--_border-control);
    background: var(--_surface-raised);
  }

  [part='primary-button'][aria-disabled='true'] {
    border-color: var(--_border);
    background: var(--_surface-raised);
    color: var(--_text-muted);
  }

  .faces {
    display: grid;
    justify-items: center;
  }

  .face,
  .reserved {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
  }

  .face svg {
    flex: none;
  }

  /* invisible words of the other meanings keep the width */
  .reserved {
    block-size: 0;
    padding-inline-start: 1.375rem;
    overflow: hidden;
    visibility: hidden;
  }

  .reserved::before {
    content: attr(data-word);
  }

  .absent {
    visibility: hidden;
  }

  [part='note'] {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--_space-xs) var(--_space-s);
    padding-block: var(--_space-xs);
    padding-inline: 0.875rem 0.375rem;
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='note'] {
    border-block-end: 1px solid var(--_border);
    color: var(--_text);
  }

  [part='note'] svg {
    color: var(--_warning);
  }

  [part='note'] .button {
    margin-inline-start: auto;
  }

  @media (pointer: coarse) {
    textarea,
    [part='editor']::after {
      /* smaller text makes phones zoom in on focus */
      font-size: max(1rem, var(--_size));
    }
  }

  @media (forced-colors: active) {
    [part='base']:has(textarea:focus-visible) {
      border-color: Highlight;
      outline-color: Highlight;
    }

    [part='primary-button'].primary {
      border-color: ButtonBorder;
    }

    [part='primary-button'][aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
