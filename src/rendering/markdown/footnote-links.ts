import {noChange} from 'lit';
import type {AttributePart, ElementPart, Part} from 'lit/directive.js';
import {Directive, directive} from 'lit/directive.js';

/** A mark in the text, or the mark before its note. */
export type FootnoteSide = 'mark' | 'back';

/** What a mark says that it does. */
interface Footnote {
  readonly side: FootnoteSide;
  /** Labels are the same whatever their case. */
  readonly label: string;
  readonly name: string;
}

const footnotes = new WeakMap<Element, Footnote>();
/** Where a note was come to from. */
const cameFrom = new WeakMap<Element, HTMLElement>();
const waiting = new Set<Element>();

/**
 * Makes a mark a link to its note, and the mark of a note a link back, as long as the other one is in the same text
 * (D1). They find each other inside their text only: nothing has an id, and the address of the page stays as it is.
 */
class FootnoteDirective extends Directive {
  override render(_side: FootnoteSide, _label: string, _name: string): unknown {
    return noChange;
  }

  override update(part: Part, [side, label, name]: [FootnoteSide, string, string]): unknown {
    const {element} = part as ElementPart | AttributePart;
    if (!footnotes.has(element)) {
      element.addEventListener('click', event => go(element, event));
      element.addEventListener('keydown', event => {
        if ((event as KeyboardEvent).key === 'Enter') go(element, event);
      });
    }
    footnotes.set(element, {side, label: label.toLowerCase(), name});
    if (waiting.size === 0) queueMicrotask(linkAll);
    waiting.add(element);
    return noChange;
  }
}

/** On the `<sup>` of a footnote: `footnoteLink(side, label, name)`. */
export const footnoteLink = directive(FootnoteDirective);

const selector = '.footnote-mark';

function textOf(mark: Element): Element | null {
  return mark.closest('.markdown');
}

/** The marks of a text by what they are, in their order. */
function marksIn(text: Element, side: FootnoteSide): ReadonlyMap<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const mark of text.querySelectorAll<HTMLElement>(selector)) {
    const footnote = footnotes.get(mark);
    if (footnote?.side === side && !found.has(footnote.label)) found.set(footnote.label, mark);
  }
  return found;
}

function linkAll(): void {
  const texts = new Set([...waiting].map(textOf));
  waiting.clear();
  for (const text of texts) if (text) linkIn(text);
}

function linkIn(text: Element): void {
  const others = {mark: marksIn(text, 'back'), back: marksIn(text, 'mark')};
  for (const mark of text.querySelectorAll<HTMLElement>(selector)) {
    const footnote = footnotes.get(mark);
    if (footnote) setLink(mark, others[footnote.side].has(footnote.label) ? footnote.name : undefined);
  }
}

function setLink(mark: HTMLElement, name: string | undefined): void {
  const attributes = {role: 'link', tabindex: '0', 'aria-label': name ?? '', title: name ?? ''};
  for (const [key, value] of Object.entries(attributes)) {
    if (name === undefined) mark.removeAttribute(key);
    else if (mark.getAttribute(key) !== value) mark.setAttribute(key, value);
  }
}

function go(mark: Element, event: Event): void {
  const footnote = footnotes.get(mark);
  const text = textOf(mark);
  if (!footnote || !text || mark.getAttribute('role') !== 'link') return;
  event.preventDefault();
  if (footnote.side === 'mark') {
    const note = marksIn(text, 'back').get(footnote.label)?.closest<HTMLElement>('.footnote');
    if (!note) return;
    cameFrom.set(note, mark as HTMLElement);
    show(note);
  } else {
    const from = cameFrom.get(mark.closest('.footnote')!);
    const target = from && text.contains(from) ? from : marksIn(text, 'mark').get(footnote.label);
    if (target) show(target);
  }
}

function show(element: HTMLElement): void {
  element.focus({preventScroll: true});
  element.scrollIntoView({block: 'nearest'});
}
