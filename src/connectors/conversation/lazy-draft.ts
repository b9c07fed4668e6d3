import {LazyModule} from '../../rendering/lazy-module.js';
import type * as draftWork from './draft-work.js';

/** What a draft needs besides typing. It loads when a conversation comes to the page. */
export const draftModule = new LazyModule<typeof draftWork>(() => import('./draft-work.js'));

/** Does something with it: at once if it is there, else when it has come. */
export function withDraftWork(act: (work: typeof draftWork) => void): void {
  const {module} = draftModule;
  if (module) act(module);
  else void draftModule.load().then(act);
}
