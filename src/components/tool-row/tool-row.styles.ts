import {css} from 'lit';

export const toolRowStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
    container-type: inline-size;
  }

  [part='header'] {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 1.75rem;
    padding-inline: var(--_space-xs);
    border-radius: var(--_radius);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='header']:hover {
    background: var(--_hover);
  }

  [part='toggle'] {
    display: flex;
    align-items: center;
    flex: 0 1 auto;
    gap: var(--_space-xs);
    min-inline-size: 0;
    min-block-size: 1.75rem;
  }

  [part='toggle']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  [part='toggle']:focus-visible {
    outline: none;
  }

  [part='toggle']:focus-visible::after {
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }

  [part='header'] svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  .chevron,
  .kind {
    display: inline-flex;
    flex: none;
  }

  .chevron svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    transition: rotate var(--_motion);
  }

  .chevron svg:dir(rtl) {
    rotate: 180deg;
  }

  :host(:state(open)) .chevron svg {
    rotate: 90deg;
  }

  [part='title'] {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  :host(:state(open)) [part='title'],
  [part='header']:hover [part='title'] {
    color: var(--_text);
  }

  [part='title'].command {
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  .fact {
    flex: none;
    unicode-bidi: plaintext;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .place {
    position: relative;
    z-index: 1;
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  .detail {
    flex: 0 4 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-family: var(--_font-code);
    font-size: var(--_size-code);
  }

  [part='header'] .place {
    flex-shrink: 4;
  }

  [part='header'] .line {
    flex-shrink: 0;
  }

  .place:hover {
    color: var(--_accent);
    text-decoration: underline;
  }

  .end,
  .chevron {
    user-select: none;
  }

  .end {
    display: flex;
    align-items: center;
    flex: none;
    gap: var(--_space-s);
    margin-inline-start: auto;
  }

  [part='state'] {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-xs);
    white-space: nowrap;
  }

  .waiting {
    color: var(--_warning);
  }

  .failed,
  .bad {
    color: var(--_danger);
  }

  .rejected svg {
    color: var(--_danger);
  }

  [part='body'] {
    display: flex;
    flex-direction: column;
    gap: var(--_space-s);
    min-inline-size: 0;
    margin-inline-start: 0.6rem;
    padding: var(--_space-2xs) 0 var(--_space-s) var(--_space-m);
    border-inline-start: 1px solid var(--_border);
  }

  [part='body'] > * {
    min-inline-size: 0;
  }

  @container (inline-size < 18rem) {
    [part='header'] {
      flex-wrap: wrap;
    }

    [part='toggle'] {
      flex: 1 1 100%;
    }

    .end {
      flex: 0 1 auto;
      flex-wrap: wrap;
      margin-inline-start: var(--_space-l);
    }
  }

  @media (pointer: coarse) {
    [part='header'],
    [part='toggle'] {
      min-block-size: 2.25rem;
    }
  }

  @media (forced-colors: active) {
    [part='body'] {
      border-color: CanvasText;
    }
  }
`;
