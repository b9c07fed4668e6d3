import {css} from 'lit';
import {contentStyles} from '../../rendering/content/content.styles.js';
import {messageStyles} from '../../rendering/message/message.styles.js';

const layout = css`
  :host {
    --_gutter: 2.25rem;

    display: block;
    min-block-size: 0;
  }

  [part='base'] {
    position: relative;
    block-size: 100%;
  }

  [part='scroller'] {
    block-size: 100%;
    overflow-x: hidden;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-gutter: stable both-edges;
  }

  [part='scroller']:focus-visible {
    outline-offset: -2px;
  }

  [part='column'] {
    max-inline-size: calc(var(--_column) + 2 * var(--_gutter));
    margin-inline: auto;
    padding: var(--_space-l) var(--_gutter);
  }

  acp-turn,
  acp-entry,
  acp-terminal-view {
    display: block;
  }

  acp-turn + acp-turn {
    margin-block-start: var(--_space-xl);
  }

  /* Its padding is room for what stands beside a row: containment cuts at the edge. */
  .group {
    margin-inline: calc(-1 * var(--_gutter));
    padding-inline: var(--_gutter);
    content-visibility: auto;
    contain-intrinsic-size: auto 40rem;
  }

  /* Its rows are drawn soon. */
  .group:empty {
    block-size: 40rem;
  }

  acp-entry {
    position: relative;
    margin-block: var(--_space-xs);
    border-radius: var(--_radius);
    scroll-margin-block: var(--_space-s);
  }

  acp-entry[hidden] {
    display: none;
  }

  acp-entry[data-kind='message'] {
    margin-block: var(--_space-m);
  }

  acp-entry[data-role='thought'] {
    margin-block: var(--_space-xs);
  }

  .run,
  .changes {
    margin-block: var(--_space-xs);
  }

  .changes ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .changes button {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    max-inline-size: 100%;
    min-block-size: 1.75rem;
    padding-inline: var(--_space-xs);
    border-radius: var(--_radius);
    font-size: var(--_size-small);
  }

  .changes button:hover {
    background: var(--_hover);
  }

  .changes bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [part='end-button'] {
    position: absolute;
    inset-block-end: var(--_space-s);
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    inline-size: fit-content;
    min-block-size: 2rem;
    margin-inline: auto;
    padding-inline: var(--_space-m);
    border: 1px solid var(--_border);
    border-radius: 1rem;
    background: var(--_surface-popup);
    box-shadow: var(--_shadow-popup);
    font-size: var(--_size-small);
  }

  .answer-below {
    margin: 0;
    padding-inline: var(--_space-s);
    color: var(--_warning);
    font-size: var(--_size-small);
  }

  @container (inline-size < 30rem) {
    [part='base'] {
      --_gutter: var(--_space-s);
    }
  }
`;

export const transcriptStyles = [contentStyles, messageStyles, layout];
