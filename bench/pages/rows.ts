import '../../src/define/all.js';
import type {LitElement} from 'lit';
import {veryLong} from '../../stories/fixtures/conversations.js';
import {Playback} from '../../stories/fixtures/playback.js';

/** How often each element rendered while chunks came into the last of many entries. */
export interface RowsResult {
  readonly entries: number;
  readonly chunks: number;
  /** Renders by tag. */
  readonly renders: Readonly<Record<string, number>>;
}

const counts: Record<string, number> = {};

/** Counts every render of every element of the kit. */
function countRenders(): void {
  for (const tag of ['acp-conversation', 'acp-transcript', 'acp-entry', 'acp-composer', 'acp-turn', 'acp-tool-row']) {
    const element = customElements.get(tag);
    if (!element) throw new Error(`<${tag}> is not defined.`);
    const proto = element.prototype as {update: LitElement['update']};
    const update = proto.update as (this: LitElement, changed: Map<PropertyKey, unknown>) => void;
    counts[tag] = 0;
    proto.update = function (this: LitElement, changed: Map<PropertyKey, unknown>) {
      counts[tag]!++;
      update.call(this, changed);
    };
  }
}

const frame = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => resolve()));

async function rows(entries: number, chunks: number): Promise<RowsResult> {
  const exchange = veryLong(entries);
  const playback = new Playback().deliver(exchange.prompt('And the last one?').says('It ', 'last'));
  const {conversation} = playback;
  const element = document.createElement('acp-conversation');
  element.conversation = conversation;
  document.body.append(element);
  await element.updateComplete;
  for (let index = 0; index < 30; index++) await frame();
  for (const tag of Object.keys(counts)) counts[tag] = 0;
  for (let index = 0; index < chunks; index++) {
    playback.deliver(exchange.says(`goes on ${index} `, 'last'));
    await frame();
    await frame();
  }
  const renders = {...counts};
  element.remove();
  return {entries: conversation.store.state.transcript.entries.size, chunks, renders};
}

countRenders();
Object.assign(globalThis, {rows});
