import {css} from 'lit';
import {scrollShade} from '../shared/scroll-shade.styles.js';

/** Looks of the queue. */
export const queueListStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    font-size: var(--_size-small);
  }

  [part='header'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--_space-s);
    min-block-size: 2rem;
  }

  [part='toggle'] {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-xs);
    min-block-size: 1.75rem;
    padding-inline: var(--_space-xs) var(--_space-s);
    font-weight: 500;
  }

  [part='toggle']:hover {
    background: var(--_hover);
  }

  :dir(rtl) [part='toggle'][aria-expanded='false'] svg {
    scale: -1 1;
  }

  [part='state'] {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-xs);
    color: var(--_text-muted);
  }

  :host(:state(paused)) [part='state'] svg {
    color: var(--_warning);
  }

  [part='step'] {
    color: var(--_text-muted);
  }

  [part='unsupported'] {
    color: var(--_text);
  }

  [part='unsupported'] svg {
    color: var(--_warning);
  }

  [part='clear-button'] {
    margin-inline-start: auto;
    color: var(--_text-muted);
  }

  [part='list'] {
    max-block-size: var(--acp-queue-max-size, 10rem);
    margin: 0;
    padding: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    ${scrollShade}
    scrollbar-width: thin;
    list-style: none;
  }

  [part='item'] {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 2rem;
    padding-inline-start: 1.5rem;
    border-radius: var(--_radius);
  }

  [part='item']:hover,
  [part='item']:focus-within {
    background: var(--_hover);
  }

  [part='text'] {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .tag {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-2xs);
    flex: none;
    color: var(--_text-muted);
  }

  .tag svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  [part='item-actions'] {
    display: inline-flex;
    flex: none;
  }

  .absent {
    visibility: hidden;
  }

  @media (hover: hover) {
    [part='item-actions'] {
      opacity: 0;
      transition: opacity var(--_motion);
    }

    [part='item']:hover [part='item-actions'],
    [part='item']:focus-within [part='item-actions'] {
      opacity: 1;
    }
  }

  @container (inline-size < 480px) {
    [part='item'] {
      flex-wrap: wrap;
    }
  }

  /* with a pointer the buttons lie over the end of a narrow line, so that it stays one line */
  @media (hover: hover) {
    @container (inline-size < 480px) {
      [part='item'] {
        position: relative;
        flex-wrap: nowrap;
      }

      [part='item-actions'] {
        position: absolute;
        inset-block: 0;
        inset-inline-end: 0;
        align-items: center;
        border-radius: var(--_radius);
        background: var(--_surface-raised);
      }
    }
  }
`;
