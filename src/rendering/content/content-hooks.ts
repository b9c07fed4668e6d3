import type {Highlight} from '../highlight/code-token.js';
import type {RemotePolicy} from './content-context.js';
import type {ToolRenderer} from './tool-renderer.js';

/**
 * Draws the code of a fence, such as a diagram. It is called once the fence is written to its end. `undefined`, an
 * error or a rejected promise leave the code as it is. The code is an agent's: it is never to become HTML unchecked.
 */
export type FenceRenderer = (code: string, language: string) => Node | undefined | Promise<Node | undefined>;

/** What a host decides about the content that agents send. All of it may be left out. */
export interface ContentHooks {
  /** Colours code instead of the kit's own highlighter; `false`: code stands in one colour. */
  readonly highlight?: Highlight | false | undefined;
  /** Draws fences of a language, by its name in lower case: `{mermaid: draw}`. The kit has no engine for diagrams. */
  readonly fences?: Readonly<Record<string, FenceRenderer>> | undefined;
  /** Whether an image that is elsewhere may load, by its address; the user is asked if left out. */
  readonly images?: ((address: string) => RemotePolicy) | undefined;
  /**
   * An image whose bytes came along and that has more pixels than this is drawn only when the user asks; 40 million if
   * left out. A file of a few kilobytes can take gigabytes once it is drawn.
   */
  readonly imagePixels?: number | undefined;
  /**
   * Draws `$$…$$`, `\[…\]`, `\(…\)` and `$…$` as formulas; amounts such as $5 are none. What reads them loads with the
   * first one.
   */
  readonly formulas?: boolean | undefined;
  /** Draws the bodies of tool calls, by the tool's name or by its kind: `{browser_screenshot: draw, fetch: draw}`. */
  readonly tools?: Readonly<Record<string, ToolRenderer>> | undefined;
  /** How diffs are laid out until the user says otherwise; `unified` if left out. */
  readonly diffLayout?: 'unified' | 'split' | undefined;
  /** Whether a path that stands as code, such as `src/a.ts:7`, can be opened; it is a button then. */
  readonly canOpen?: ((path: string, line: number | undefined) => boolean) | undefined;
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
