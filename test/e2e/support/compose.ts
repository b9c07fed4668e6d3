import type {CDPSession, Locator} from 'playwright-core';
import type {Cleanup, Playground, RunningPlayground} from './playground.js';
import {openPage, startPlayground} from './playground.js';
import type {AgentProcess, AgentSession, ClientMessage} from './scripted-agent/scripted-agent.js';
import {AgentDesk} from './scripted-agent/scripted-agent.js';

type Fields = Readonly<Record<string, unknown>>;

/** A page whose agent says what the test says, and takes what the test says it takes. */
export interface Desk {
  readonly page: Playground;
  readonly agent: AgentProcess;
  readonly session: AgentSession;
  readonly server: RunningPlayground;
}

/** Opens one. `promptCapabilities`: what the agent declares that prompts may hold. */
export async function openDesk(test: Cleanup, promptCapabilities: Fields = {}): Promise<Desk> {
  const desk = new AgentDesk();
  await desk.listen();
  test.after(() => desk.close());
  const server = await startPlayground(test, ['--agent', desk.command]);
  const page = await openPage(test, server);
  const agent = await desk.next();
  const hello = await agent.call('initialize');
  agent.answer(hello, {
    protocolVersion: 1,
    agentInfo: {name: 'scripted', title: agent.title, version: '1.0.0'},
    agentCapabilities: {promptCapabilities},
  });
  const session = await agent.openSession();
  await page.page.getByRole('status').getByText('Connected').waitFor();
  return {page, agent, session, server};
}

/** The content of a prompt. */
export function promptOf({params}: ClientMessage): readonly Fields[] {
  return params?.['prompt'] as readonly Fields[];
}

export const text = (value: string): Fields => ({type: 'text', text: value});

/** A file as a test describes it; `data` is its text. */
export interface TestFile {
  readonly name: string;
  readonly type: string;
  readonly data?: string;
  /** Draws an image with this many pixels on each side. */
  readonly edge?: number;
}

/** Drops files on the conversation, or pastes them into the message, in their order. */
export async function give(page: Playground, how: 'drop' | 'paste', files: readonly TestFile[]): Promise<void> {
  await page.page.locator('acp-conversation').evaluate(
    async (element, [kind, list]) => {
      const transfer = new DataTransfer();
      for (const {name, type, data = '', edge} of list) {
        const canvas = new OffscreenCanvas(edge ?? 1, edge ?? 1);
        canvas.getContext('2d')!.fillRect(0, 0, (edge ?? 2) / 2, 1);
        transfer.items.add(new File([edge ? await canvas.convertToBlob({type}) : data], name, {type}));
      }
      const init = {bubbles: true, cancelable: true, composed: true};
      const field = element.shadowRoot!.querySelector('acp-composer')!.shadowRoot!.querySelector('textarea')!;
      if (kind === 'drop') element.dispatchEvent(new DragEvent('drop', {...init, dataTransfer: transfer}));
      else field.dispatchEvent(new ClipboardEvent('paste', {...init, clipboardData: transfer}));
    },
    [how, files] as const,
  );
}

/** What is attached, by name. */
export function attachment(page: Playground, name: string): Locator {
  return page.page.getByRole('list', {name: 'Attachments'}).getByRole('listitem', {name, exact: true});
}

/** The input method of the system. */
export async function inputMethod(page: Playground): Promise<{
  compose(value: string): Promise<void>;
  key(name: string): Promise<void>;
  commit(value: string): Promise<void>;
}> {
  const session: CDPSession = await page.page.context().newCDPSession(page.page);
  return {
    compose: value =>
      session
        .send('Input.imeSetComposition', {text: value, selectionStart: value.length, selectionEnd: value.length})
        .then(() => undefined),
    key: name =>
      session
        .send('Input.dispatchKeyEvent', {type: 'rawKeyDown', key: name, code: name, windowsVirtualKeyCode: 229})
        .then(() => undefined),
    commit: value => session.send('Input.insertText', {text: value}).then(() => undefined),
  };
}
