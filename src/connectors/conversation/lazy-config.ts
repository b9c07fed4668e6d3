import {LazyModule} from '../../rendering/lazy-module.js';
import type * as configBegin from './config-begin.js';

/** What keeps the user's preferences for options. It loads when a conversation comes to the page. */
export const preferencesModule = new LazyModule<typeof configBegin>(() => import('./config-begin.js'));
