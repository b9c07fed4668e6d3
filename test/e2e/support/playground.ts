import assert from 'node:assert/strict';
import {mkdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after} from 'node:test';
import {setTimeout as delay} from 'node:timers/promises';
import type {Browser, BrowserContextOptions, Locator, Page} from 'playwright-core';
import {chromium} from 'playwright-core';
import {temporaryDirectory} from '../../playground/support/demo-client.js';
import {addressOf, startCommand} from '../../playground/support/start-command.js';

/** A message on the wire, as `--record` writes it. */
export interface RecordedMessage {
  readonly dir: 'client->agent' | 'agent->client';
  readonly msg: {
    readonly id?: string | number;
    readonly method?: string;
    readonly params?: Readonly<Record<string, unknown>>;
    readonly result?: Readonly<Record<string, unknown>>;
  };
}

export interface PlaygroundOptions {
  /** Options of `npm start`. */
  readonly args?: readonly string[];
  readonly context?: BrowserContextOptions;
}

/** The end of something a test has started. */
export interface Cleanup {
  after(work: () => Promise<void> | void): void;
}

const patience = 20_000;

/** Waits until something is so, or throws with what it was. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 20) {
    if (waited > patience) throw new Error(`Waited in vain for ${what}.`);
    await delay(20);
  }
}

let launched: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env['CHROME_PATH']!,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  });
  return launched;
}

after(async () => (await launched)?.close());

/** `npm start`, for one page or several. */
export interface RunningPlayground {
  readonly address: string;
  readonly record: string;
  /** What the server has printed. */
  readonly output: () => string;
}

/** Runs `npm start` with the demo agent on a free port. It ends with the test. */
export async function startPlayground(test: Cleanup, args: readonly string[] = []): Promise<RunningPlayground> {
  const record = join(temporaryDirectory(test), 'traffic.jsonl');
  const command = startCommand(test, ['--no-open', '--port', '0', '--record', record, ...args]);
  return {address: await addressOf(command), record, output: command.output};
}

/** Opens a page of a playground that runs. It ends with the test. */
export async function openPage(
  test: Cleanup,
  {address, record, output}: RunningPlayground,
  options: BrowserContextOptions = {},
  query = '',
): Promise<Playground> {
  const context = await (await browser()).newContext({viewport: {width: 1024, height: 768}, ...options});
  test.after(() => context.close());
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const playground = new Playground(page, address, record, output);
  await playground.watch();
  const answer = await page.goto(address + query);
  assert.equal(answer?.status(), 200, await answer?.text());
  return playground;
}

/** Runs `npm start` with the demo agent on a free port and opens its page. Both end with the test. */
export async function openPlayground(test: Cleanup, options: PlaygroundOptions = {}): Promise<Playground> {
  return openPage(test, await startPlayground(test, options.args), options.context);
}

/** The page under test, and what went wrong in it. */
export class Playground {
  readonly page: Page;
  readonly address: string;
  /** What the server has printed. */
  readonly output: () => string;
  readonly #record: string;
  readonly #problems: string[] = [];

  constructor(page: Page, address: string, record: string, output: () => string) {
    this.page = page;
    this.address = address;
    this.output = output;
    this.#record = record;
  }

  /** Writes down violations of the policy, errors, warnings and requests to other places. */
  async watch(): Promise<void> {
    const {page} = this;
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.#problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', error => this.#problems.push(`error: ${error.stack ?? error.message}`));
    page.on('request', request => {
      const url = request.url();
      if (!url.startsWith(this.address) && !/^(data|blob):/.test(url)) this.#problems.push(`outside: ${url}`);
    });
    await page.exposeFunction('__violation', (text: string) => this.#problems.push(`policy: ${text}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        const tell = (globalThis as unknown as {__violation: (text: string) => void}).__violation;
        tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
      });
    });
  }

  get message(): Locator {
    return this.page.getByRole('textbox', {name: 'Message', exact: true});
  }

  get transcript(): Locator {
    return this.page.getByRole('log', {name: 'Conversation'});
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', typeof name === 'string' ? {name, exact: true} : {name});
  }

  /** The card of a permission request. */
  permission(title: string | RegExp): Locator {
    return this.page.getByRole('group', {
      name: typeof title === 'string' ? `Permission: ${title}` : new RegExp(`^Permission: .*(${title.source})`),
    });
  }

  terminal(label: string | RegExp): Locator {
    return this.page.getByRole('group', {
      name: typeof label === 'string' ? `Terminal: ${label}` : new RegExp(`^Terminal: .*(${label.source})`),
    });
  }

  /** Types a message, sends it with Enter, and waits until it is on the wire. */
  async send(text: string): Promise<void> {
    const before = this.sent('session/prompt').length;
    await this.message.fill(text);
    await this.message.press('Enter');
    await until('the prompt on the wire', () => this.sent('session/prompt').length > before);
  }

  /** Waits until text can be read in the transcript. */
  async reads(text: string | RegExp): Promise<void> {
    await this.transcript.getByText(text).filter({visible: true}).last().waitFor();
  }

  /** Waits until every prompt is answered and the page shows it: the primary button sends again. */
  async idle(): Promise<void> {
    await until('an answer to every prompt', () => {
      const open = new Set(this.sent('session/prompt').map(({msg}) => msg.id));
      for (const {dir, msg} of this.traffic()) if (dir === 'agent->client' && !msg.method) open.delete(msg.id);
      return open.size === 0;
    });
    await this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await this.button('Send').waitFor();
  }

  /** What passed the bridge so far. */
  traffic(): readonly RecordedMessage[] {
    const text = readFileSync(this.#record, 'utf8');
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    return lines.filter(Boolean).map(line => JSON.parse(line) as RecordedMessage);
  }

  /** The requests and notifications the page sent, by method. */
  sent(method: string): readonly RecordedMessage[] {
    return this.traffic().filter(({dir, msg}) => dir === 'client->agent' && msg.method === method);
  }

  /** Waits until the server has printed something. */
  async printed(text: RegExp): Promise<void> {
    await until(`${text} in the terminal`, () => text.test(this.output()));
  }

  /** Fails if anything went wrong in the page so far, but for what is expected. */
  assertClean(expected?: RegExp): void {
    assert.deepEqual(
      this.#problems.filter(problem => !expected?.test(problem)),
      [],
    );
  }

  /** Writes a screenshot for people to look at. */
  async screenshot(name: string): Promise<void> {
    mkdirSync('test/e2e/out', {recursive: true});
    await this.page.screenshot({path: `test/e2e/out/${name}.png`});
  }
}
