import {css} from 'lit';

/** Buttons, popups and the spinner as every component draws them. */
export const controlStyles = css`
  .button,
  .icon-button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_space-xs);
    flex: none;
    min-block-size: 1.75rem;
    color: var(--_text-muted);
    font-size: var(--_size-small);
    line-height: 1.25;
    transition:
      background var(--_motion),
      color var(--_motion);
    user-select: none;
  }

  .icon-button {
    inline-size: 1.75rem;
  }

  .button {
    padding-inline: var(--_space-s);
    border: 1px solid var(--_border-control);
    color: var(--_text);
  }

  .button.primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .button.plain {
    border-color: transparent;
  }

  .button:not(:disabled, [aria-disabled='true'], .primary):hover,
  .icon-button:not(:disabled, [aria-disabled='true']):hover {
    background: var(--_hover);
    color: var(--_text);
  }

  .button.primary:not(:disabled, [aria-disabled='true']):hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }

  .popup {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 0;
    max-inline-size: min(22rem, calc(100vw - 1rem));
    max-block-size: var(--_popup-room, 24rem);
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface-popup);
    box-shadow: var(--_shadow-popup);
    color: var(--_text);
    font: var(--_size) / var(--_line) var(--_font);
  }

  .spinner svg {
    animation: acp-spin 1s linear infinite;
  }

  @keyframes acp-spin {
    to {
      rotate: 1turn;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .spinner svg {
      animation: none;
    }
  }

  @media (pointer: coarse) {
    .button,
    .icon-button {
      min-block-size: 2.25rem;
      min-inline-size: 2.25rem;
    }
  }

  @media (forced-colors: active) {
    .button,
    .icon-button {
      border: 1px solid ButtonBorder;
    }

    .button[aria-disabled='true'],
    .icon-button[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
