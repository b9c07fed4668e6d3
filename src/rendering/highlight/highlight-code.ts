import {LazyModule} from '../lazy-module.js';
import type {Highlight} from './code-token.js';

/** What reads code: large, and of no use before the first code is shown. */
const tokenizerModule = new LazyModule(() => import('./tokenizer.js'));

/** The kit's own highlighter. It and its languages load when they are first needed; it works while the page is idle. */
export const highlightCode: Highlight = async (code, language, signal) => {
  const {highlight} = await tokenizerModule.load();
  return highlight(code, language, signal);
};
