import {css} from 'lit';

/** Looks of the config picker. */
export const configPickerStyles = css`
  :host {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-xs);
    min-inline-size: 0;
  }

  [part='base'] {
    display: contents;
  }

  [part='triggers'] {
    display: flex;
    flex: 1 1 0;
    align-items: center;
    gap: var(--_space-2xs);
    min-inline-size: 0;
  }

  [part='trigger'],
  [part='pending'],
  [part='value'] {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-xs);
    min-block-size: 2rem;
    min-inline-size: 0;
    max-inline-size: 16rem;
    padding-inline: var(--_space-s) var(--_space-xs);
    color: var(--_text-muted);
    font-size: var(--_size-small);
    line-height: 1.25;
    white-space: nowrap;
    transition:
      background var(--_motion),
      color var(--_motion);
  }

  [part='trigger']:hover,
  [part='trigger'][aria-expanded='true'],
  [part='more-button'][aria-expanded='true'] {
    background: var(--_hover);
    color: var(--_text);
  }

  [part='pending'] {
    padding-inline: 0 var(--_space-s);
    font-style: italic;
  }

  [part='trigger'] > bdi,
  [part='pending'] > bdi,
  [part='value'] > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  [part='trigger'] svg,
  [part='pending'] svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  [part='trigger'][data-status='failed'] {
    color: var(--_danger);
  }

  .spinner {
    display: inline-flex;
    flex: none;
  }

  [part='more-button'] {
    min-block-size: 2rem;
    inline-size: 2rem;
  }

  [part='more-button'].narrow-only,
  .pending-rest > svg,
  .pending-trigger > .spinner {
    display: none;
  }

  :host([compact]) [part='trigger'],
  :host([compact]) [part='value'],
  :host([compact]) [part='pending'] {
    display: none;
  }

  :host([compact]) [part='more-button'],
  :host([compact]) .pending-trigger > .spinner {
    display: inline-flex;
  }

  :host([compact]) .pending-trigger > svg {
    display: none;
  }

  @container (inline-size < 480px) {
    [part='trigger'],
    [part='value'],
    [part='pending'] {
      display: none;
    }

    [part='more-button'].narrow-only,
    .pending-trigger > .spinner {
      display: inline-flex;
    }

    .pending-trigger > svg {
      display: none;
    }
  }

  [part='problem'] {
    display: flex;
    flex: 1 0 100%;
    order: -1;
    align-items: center;
    gap: var(--_space-s);
    padding-inline-start: var(--_space-s);
    font-size: var(--_size-small);
    line-height: 1.4;
  }

  [part='problem'] > svg {
    color: var(--_info);
  }

  [part='problem'].failed > svg {
    color: var(--_danger);
  }

  .what {
    flex: 1;
    min-inline-size: 0;
    max-block-size: 6lh;
    overflow-block: auto;
    overflow-wrap: anywhere;
  }

  .why {
    color: var(--_text-muted);
  }
`;
