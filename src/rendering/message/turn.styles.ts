import {css} from 'lit';

/** Looks of turns, their ends, and messages that were not sent. */
export const turnStyles = css`
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

  .outcome > * {
    clip-path: inset(calc(-1 * var(--_space-xs)));
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
`;
