/** Where the one card of the first open request is (P4). */
export type PermissionPlace = 'row' | 'bar';

/** Heights and positions in px, against the top of the box that scrolls. */
export interface PermissionBoxes {
  /** Top of the request's row; `undefined` if it has no row that is drawn. */
  readonly rowTop: number | undefined;
  /** Height of the row without its card. */
  readonly rowHead: number;
  /** Height of the card, as measured where it is now. */
  readonly card: number;
  /** Height of the box that scrolls. */
  readonly viewport: number;
  /** Height the box would win if the card left the bar; 0 while the card is in its row. */
  readonly freed: number;
}

/**
 * The card is in its row if the whole of it, buttons included, is in view there, else in the bar. Both answers are
 * measured as if the card were in the row, so that moving it changes nothing about where it belongs.
 */
export function permissionPlace(boxes: PermissionBoxes): PermissionPlace {
  const {rowTop, rowHead, card, viewport, freed} = boxes;
  if (rowTop === undefined) return 'bar';
  const inView = rowTop >= -1 && rowTop + rowHead + card <= viewport + freed + 1;
  return inView ? 'row' : 'bar';
}
