import {css} from 'lit';

/** Looks of favourites and defaults in the lists of the config picker. */
export const configPreferencesStyles = css`
  .star {
    display: inline-flex;
    flex: none;
    padding: var(--_space-2xs);
    color: var(--_text-muted);
    opacity: 0;
  }

  .row:hover .star,
  .row.highlight .star,
  .star.marked {
    opacity: 1;
  }

  .star.marked {
    color: var(--_accent);
  }

  .star.marked path {
    fill: currentColor;
  }

  .star svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  @media (hover: none) {
    .star {
      opacity: 1;
    }
  }

  .prefer {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--_space-2xs) var(--_space-s);
    padding: var(--_space-s) var(--_space-m);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .prefer.of-switch {
    padding-block: var(--_space-xs) var(--_space-s);
    padding-inline: var(--_space-s);
  }

  .prefer .link {
    color: var(--_accent);
    text-align: start;
  }

  .prefer .link:hover {
    text-decoration: underline;
  }

  .prefer .hint {
    inline-size: 100%;
  }
`;
