import {LazyModule} from '../../rendering/lazy-module.js';
import type * as draftWork from './draft-work.js';

/** What a draft needs besides typing. It loads when a conversation comes to the page. */
export const draftModule = new LazyModule<typeof draftWork>(() => import('./draft-work.js'));

/** A name of the agent as it is drawn: what would disguise it is written out, as soon as it is known how (D3). */
export function plainly(name: string): string {
  return draftModule.module?.plainName(name) ?? name;
}
