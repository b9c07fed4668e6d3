import type {Locator} from 'playwright-core';
import type {AcpConversation} from '../../../src/connectors/conversation/conversation.js';
import type {AnyContentBlock} from '../../../src/protocol/update.js';
import type {Playground} from '../support/playground.js';
import type {AgentDesk, AgentProcess, AgentSession} from '../support/scripted-agent/scripted-agent.js';

/** A page, and the agent behind it that says what the test says. */
export interface Scene {
  readonly page: Playground;
  readonly agent: AgentProcess;
  readonly session: AgentSession;
  /** Sessions of the other agents on the page. */
  readonly others: readonly AgentSession[];
  readonly desk: AgentDesk;
  /** What is left of a turn comes after its answer. */
  readonly answerFirst: boolean;
}

/** Something a user and an agent go through, and the rules it proves. */
export interface Scenario {
  readonly name: string;
  /** No turn ends in it, so there is no answer for updates to come after. */
  readonly endless?: boolean;
  /** Options of `npm start` beside those of all scenarios. */
  readonly args?: readonly string[];
  /** How many agents the page shows side by side. Default: one. */
  readonly agents?: number;
  /** What answers to `session/new` hold beside the id. */
  readonly opens?: Readonly<Record<string, unknown>>;
  readonly play: (scene: Scene) => Promise<void>;
}

/** Types a text and presses a key. */
export async function type(page: Playground, text: string, key = 'Enter', within = page.message): Promise<void> {
  await within.fill(text);
  await within.press(key);
}

/** Sends content that cannot be typed, as an element does when its draft is submitted. */
export async function submit(page: Playground, content: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await page.page.locator('acp-conversation').evaluate(
    (element, blocks) => {
      (element as AcpConversation).conversation!.actions.submit(blocks);
    },
    content as readonly AnyContentBlock[],
  );
}

/** Messages of one side, as they are read. */
export function messages(page: Playground, of: 'You' | 'Agent'): Locator {
  return page.transcript.getByRole('group', {name: of, exact: true});
}

export function row(page: Playground, name: string): Locator {
  return page.transcript.getByRole('button', {name, exact: true});
}

/** The texts of the queue. */
export function queued(page: Playground): Locator {
  return page.page.getByRole('list', {name: 'Queued messages'}).getByRole('listitem');
}

/** Waits until there are as many as said. */
export async function counts(locator: Locator, count: number): Promise<void> {
  const last = locator.nth(count - 1);
  if (count > 0) await last.waitFor();
  await locator.nth(count).waitFor({state: 'detached'});
}

/** Where things stand on the page, from its top. */
export async function tops(locators: readonly Locator[]): Promise<number[]> {
  const boxes = await Promise.all(locators.map(locator => locator.boundingBox()));
  return boxes.map(box => box?.y ?? Number.NaN);
}

/** The composer stands ready for the next message. */
export async function ready(page: Playground): Promise<void> {
  await page.button('Send').waitFor();
  await page.button(/^Stop/).waitFor({state: 'detached'});
}
