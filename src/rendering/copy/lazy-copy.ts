import {LazyModule} from '../lazy-module.js';

/** What makes Markdown of messages and conversations for the clipboard. */
export const copyModule = new LazyModule(() => import('./copy-module.js'));
