import {css} from 'lit';

/** Looks of messages, for the root that draws them; those of turns and their ends load later. */
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
    overflow: clip;
    overflow-wrap: anywhere;
  }

  :is(.bubble, .agent-row) > * + * {
    margin-block-start: var(--_space-s);
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

  @container (inline-size < 30rem) {
    .bubble {
      max-inline-size: 100%;
      inline-size: 100%;
    }
  }
`;
