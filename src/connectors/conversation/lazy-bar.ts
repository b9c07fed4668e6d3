import type {LitElement} from 'lit';
import {LateStyles} from '../../rendering/late-styles.js';
import {LazyModule} from '../../rendering/lazy-module.js';

const barModule = new LazyModule(() => import('./bar.styles.js'));

/** Gives an element the looks of its bar, which is empty at first. */
export function dressBar(host: LitElement): void {
  new LateStyles(host, barModule, module => module.barStyles);
}
