import {css} from 'lit';

/** Looks of messages, turns and their outcomes, for the root that draws them. */
export const messageStyles = css`
  .user-row {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: var(--_space-xs);
    margin-block-start: var(--_space-m);
  }

  .bubble {
    max-inline-size: 85%;
    padding: var(--_space-s) var(--_space-m);
    border-radius: var(--_radius-composer);
    background: var(--_surface-raised);
    border: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }

  .refused .bubble {
    border-style: dashed;
    background: none;
    color: var(--_text-muted);
  }

  .typed {
    white-space: pre-wrap;
  }

  .agent-row {
    position: relative;
    overflow-wrap: anywhere;
  }

  .copy-message {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: calc(-1 * (1.75rem + var(--_space-2xs)));
    display: inline-grid;
    opacity: 0;
  }

  .copy-message > * {
    display: grid;
    grid-area: 1 / 1;
  }

  .copy-message.reserved,
  .copy-message:not([data-copied]) > .after,
  .copy-message[data-copied] > .before {
    visibility: hidden;
  }

  .copy-message[data-copied] {
    color: var(--_success);
  }

  acp-entry:hover > .copy-message,
  acp-entry:focus-within > .copy-message {
    opacity: 1;
  }

  @media (hover: none) {
    .copy-message {
      opacity: 1;
    }
  }

  .note {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    margin: 0;
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .disclosure > summary {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    min-block-size: 1.75rem;
    inline-size: fit-content;
    max-inline-size: 100%;
    padding-inline-end: var(--_space-s);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    list-style: none;
    cursor: pointer;
    user-select: none;
  }

  .disclosure > summary::-webkit-details-marker {
    display: none;
  }

  .disclosure > summary:hover {
    background: var(--_hover);
  }

  .chevron {
    display: inline-flex;
    transition: transform var(--_motion);
  }

  .chevron:dir(rtl) {
    transform: scaleX(-1);
  }

  .disclosure[open] > summary .chevron {
    transform: rotate(90deg);
  }

  .summary-label {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .summary-note {
    color: var(--_text-muted);
    white-space: nowrap;
  }

  .summary-note::before {
    content: '· ';
  }

  .busy .summary-label {
    animation: pulse 1.6s ease-in-out infinite;
  }

  @keyframes pulse {
    50% {
      opacity: 0.55;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .busy .summary-label {
      animation: none;
    }
  }

  .disclosure-body {
    margin-inline-start: 0.45rem;
    padding-inline-start: var(--_space-m);
    border-inline-start: 1px solid var(--_border);
  }

  .thought-text {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .nested {
    display: flex;
    flex-direction: column;
    gap: var(--_space-xs);
    margin-inline-start: 0.45rem;
    padding-inline-start: var(--_space-m);
    border-inline-start: 1px solid var(--_border);
  }

  .disclosure-body > .nested {
    margin: 0;
    padding: 0;
    border: 0;
  }

  .turn-mark {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    margin: var(--_space-s) 0;
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .turn-mark::before,
  .turn-mark::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_border);
  }

  .outcome {
    display: flex;
    flex-direction: column;
    gap: var(--_space-xs);
    margin-block: var(--_space-xs);
    font-size: var(--_size-small);
  }

  .outcome.warning,
  .outcome.danger {
    padding: var(--_space-s) var(--_space-m);
    border: 1px solid var(--_border);
    border-inline-start: 3px solid var(--_tone);
    border-radius: var(--_radius-card);
    background: var(--_surface-raised);
  }

  .outcome.warning {
    --_tone: var(--_warning);
  }

  .outcome.danger,
  .submission.failed .note {
    --_tone: var(--_danger);
  }

  .outcome-line {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    margin: 0;
    color: var(--_text-muted);
  }

  .outcome.warning .outcome-line,
  .outcome.danger .outcome-line {
    color: var(--_text);
    font-weight: 500;
  }

  .outcome.warning svg:first-child,
  .outcome.danger .outcome-line > svg {
    color: var(--_tone);
  }

  .error-text {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  .outcome-actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-xs);
    margin-block-start: var(--_space-2xs);
  }

  .raw > summary {
    inline-size: fit-content;
    color: var(--_text-muted);
    cursor: pointer;
  }

  .raw > pre {
    max-block-size: 16rem;
    margin: var(--_space-xs) 0 0;
    overflow: auto;
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .submission {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: var(--_space-xs);
    margin-block-start: var(--_space-m);
  }

  .submission.waiting .bubble {
    opacity: 0.75;
    border-style: dashed;
  }

  .submission.failed .note {
    color: var(--_danger);
  }

  @container (inline-size < 30rem) {
    .bubble {
      max-inline-size: 100%;
      inline-size: 100%;
    }

    .copy-message {
      position: static;
      opacity: 1;
    }
  }
`;
