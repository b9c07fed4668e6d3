import {LazyModule} from '../../rendering/lazy-module.js';

/** What the session details are drawn by: of no use before they are opened. */
export const detailsModule = new LazyModule(() => import('./details-template.js'));
