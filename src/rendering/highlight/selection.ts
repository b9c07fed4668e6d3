/** A shadow root whose selection can be asked for; only Chromium has the method. */
type SelectableRoot = ShadowRoot & {getSelection?(): Selection | null};

function rangeOf(selection: Selection, root: Node): StaticRange | Range | undefined {
  if (root instanceof ShadowRoot && 'getComposedRanges' in selection) {
    return selection.getComposedRanges({shadowRoots: [root]})[0];
  }
  return selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
}

/** Whether something inside the element is selected. */
function isSelected(element: Element): boolean {
  const root = element.getRootNode();
  const selection = (root as SelectableRoot).getSelection?.() ?? document.getSelection();
  const range = selection ? rangeOf(selection, root) : undefined;
  if (!range || (range.startContainer === range.endContainer && range.startOffset === range.endOffset)) return false;
  const tree = document.createRange();
  tree.setStart(range.startContainer, range.startOffset);
  tree.setEnd(range.endContainer, range.endOffset);
  // a selection that begins or ends in another tree reaches through this one or it does not: nobody says
  return tree.startContainer !== range.startContainer || tree.intersectsNode(element);
}

/** Waits until nothing inside the element is selected, so that its text may be put in other nodes. */
export function whenUnselected(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (!isSelected(element)) return resolve();
    const stop = new AbortController();
    const check = (): void => {
      if (isSelected(element)) return;
      stop.abort();
      resolve();
    };
    document.addEventListener('selectionchange', check, {signal: AbortSignal.any([signal, stop.signal])});
  });
}
