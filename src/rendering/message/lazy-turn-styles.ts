import {LazyModule} from '../lazy-module.js';

/** The looks of turns: of no use before one is shown. */
export const turnStylesModule = new LazyModule(() => import('./turn.styles.js'));
