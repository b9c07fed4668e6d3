import {LazyModule} from '../../rendering/lazy-module.js';
import type * as turnReview from './turn-review.js';

/** What looks back on a turn. It loads when the first turn with calls is over. */
export const reviewModule = new LazyModule<typeof turnReview>(() => import('./turn-review.js'));
