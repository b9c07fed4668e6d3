import {LazyModule} from '../../rendering/lazy-module.js';
import type * as draftWork from './draft-work.js';

/** What a draft needs besides typing. It loads when a conversation comes to the page. */
export const draftModule = new LazyModule<typeof draftWork>(() => import('./draft-work.js'));
