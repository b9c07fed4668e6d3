import {css} from 'lit';

/** Looks of the card around the output. */
export const terminalCardStyles = css`
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

  .status-none {
    margin-inline-start: auto;
  }

  [part='copy-command-button'] svg,
  [part='stop-button'] svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  [part='copy-command-button']:not([data-copied]) > [data-icon='check'],
  [part='copy-command-button'][data-copied] > [data-icon='copy'] {
    display: none;
  }

  .head-word,
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

  [part='command'] {
    margin: 0;
    padding: var(--_space-xs) var(--_space-s);
    max-block-size: 10rem;
    overflow: auto;
    border-block-start: 1px solid var(--_border);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  [part='command'] {
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
    font-variant-ligatures: none;
    tab-size: 8;
    direction: ltr;
    text-align: start;
  }

  [part='note'] {
    padding: var(--_space-xs) var(--_space-s);
    border-block-start: 1px solid var(--_border);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  @container (inline-size < 24rem) {
    :host(:not([embedded])) [part='cwd'] {
      display: none;
    }
  }
`;
