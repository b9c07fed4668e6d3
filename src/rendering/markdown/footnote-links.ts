import {noChange} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';
import type {AttributePart, ElementPart, Part} from 'lit/directive.js';

/** A mark in the text, or the mark before its note. */
export type FootnoteSide = 'mark' | 'back';

/** What a mark says that it does. */
interface Footnote {
  readonly side: FootnoteSide;
  /** Labels are the same whatever their case. */
  readonly label: string;
  readonly name: string;
}

/** The marks of one label in a text. */
interface Pair {
  readonly mark: Set<HTMLElement>;
  readonly back: Set<HTMLElement>;
  /** Both are there, so that each leads to the other. */
  linked: boolean;
}

const footnotes = new WeakMap<Element, Footnote>();
const pairsOf = new WeakMap<Element, Map<string, Pair>>();
/** Where a note was come to from. */
const cameFrom = new WeakMap<Element, HTMLElement>();
/** Marks that have no pair yet. */
const waiting = new Set<FootnoteDirective>();

/**
 * Makes a mark a link to its note, and the mark of a note a link back, as long as the other one is in the same text
 * (D1). They find each other inside their text only: nothing has an id, and the address of the page stays as it is.
 * A mark looks at no others than those of its label, so that thousands of notes cost no more than each of them.
 */
class FootnoteDirective extends AsyncDirective {
  #element: HTMLElement | undefined;
  #pair: Pair | undefined;

  override render(_side: FootnoteSide, _label: string, _name: string): unknown {
    return noChange;
  }

  override update(part: Part, [side, label, name]: [FootnoteSide, string, string]): unknown {
    const element = (part as ElementPart | AttributePart).element as HTMLElement;
    if (!this.#element) {
      element.addEventListener('click', event => go(element, event));
      element.addEventListener('keydown', event => {
        if (event.key === 'Enter') go(element, event);
      });
    }
    this.disconnected();
    this.#element = element;
    footnotes.set(element, {side, label: label.toLowerCase(), name});
    this.reconnected();
    return noChange;
  }

  override disconnected(): void {
    waiting.delete(this);
    const pair = this.#pair;
    if (!pair || !this.#element) return;
    pair.mark.delete(this.#element);
    pair.back.delete(this.#element);
    this.#pair = undefined;
    if (pair.linked !== isWhole(pair)) link(pair);
  }

  override reconnected(): void {
    // where it stands is known when all is drawn
    if (waiting.size === 0) queueMicrotask(joinAll);
    waiting.add(this);
  }

  /** Takes its place among the marks of its text. */
  join(): void {
    const element = this.#element;
    const footnote = element && footnotes.get(element);
    const text = element && textOf(element);
    if (!footnote || !text) return;
    const pairs = pairsOf.get(text) ?? new Map<string, Pair>();
    pairsOf.set(text, pairs);
    const pair = pairs.get(footnote.label) ?? {mark: new Set(), back: new Set(), linked: false};
    pairs.set(footnote.label, pair);
    pair[footnote.side].add(element);
    this.#pair = pair;
    if (pair.linked !== isWhole(pair)) link(pair);
    else setLink(element, pair.linked);
  }
}

/** On the `<sup>` of a footnote: `footnoteLink(side, label, name)`. */
export const footnoteLink = directive(FootnoteDirective);

function textOf(mark: Element): Element | null {
  return mark.closest('.markdown');
}

function joinAll(): void {
  const marks = [...waiting];
  waiting.clear();
  for (const mark of marks) mark.join();
}

function isWhole({mark, back}: Pair): boolean {
  return mark.size > 0 && back.size > 0;
}

function link(pair: Pair): void {
  pair.linked = isWhole(pair);
  for (const mark of [...pair.mark, ...pair.back]) setLink(mark, pair.linked);
}

function setLink(mark: HTMLElement, linked: boolean): void {
  const name = linked ? (footnotes.get(mark)?.name ?? '') : '';
  const attributes = {role: 'link', tabindex: '0', 'aria-label': name, title: name};
  for (const [key, value] of Object.entries(attributes)) {
    if (!linked) mark.removeAttribute(key);
    else if (mark.getAttribute(key) !== value) mark.setAttribute(key, value);
  }
}

/** The first of some marks in their text. */
function first(marks: Iterable<HTMLElement>): HTMLElement | undefined {
  return [...marks].reduce<HTMLElement | undefined>(
    (before, mark) =>
      before && before.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING ? before : mark,
    undefined,
  );
}

function go(mark: HTMLElement, event: Event): void {
  const footnote = footnotes.get(mark);
  const text = textOf(mark);
  const pair = text && footnote && pairsOf.get(text)?.get(footnote.label);
  if (!footnote || !pair?.linked) return;
  event.preventDefault();
  if (footnote.side === 'mark') {
    const note = first(pair.back)?.closest<HTMLElement>('.footnote');
    if (!note) return;
    cameFrom.set(note, mark);
    show(note);
  } else {
    const from = cameFrom.get(mark.closest('.footnote')!);
    const target = from && text?.contains(from) ? from : first(pair.mark);
    if (target) show(target);
  }
}

function show(element: HTMLElement): void {
  element.focus({preventScroll: true});
  element.scrollIntoView({block: 'nearest'});
}
