import {nothing} from 'lit';
import {LazyModule, whenLoaded} from '../../rendering/lazy-module.js';
import type {BodyContext} from './tool-row-body.js';

/** What draws the body of a row. It comes right after the first row. */
export const bodyModule = new LazyModule(() => import('./tool-row-body.js'));

/** The body of a row, as soon as what draws it has loaded. */
export function lazyBody(body: BodyContext): unknown {
  return whenLoaded(bodyModule, module => module.toolRowBody(body), nothing);
}
