import {css} from 'lit';
import {codeTokens} from './code-tokens.js';

/** Looks of coloured code: colours and nothing else, so that no line moves when they come. */
export const codeStyles = css`
  ${codeTokens}

  [class^='hl-'] {
    color: var(--_role);
  }

  .hl-comment {
    --_role: var(--_code-comment);
  }

  .hl-keyword {
    --_role: var(--_code-keyword);
  }

  .hl-string,
  .hl-inserted {
    --_role: var(--_code-string);
  }

  .hl-number {
    --_role: var(--_code-number);
  }

  .hl-function,
  .hl-heading {
    --_role: var(--_code-function);
  }

  .hl-type {
    --_role: var(--_code-type);
  }

  .hl-property {
    --_role: var(--_code-property);
  }

  .hl-tag,
  .hl-deleted {
    --_role: var(--_code-tag);
  }

  @media (forced-colors: active) {
    [class^='hl-'] {
      color: inherit;
    }
  }
`;
