import {css} from 'lit';
import {scrollShade} from '../../components/shared/scroll-shade.styles.js';

/** Looks of what can stand above the composer; they come right after the first frame. */
export const barStyles = css`
  .bar-rest {
    ${scrollShade}
  }

  /* hidden characters in the title of a request (P2) */
  .waiting-list [data-codes]::before,
  .origin [data-codes]::before {
    content: attr(data-codes);
    padding-inline: 0.25em;
    border: 1px solid var(--_warning);
    border-radius: var(--_space-2xs);
    color: var(--_warning);
    font-size: 0.85em;
  }

  .origin {
    flex: none;
    padding-inline-start: var(--_space-xs);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .origin bdi {
    margin-inline-start: 0.5ch;
  }

  .waiting-line {
    display: flex;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 2rem;
    margin: 0;
    font-size: var(--_size-small);
  }

  .waiting-line > span {
    flex: 1;
    color: var(--_warning);
    font-weight: 600;
  }

  .waiting-list {
    display: flex;
    flex-direction: column;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .waiting-list button {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    inline-size: 100%;
    min-block-size: 1.75rem;
    padding-inline: var(--_space-xs);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .waiting-list button:hover {
    background: var(--_hover);
  }

  .waiting-list bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
