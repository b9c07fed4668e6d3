import type {StoryObj} from '@storybook/web-components-vite';
import type {TemplateResult} from 'lit';
import {html} from 'lit';
import '../../src/define/all.js';
import type {HostActions} from '../../src/store/conversation.js';
import type {Exchange} from '../fixtures/exchange.js';
import {conversationOf} from '../fixtures/playback.js';

/** Arguments of a story of a whole conversation. */
export interface ConversationArgs {
  /** What was said on the wire. */
  exchange: () => Exchange;
  /** What the host does; nothing, if left out. */
  host?: HostActions;
}

export type ConversationStory = StoryObj<ConversationArgs>;

/** A whole conversation that fills the page. */
export function renderConversation({exchange, host}: ConversationArgs): TemplateResult {
  return html`<acp-conversation class="page" .conversation=${conversationOf(exchange(), host)}></acp-conversation>`;
}

/** The element in a story, once its rows have drawn. */
export async function drawn(canvas: HTMLElement): Promise<HTMLElementTagNameMap['acp-conversation']> {
  const element = canvas.querySelector('acp-conversation')!;
  await element.updateComplete;
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return element;
}

/** The first element inside a chain of shadow roots. */
export function within<T extends HTMLElement = HTMLElement>(start: HTMLElement, ...selectors: readonly string[]): T {
  let at: HTMLElement = start;
  for (const selector of selectors) {
    const found = (at.shadowRoot ?? at).querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`<${at.localName}> has no ${selector}.`);
    at = found;
  }
  return at as T;
}
