import {css} from 'lit';

/** Looks of the exact numbers. */
export const usageNumbersStyles = css`
  .numbers {
    padding: var(--_space-m);
    outline: none;
    font-size: var(--_size-small);
  }

  dl {
    display: grid;
    grid-template-columns: auto auto;
    gap: var(--_space-xs) var(--_space-l);
    margin: 0;
  }

  dt {
    color: var(--_text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  p {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    margin: var(--_space-s) 0 0;
  }
`;
