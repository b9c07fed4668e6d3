import {css} from 'lit';

/** Looks of notices. */
export const noticeStyles = css`
  :host {
    display: block;
    font-size: var(--_size-small);
  }

  [part='base'] {
    max-block-size: var(--acp-notice-max-size, 10rem);
    overflow-block: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  [part='notice'] {
    display: flex;
    align-items: flex-start;
    gap: var(--_space-s);
    padding-block: var(--_space-xs);
    padding-inline: var(--_space-s) 0;
    line-height: 1.45;
  }

  [part='notice'] + [part='notice'] {
    border-block-start: 1px solid var(--_border);
  }

  [part='notice'] > svg {
    margin-block-start: 0.3125rem;
    color: var(--_text-muted);
  }

  .info > svg {
    color: var(--_info);
  }

  .warning > svg {
    color: var(--_warning);
  }

  .error > svg {
    color: var(--_danger);
  }

  .text {
    flex: 1;
    min-inline-size: 0;
    padding-block: 0.25rem;
    overflow: clip;
    overflow-wrap: anywhere;
  }

  [part='title'] {
    font-weight: 500;
  }

  .times {
    color: var(--_text-muted);
    margin-inline-start: var(--_space-xs);
  }

  [part='description'] {
    color: var(--_text-muted);
    white-space: pre-wrap;
  }
`;
