import {expect} from '@open-wc/testing';
import type {AcpConversation} from '../../../src/connectors/conversation/conversation.js';
import {settle, showConversation} from '../../connectors/conversation-fixture.js';
import type {BugCase} from '../bug-case.js';
import {inBrowser} from '../in-browser.js';
import {Story} from '../story.js';

/** A case that is played to a conversation on the page. */
export class Stage {
  story!: Story;
  element!: AcpConversation;

  /** Waits until everything is drawn; the conversation comes on the page as soon as there is one. */
  readonly settle = async (story: Story): Promise<void> => {
    this.story = story;
    if (story.desk.conversations.size === 0) return;
    this.element ??= await showConversation([...story.desk.conversations.values()][0]);
    await settle(this.element);
  };

  get state() {
    return this.story.state;
  }

  /** All elements that match, in any shadow root of the conversation. */
  all<E extends Element = HTMLElement>(selector: string, from: Element = this.element): E[] {
    return [...deep(from)].filter((found): found is E => found.matches(selector));
  }

  /** The one element that matches. */
  one<E extends Element = HTMLElement>(selector: string, from: Element = this.element): E {
    const found = this.all<E>(selector, from);
    expect(found, selector).to.have.length(1);
    return found[0]!;
  }

  /** The buttons that can be seen, by name. */
  buttons(from: Element = this.element): Map<string, HTMLButtonElement> {
    const shown = this.all<HTMLButtonElement>('button', from).filter(button => button.checkVisibility());
    return new Map(shown.map(button => [nameOf(button), button]));
  }

  /** The text that can be seen. */
  text(from: Element = this.element): string {
    return shownText(from).replace(/\s+/g, ' ').trim();
  }

  /** The text field of the composer. */
  get field(): HTMLTextAreaElement {
    return this.one<HTMLTextAreaElement>('textarea');
  }

  /** The row of a call. */
  row(toolCallId: string): Element & {call: {toolCallId: string}} {
    const rows = this.all<Element & {call: {toolCallId: string}}>('acp-tool-row');
    const found = rows.filter(row => row.call?.toolCallId === toolCallId);
    expect(found, `rows of ${toolCallId}`).to.have.length(1);
    return found[0]!;
  }

  /** Opens the row of a call if it is closed. */
  async open(toolCallId: string): Promise<void> {
    const toggle = this.one<HTMLButtonElement>('[part~=toggle]', this.row(toolCallId));
    if (toggle.getAttribute('aria-expanded') === 'false') toggle.click();
    await settle(this.element);
  }
}

/** Every element below another, shadow roots included. */
function* deep(from: Element | ShadowRoot): Generator<Element> {
  if (from instanceof Element && from.shadowRoot) yield* deep(from.shadowRoot);
  for (const child of from.children) {
    yield child;
    yield* deep(child);
  }
}

/** The name of a button: its label, else its text. */
export function nameOf(button: Element): string {
  return (button.getAttribute('aria-label') ?? shownText(button)).replace(/\s+/g, ' ').trim();
}

/** An element without a box of its own is shown if its content is. */
function isShown(element: Element): boolean {
  return getComputedStyle(element).display === 'contents' || element.checkVisibility({contentVisibilityAuto: false});
}

function shownText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element) {
    if (/^(style|script)$/.test(node.localName) || !isShown(node)) return '';
    const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    if (slotted.length > 0) return slotted.map(shownText).join('');
  }
  const root = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
  const text = [...root.childNodes].map(shownText).join('');
  return node instanceof HTMLElement && getComputedStyle(node).display !== 'inline' ? `${text}\n` : text;
}

type StageAct = (stage: Stage) => void | Promise<void>;

interface StagePlay {
  /** Sessions that are open before the first step. */
  readonly sessions?: readonly string[];
  readonly user?: Readonly<Record<string, StageAct>>;
  readonly after?: Readonly<Record<number, StageAct>>;
}

/** Plays the case on a new page. */
export type PlayOnStage = (play?: StagePlay) => Promise<Stage>;

type StageTranslations = Readonly<Record<string, (play: PlayOnStage) => Promise<void>>>;

const cases: readonly BugCase[] = await (await fetch(new URL('../cases.json', import.meta.url))).json();

/** One test for each case; what the kit sent and nobody named fails it. */
export function describeCases(translations: StageTranslations): void {
  describe('public bug reports in a browser', function () {
    // A story is drawn many times, each time to its end.
    this.timeout(60_000);
    for (const [id, translation] of Object.entries(translations)) {
      const bug = cases.find(candidate => candidate.id === id)!;
      it(`${id} ${bug.topic}: ${bug.kind}`, async () => {
        expect(inBrowser, 'in-browser.ts').to.contain(id);
        const stages: Stage[] = [];
        await translation(async (play = {}) => {
          const stage = await playOnStage(bug, play);
          stages.push(stage);
          return stage;
        });
        for (const {story} of stages) expect(story.takeSent()).to.deep.equal([]);
      });
    }
  });
}

/** Draws before and after everything that somebody does or looks at, and at the end. */
async function playOnStage(bug: BugCase, {user = {}, after = {}, sessions}: StagePlay): Promise<Stage> {
  const stage = new Stage();
  const onStage = (acts: Readonly<Record<string, StageAct>>) =>
    Object.fromEntries(
      Object.entries(acts).map(([key, act]) => [
        key,
        async (story: Story) => {
          await stage.settle(story);
          await act(stage);
          await stage.settle(story);
        },
      ]),
    );
  const play = {user: onStage(user), after: onStage(after), begin: stage.settle, ...(sessions ? {sessions} : {})};
  await stage.settle(await Story.play(bug, play));
  return stage;
}
