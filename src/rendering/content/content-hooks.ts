import type {Highlight} from '../highlight/code-token.js';

/** What a host decides about the content that agents send. All of it may be left out. */
export interface ContentHooks {
  /** Colours code instead of the kit's own highlighter; `false`: code stands in one colour. */
  readonly highlight?: Highlight | false | undefined;
}

let ofPage: ContentHooks = {};
const ofElements = new WeakMap<Element, ContentHooks>();
let anyElement = false;

/**
 * Says what the host decides about content: for every element of the page, or only for those inside `scope`, which
 * replaces what counts outside it. Elements that are drawn already follow when they are drawn again, so it is called
 * before the first is shown.
 */
export function setContentHooks(hooks: ContentHooks, scope?: Element): void {
  if (!scope) ofPage = hooks;
  else {
    ofElements.set(scope, hooks);
    anyElement = true;
  }
}

/** What counts for an element, by the nearest scope around it, looking through shadow roots. */
export function contentHooks(element: Element): ContentHooks {
  if (!anyElement) return ofPage;
  let at: Element | null = element;
  while (at) {
    const hooks = ofElements.get(at);
    if (hooks) return hooks;
    const root: Node = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return ofPage;
}
