import type {Placement} from '@floating-ui/dom';
import {autoUpdate, computePosition, flip, offset, shift, size} from '@floating-ui/dom';

export type {Placement};

const edge = 8;

/**
 * Keeps an open popover beside its anchor until the returned function is called. The popover is in the top layer and
 * `position: fixed`; the room it may take is in `--_popup-room`. Placements follow the writing direction.
 */
export function float(anchor: Element, popup: HTMLElement, placement: Placement): () => void {
  const place = async (): Promise<void> => {
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
  };
  return autoUpdate(anchor, popup, () => void place());
}
