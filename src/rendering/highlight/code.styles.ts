import {css} from 'lit';
import {codeTokens} from './code-tokens.js';

/** Looks of coloured code: colours and nothing else, so that no line moves when they come. */
export const codeStyles = css`
  ${codeTokens}

  .hl-comment {
    color: var(--_code-comment);
  }

  .hl-keyword {
    color: var(--_code-keyword);
  }

  .hl-string,
  .hl-inserted {
    color: var(--_code-string);
  }

  .hl-number {
    color: var(--_code-number);
  }

  .hl-function,
  .hl-heading {
    color: var(--_code-function);
  }

  .hl-type {
    color: var(--_code-type);
  }

  .hl-property {
    color: var(--_code-property);
  }

  .hl-tag,
  .hl-deleted {
    color: var(--_code-tag);
  }

  @media (forced-colors: active) {
    [class^='hl-'] {
      color: inherit;
    }
  }
`;
