import {nothing} from 'lit';
import type {AnyContentBlock} from '../../protocol/update.js';
import {LazyModule, whenLoaded} from '../lazy-module.js';
import type {ContentContext} from './content-context.js';

/** What draws content other than the text of a message. */
export const contentModule = new LazyModule(() => import('./content-template.js'));

/** Draws one content block as soon as what draws it has loaded. */
export function lazyContent(block: AnyContentBlock, context: ContentContext): unknown {
  return whenLoaded(contentModule, module => module.contentTemplate(block, context), nothing);
}
