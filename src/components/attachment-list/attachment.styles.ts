import {css} from 'lit';

/** Looks of what is attached to a draft, and of what the composer says about it. */
export const attachmentStyles = css`
  [part='attachments'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-xs);
    max-block-size: 12rem;
    margin: 0;
    padding: var(--_space-s) var(--_space-s) 0;
    overflow-y: auto;
    list-style: none;
    scrollbar-width: thin;
  }

  [part='attachment'] {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-inline-size: 0;
    max-inline-size: 100%;
    padding: var(--_space-2xs) var(--_space-2xs) var(--_space-2xs) var(--_space-xs);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    font-size: var(--_size-small);
    line-height: 1.35;
  }

  [part='attachment'].failed {
    border-color: var(--_danger);
  }

  [part='attachment'] .button {
    min-block-size: 1.5rem;
  }

  .attachment-icon,
  .attachment-preview {
    flex: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 2rem;
    block-size: 2rem;
    color: var(--_text-muted);
  }

  .failed .attachment-icon {
    color: var(--_danger);
  }

  .attachment-preview {
    object-fit: cover;
    border-radius: 0.25rem;
    background: repeating-conic-gradient(var(--_border) 0 25%, transparent 0 50%) 0 0 / 0.5rem 0.5rem;
  }

  .attachment-facts {
    display: grid;
    min-inline-size: 0;
  }

  .attachment-name {
    max-inline-size: 16rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .attachment-state {
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }

  .attachment-state:empty {
    display: none;
  }

  .failed .attachment-state {
    color: var(--_text);
  }

  [part='draft-note'] {
    display: flex;
    align-items: start;
    gap: var(--_space-s);
    padding-block: var(--_space-s) 0;
    padding-inline: 0.875rem;
    font-size: var(--_size-small);
  }

  [part='draft-note'] svg {
    margin-block-start: 0.125rem;
    color: var(--_warning);
  }

  [part='draft-note'].spinner svg {
    color: var(--_text-muted);
  }

  [part='draft-note'] span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
