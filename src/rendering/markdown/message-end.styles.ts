import {css} from 'lit';

/**
 * Where a message of the agent is copied when there is no room beside its column: at the end of its last line. An
 * empty box after the last word keeps the place free, also while the message grows, so that nothing moves; it takes a
 * line only where the last one is full. Ends that are no text of the page's direction get a line below instead.
 */
export const messageEndStyles = css`
  @container (inline-size < 30rem) {
    .agent-row,
    .copy-message {
      --_end-line: calc(var(--_line) * var(--_size));
    }

    .agent-row + .copy-message {
      inset-block-end: calc(var(--_space-xs) + var(--_end-line) / 2);
      inset-inline-end: calc(-1 * var(--_space-xs));
      translate: 0 50%;
    }

    .agent-row > .markdown:last-child > .blocks:last-child > :is(p, h3, h4, h5, h6):last-child::after,
    .agent-row
      > .markdown:last-child
      > .blocks:last-child
      > :is(ul, ol):last-child
      :is(li, p):last-child:not(:has(> :is(ul, ol, p):last-child), :is(ul, ol, li):not(:last-child) *)::after {
      content: '';
      display: inline-block;
      inline-size: 2rem;
      block-size: 1px;
    }

    .agent-row > .markdown:last-child > .blocks:last-child > :not(p, h3, h4, h5, h6, ul, ol):last-child,
    .agent-row:dir(ltr) > .markdown:last-child > .blocks:last-child > :dir(rtl):last-child,
    .agent-row:dir(rtl) > .markdown:last-child > .blocks:last-child > :dir(ltr):last-child,
    .agent-row > :not(.markdown):last-child {
      margin-block-end: var(--_end-line);
    }
  }
`;
