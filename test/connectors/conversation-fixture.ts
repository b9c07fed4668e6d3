import {fixture, html} from '@open-wc/testing';
import '../../src/define/conversation.js';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import type {AcpEntry} from '../../src/connectors/transcript/entry.js';
import type {AcpTranscript} from '../../src/connectors/transcript/transcript.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {Conversation, HostActions} from '../../src/store/conversation.js';
import {createConversation} from '../../src/store/conversation.js';
import {readyActions} from '../../src/testing/builders.js';

/** What a host was asked to do, in order. */
export interface Asked {
  readonly conversation: Conversation;
  readonly calls: unknown[][];
}

/** A conversation whose host writes down what it is asked, and whose facts the test tells; `also` can do more. */
export function makeConversation(story: readonly ConversationAction[] = [], also: HostActions = {}): Asked {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void =>
      void calls.push([name, ...args]);
  const host: HostActions = {
    prompt: note('prompt'),
    cancel: note('cancel'),
    answerPermission: note('answerPermission'),
    setConfigOption: note('setConfigOption'),
    authenticate: note('authenticate'),
    restart: note('restart'),
    ...also,
  };
  const conversation = createConversation(host, {traffic: true, schedule: flush => queueMicrotask(() => flush())});
  for (const action of [...readyActions(), ...story]) conversation.store.dispatch(action);
  return {conversation, calls};
}

/** An element that shows a conversation, drawn to its last row. */
export async function showConversation(conversation: Conversation | undefined): Promise<AcpConversation> {
  const box = await fixture(html`<div></div>`);
  Object.assign((box as HTMLElement).style, {blockSize: '600px', inlineSize: '800px'});
  const element = document.createElement('acp-conversation');
  element.conversation = conversation;
  box.append(element);
  await settle(element);
  return element;
}

export function transcriptOf(element: AcpConversation): AcpTranscript {
  return element.shadowRoot!.querySelector('acp-transcript')!;
}

/** The rows that are drawn and not hidden, in their order on the page. */
export function rowsOf(element: AcpConversation): AcpEntry[] {
  return [...transcriptOf(element).shadowRoot!.querySelectorAll('acp-entry')].filter(row => !row.hidden);
}

/** Waits until everything that was asked for is drawn. */
export async function settle(element: AcpConversation): Promise<void> {
  element.conversation?.store.flush();
  for (let i = 0; i < 5; i++) {
    await element.updateComplete;
    const transcript = element.shadowRoot?.querySelector('acp-transcript');
    await transcript?.updateComplete;
    for (const part of transcript?.shadowRoot?.querySelectorAll('acp-turn') ?? []) await part.updateComplete;
    await new Promise(requestAnimationFrame);
  }
}

/** Tells facts, and waits until they are drawn. */
export async function tellTo(
  element: AcpConversation,
  ...actions: (ConversationAction | readonly ConversationAction[])[]
) {
  for (const action of actions.flat()) element.conversation!.store.dispatch(action);
  await settle(element);
}
