import {css} from 'lit';

/** Looks of the list that opens while a message is written, and of what is drawn below its text. */
export const completionStyles = css`
  [part='completion']:popover-open {
    display: flex;
    flex-direction: column;
    inline-size: min(36rem, calc(100vw - 1rem));
    max-inline-size: none;
    max-block-size: min(20rem, var(--_popup-room, 20rem));
  }

  [part='completion-list'] {
    padding: var(--_space-xs);
    overflow-block: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  [part='completion-list']:empty {
    padding: 0;
  }

  [part='completion-item'] {
    display: flex;
    align-items: baseline;
    gap: var(--_space-s);
    min-block-size: 1.75rem;
    padding: 0.1875rem var(--_space-s);
    border-radius: var(--_radius);
    cursor: pointer;
    white-space: nowrap;
  }

  [part='completion-item']:hover {
    background: var(--_hover);
  }

  [part='completion-item'].active {
    background: var(--_selection);
  }

  [part='completion-item'] .name {
    flex: none;
    max-inline-size: 60%;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 500;
  }

  [part='completion-item'] .hint,
  [part='completion-item'] .about,
  [part='completion-item'] .mark {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  [part='completion-item'].active :is(.hint, .about, .mark) {
    color: var(--_text);
  }

  [part='completion-item'] .hint {
    flex: none;
    max-inline-size: 30%;
    overflow: hidden;
    text-overflow: ellipsis;
    font-style: italic;
  }

  :lang(zh) [part='completion-item'] .hint {
    font-style: normal;
  }

  [part='completion-item'] .about {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  [part='completion-item'] .kind {
    align-self: center;
    display: inline-flex;
    color: var(--_text-muted);
  }

  .completion-heading,
  .completion-quiet {
    padding: var(--_space-xs) var(--_space-m);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .completion-heading {
    padding-inline: var(--_space-s);
    font-weight: 600;
  }

  /* what is drawn below the text, at the same places: chips of mentions, and the hint of a command */
  [part='underlay'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    padding-block: 0.75rem 0.5rem;
    padding-inline: 0.875rem 0.75rem;
    overflow: hidden;
    color: transparent;
    font: inherit;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    pointer-events: none;
    user-select: none;
  }

  [part='editor'] textarea {
    position: relative;
  }

  [part='underlay'] .ghost {
    color: var(--_text-muted);
  }

  [part='underlay'] .chip {
    border-radius: 0.25rem;
    background: var(--_selection);
    box-shadow: 0 0 0 1px var(--_border-control);
  }

  [part='underlay'] .chip.loading {
    background: none;
  }

  @media (pointer: coarse) {
    [part='underlay'] {
      font-size: max(1rem, var(--_size));
    }

    [part='completion-item'] {
      min-block-size: 2.5rem;
      align-items: center;
    }
  }

  @container (inline-size < 30rem) {
    [part='completion-item'] .hint {
      display: none;
    }
  }

  @media (forced-colors: active) {
    [part='completion-item'].active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }

    [part='underlay'] .chip {
      forced-color-adjust: none;
      outline: 1px solid CanvasText;
    }
  }
`;
