import {LazyModule} from '../../rendering/lazy-module.js';
import type * as sessionMenu from './session-menu.js';

/** The menu of a conversation and what it opens: of no use before it is pressed. */
export const menuModule = new LazyModule<typeof sessionMenu>(() => import('./session-menu.js'));
