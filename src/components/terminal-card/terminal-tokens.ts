import {css} from 'lit';

/** The 16 colours of terminal text, each readable on the ground of code in light and dark. */
export const terminalTokens = css`
  :host {
    --_ansi-0: var(--acp-color-terminal-black, light-dark(#1f2328, #9aa4b0));
    --_ansi-1: var(--acp-color-terminal-red, light-dark(#b3261e, #ff8b82));
    --_ansi-2: var(--acp-color-terminal-green, light-dark(#1a6e33, #6fce8a));
    --_ansi-3: var(--acp-color-terminal-yellow, light-dark(#7d5300, #e8b75a));
    --_ansi-4: var(--acp-color-terminal-blue, light-dark(#0b57b0, #6cb0ff));
    --_ansi-5: var(--acp-color-terminal-magenta, light-dark(#8a2f9e, #d79bea));
    --_ansi-6: var(--acp-color-terminal-cyan, light-dark(#0a6570, #5ccfdc));
    --_ansi-7: var(--acp-color-terminal-white, light-dark(#545d68, #d0d5db));
    --_ansi-8: var(--acp-color-terminal-bright-black, light-dark(#59636e, #9aa4b0));
    --_ansi-9: var(--acp-color-terminal-bright-red, light-dark(#c2281c, #ffa8a1));
    --_ansi-10: var(--acp-color-terminal-bright-green, light-dark(#1b7a38, #93e0a8));
    --_ansi-11: var(--acp-color-terminal-bright-yellow, light-dark(#8a5a00, #f3cd82));
    --_ansi-12: var(--acp-color-terminal-bright-blue, light-dark(#0b62c4, #96c7ff));
    --_ansi-13: var(--acp-color-terminal-bright-magenta, light-dark(#a03cb5, #e6b8f3));
    --_ansi-14: var(--acp-color-terminal-bright-cyan, light-dark(#0b7280, #8be3ec));
    --_ansi-15: var(--acp-color-terminal-bright-white, light-dark(#454c55, #f2f4f6));
  }
`;
