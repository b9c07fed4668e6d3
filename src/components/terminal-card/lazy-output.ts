import {LazyModule} from '../../rendering/lazy-module.js';

/** What reads and draws output. It comes with the first terminal. */
export const outputModule = new LazyModule(() => import('./terminal-output.js'));
