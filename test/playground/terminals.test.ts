import assert from 'node:assert/strict';
import {mkdtempSync, realpathSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestContext} from 'node:test';
import {describe, it} from 'node:test';
import WebSocket from 'ws';
import type {TerminalAsk, TerminalTale} from '../../playground/bridge/terminal-messages.js';
import type {HostInfo} from '../../playground/server/host-info.js';
import {PlaygroundServer} from '../../playground/server/playground-server.js';
import {gone, isAlive} from './support/processes.js';

/** A page's end of the socket for commands. */
class Page {
  readonly tales: TerminalTale[] = [];
  readonly socket: WebSocket;
  #wake = (): void => {};

  constructor(port: number, protocols: readonly string[], origin = `http://127.0.0.1:${port}`) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/terminals`, [...protocols], {headers: {origin}});
    this.socket.on('message', (data: Buffer) => {
      this.tales.push(JSON.parse(data.toString('utf8')) as TerminalTale);
      this.#wake();
    });
  }

  /** `101` if it opens, else the status it was refused with. */
  opened(): Promise<number> {
    return new Promise(resolve => {
      this.socket.on('open', () => resolve(101));
      this.socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      this.socket.on('error', () => {});
    });
  }

  ask(ask: TerminalAsk): void {
    this.socket.send(JSON.stringify(ask));
  }

  start(id: number, script: string, cwd?: string): void {
    this.ask({
      id,
      start: {command: process.execPath, args: ['-e', script], env: [{name: 'GREETING', value: 'hi'}], cwd},
    });
  }

  async until(fits: (tale: TerminalTale) => boolean): Promise<TerminalTale> {
    for (;;) {
      const found = this.tales.find(fits);
      if (found) return found;
      await new Promise<void>(resolve => (this.#wake = resolve));
    }
  }

  output(id: number): string {
    return this.tales.map(tale => (tale.id === id && 'output' in tale ? tale.output : '')).join('');
  }
}

async function serve(test: TestContext, terminals: string | undefined) {
  const server = new PlaygroundServer({
    agent: undefined,
    info: {cwd: terminals ?? '', agent: 'test'},
    terminals,
    readPage: () => Promise.resolve(undefined),
  });
  const address = await server.listen(0);
  test.after(() => server.close());
  const {token} = (await (await fetch(new URL('/host.json', address))).json()) as HostInfo;
  const port = Number(new URL(address).port);
  const open = async (): Promise<Page> => {
    const page = new Page(port, ['acp', `token.${token}`]);
    assert.equal(await page.opened(), 101);
    test.after(() => page.socket.terminate());
    return page;
  };
  return {port, token, open, close: () => server.close()};
}

function folder(test: TestContext): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'acp-terminals-'));
  test.after(() => rmSync(path, {recursive: true, force: true}));
  return path;
}

/** Starts a process of its own, tells both ids, and runs for ever; the inner one does not heed SIGTERM. */
const family = `
  const {spawn} = require('node:child_process');
  const inner = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1e6)']);
  inner.stdout.once('data', () => console.log(process.pid + ' ' + inner.pid));
  setInterval(() => {}, 1e6);
`;

async function familyOf(page: Page, id: number): Promise<number[]> {
  page.start(id, family);
  await page.until(() => /\d+ \d+\n/.test(page.output(id)));
  return page.output(id).trim().split(' ').map(Number);
}

describe('PlaygroundServer: commands for the agent', {timeout: 180_000}, () => {
  it('runs a command in the project folder and tells output and exit', async test => {
    const root = folder(test);
    const page = await (await serve(test, root)).open();
    page.start(1, 'console.log(process.cwd(), process.env.GREETING); process.exitCode = 3');
    assert.deepEqual(await page.until(tale => 'exit' in tale), {id: 1, exit: {exitCode: 3, signal: null}});
    assert.equal(page.output(1), `${root} hi\n`);
  });

  it('lets a command line in one piece to the shell', async test => {
    const page = await (await serve(test, folder(test))).open();
    page.ask({id: 1, start: {command: 'printf "%s" a | tr a b; exit 4', args: [], env: []}});
    assert.deepEqual(await page.until(tale => 'exit' in tale), {id: 1, exit: {exitCode: 4, signal: null}});
    assert.equal(page.output(1), 'b');
  });

  it('closes a socket that asks in no object, and goes on with the others', async test => {
    const {open} = await serve(test, folder(test));
    for (const text of ['5', 'null', '[']) {
      const {socket} = await open();
      const closed = new Promise(resolve => socket.on('close', resolve));
      socket.send(text);
      assert.equal(await closed, 1003, text);
    }
    const page = await open();
    page.start(1, 'process.exitCode = 3');
    assert.deepEqual(await page.until(tale => 'exit' in tale), {id: 1, exit: {exitCode: 3, signal: null}});
  });

  it('starts nothing outside the project folder, by whatever path', async test => {
    const root = folder(test);
    symlinkSync(tmpdir(), join(root, 'away'));
    const page = await (await serve(test, root)).open();
    for (const [id, cwd] of [tmpdir(), join(root, '..'), join(root, 'away'), `${root}/none`].entries()) {
      page.start(id, 'console.log("ran")', cwd);
      assert.ok('failed' in (await page.until(tale => tale.id === id)), cwd);
      assert.equal(page.output(id), '');
    }
    page.start(9, 'console.log("ran")', root);
    await page.until(tale => tale.id === 9 && 'exit' in tale);
    assert.equal(page.output(9), 'ran\n');
  });

  it('tells why a command was not started', async test => {
    const page = await (await serve(test, folder(test))).open();
    page.ask({id: 1, start: {command: '/no/such/command', args: ['x'], env: []}});
    const tale = await page.until(({id}) => id === 1);
    assert.match('failed' in tale ? tale.failed : '', /ENOENT/);
  });

  it('kills a command with everything it started', async test => {
    const page = await (await serve(test, folder(test))).open();
    const pids = await familyOf(page, 1);
    page.ask({id: 1, kill: true});
    const tale = await page.until(({id, ...rest}) => id === 1 && 'exit' in rest);
    assert.deepEqual('exit' in tale && tale.exit, {exitCode: null, signal: 'SIGTERM'});
    await gone(pids);
  });

  it('leaves no process when the socket closes, or the server', async test => {
    const server = await serve(test, folder(test));
    const [one, two] = [await server.open(), await server.open()];
    const [first, second] = [await familyOf(one, 1), await familyOf(two, 1)];
    one.socket.terminate();
    await gone(first);
    assert.ok(second.every(isAlive));
    await server.close();
    await gone(second);
  });

  it('lets nobody in without the token, from another page, or unless it was asked for', async test => {
    const {port, token} = await serve(test, folder(test));
    assert.equal(await new Page(port, ['acp']).opened(), 403);
    assert.equal(await new Page(port, ['acp', 'token.wrong']).opened(), 403);
    assert.equal(await new Page(port, ['acp', `token.${token}`], 'http://evil.example').opened(), 403);
    const off = await serve(test, undefined);
    assert.equal(await new Page(off.port, ['acp', `token.${off.token}`]).opened(), 403);
  });

  it('closes the socket of a page that it does not understand', async test => {
    const page = await (await serve(test, folder(test))).open();
    page.socket.send('no json');
    assert.equal(await new Promise(resolve => page.socket.on('close', resolve)), 1003);
  });
});
