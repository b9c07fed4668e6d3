import {css} from 'lit';

/** Colours of code, each readable on the ground of code in light and dark. A host sets the public ones. */
export const codeTokens = css`
  :host {
    --_code-comment: var(--acp-color-code-comment, light-dark(#59636e, #9aa4b0));
    --_code-keyword: var(--acp-color-code-keyword, light-dark(#8a2f9e, #d79bea));
    --_code-string: var(--acp-color-code-string, light-dark(#1a6e33, #6fce8a));
    --_code-number: var(--acp-color-code-number, light-dark(#9a3412, #f0a37a));
    --_code-function: var(--acp-color-code-function, light-dark(#0b57b0, #6cb0ff));
    --_code-type: var(--acp-color-code-type, light-dark(#0a6570, #5ccfdc));
    --_code-property: var(--acp-color-code-property, light-dark(#7d5300, #e8b75a));
    --_code-tag: var(--acp-color-code-tag, light-dark(#b3261e, #ff8b82));
  }
`;
