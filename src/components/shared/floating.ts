import type {Placement} from '@floating-ui/dom';
import {LazyModule} from '../../rendering/lazy-module.js';
import type * as floatingUi from './floating-ui.js';

export type {Placement};

const edge = 8;

type Floating = typeof floatingUi;

/** What measures and places. An element with popups loads it when it comes to the page, so that it is there in time. */
export const floatingModule = new LazyModule<Floating>(() => import('./floating-ui.js'));

/** What is placed beside what. */
interface Place {
  readonly anchor: Element;
  readonly popup: HTMLElement;
  readonly placement: Placement;
}

async function place(
  {computePosition, flip, offset, shift, size}: Floating,
  {anchor, popup, placement}: Place,
): Promise<void> {
  const {x, y} = await computePosition(anchor, popup, {
    strategy: 'fixed',
    placement,
    middleware: [
      offset(4),
      flip({padding: edge, crossAxis: false}),
      shift({padding: edge}),
      size({
        padding: edge,
        apply: ({availableHeight}) => popup.style.setProperty('--_popup-room', `${Math.floor(availableHeight)}px`),
      }),
    ],
  });
  popup.style.setProperty('left', `${Math.round(x)}px`);
  popup.style.setProperty('top', `${Math.round(y)}px`);
}

/**
 * Keeps an open popover beside its anchor until the returned function is called. The popover is in the top layer and
 * `position: fixed`; the room it may take is in `--_popup-room`. Placements follow the writing direction.
 */
export function float(anchor: Element, popup: HTMLElement, placement: Placement): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = (floating: Floating): void => {
    if (!stopped) stop = floating.autoUpdate(anchor, popup, () => void place(floating, {anchor, popup, placement}));
  };
  if (floatingModule.module) start(floatingModule.module);
  else void floatingModule.load().then(start);
  return () => {
    stopped = true;
    stop?.();
  };
}
