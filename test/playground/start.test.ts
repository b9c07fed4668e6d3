import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import type {HostInfo} from '../../playground/server/host-info.js';
import {temporaryDirectory} from './support/demo-client.js';
import type {StartCommand} from './support/start-command.js';
import {addressOf, startCommand} from './support/start-command.js';
import {Page} from './support/start-server.js';

const timeout = 180_000;
const quiet = ['--no-open', '--port', '0'];

/** The page's end of a socket to a running `npm start`. */
async function openPage(command: StartCommand): Promise<Page> {
  const address = await addressOf(command);
  const info = (await (await fetch(new URL('/host.json', address))).json()) as HostInfo;
  return new Page({port: Number(new URL(address).port), info}).open();
}

/** Opens a session as a client does. */
async function openSession(page: Page): Promise<string> {
  page.send({jsonrpc: '2.0', id: 1, method: 'initialize', params: {protocolVersion: 1}});
  await page.message(({id}) => id === 1);
  page.send({jsonrpc: '2.0', id: 2, method: 'session/new', params: {cwd: process.cwd(), mcpServers: []}});
  return ((await page.message(({id}) => id === 2)).result as {sessionId: string}).sessionId;
}

async function prompt(page: Page, id: number, sessionId: string, text: string) {
  page.send({jsonrpc: '2.0', id, method: 'session/prompt', params: {sessionId, prompt: [{type: 'text', text}]}});
  return page.message(message => message.id === id && !message.method);
}

describe('npm start', {timeout}, () => {
  it('prints its address, serves the page, and holds a conversation with the demo agent', async test => {
    const temporary = temporaryDirectory(test);
    const record = join(temporary, 'traffic.jsonl');
    const command = startCommand(test, [...quiet, '--record', record], {TMPDIR: temporary});
    const address = await addressOf(command);
    assert.match(await (await fetch(address)).text(), /<script type="module" src="\/main.js">/);
    assert.match((await fetch(new URL('/main.js', address))).headers.get('content-type') ?? '', /javascript/);

    const page = await openPage(command);
    const sessionId = await openSession(page);
    for (const [index, text] of ['one', 'two', 'three'].entries()) {
      assert.deepEqual((await prompt(page, 10 + index, sessionId, text)).result, {stopReason: 'end_turn'});
    }
    assert.ok(readdirSync(temporary).some(name => name.startsWith('acp-demo-')));
    await command.stop();
    assert.deepEqual(readdirSync(temporary), ['traffic.jsonl'], 'the scratch copy is gone');
    const lines = readFileSync(record, 'utf8').trimEnd().split('\n');
    const methods = lines.map(line => (JSON.parse(line) as {msg: {method?: string}}).msg.method);
    assert.equal(methods.filter(method => method === 'session/new').length, 1);
  });

  it('tells in the terminal and to the page that the agent crashed, and starts it again', async test => {
    const command = startCommand(test, quiet);
    const page = await openPage(command);
    void prompt(page, 3, await openSession(page), 'crash').catch(() => {});
    const {params} = await page.method('_bridge/agent_exited');
    assert.equal(params?.['code'], 3);
    assert.match(String(params?.['stderrTail']), /the scales have fallen over\n.*giving up/);
    await command.printed(/exited with code 3\. Its last words:\n {2}demo agent: the scales/);
    const again = await openPage(command);
    assert.equal(typeof (await openSession(again)), 'string');
  });

  it('tells that a command does not exist', async test => {
    const command = startCommand(test, [...quiet, '--agent', 'no-such-agent --acp']);
    await (
      await openPage(command)
    ).closed;
    await command.printed(/\(no-such-agent --acp\) did not start\. Its last words:\n {2}Cannot start “no-such-agent”/);
  });

  it('says so when the port is in use', async test => {
    const taken = createServer();
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
    test.after(() => taken.close());
    const {port} = taken.address() as AddressInfo;
    const command = startCommand(test, ['--no-open', '--port', String(port)]);
    assert.equal(await command.exited, 1);
    assert.equal(command.output(), `Port ${port} is in use. Choose another one: npm start -- --port ${port + 1}\n`);
  });

  it('explains an unknown option and exits with 2', async test => {
    const command = startCommand(test, ['--colour', 'red']);
    assert.equal(await command.exited, 2);
    assert.match(command.output(), /^npm start -- \[options\][\s\S]*\n\nUnknown option --colour\.\n$/);
  });

  it('serves a recording to the page, and no agent', async test => {
    const temporary = temporaryDirectory(test);
    const command = startCommand(test, [...quiet, '--replay', 'package.json', '--realtime'], {TMPDIR: temporary});
    const address = await addressOf(command);
    const info = (await (await fetch(new URL('/host.json', address))).json()) as HostInfo;
    assert.deepEqual(info.replay, {name: 'package.json', realtime: true});
    const replay = await (await fetch(new URL('/replay.jsonl', address))).text();
    assert.equal(replay, readFileSync('package.json', 'utf8'));
    await assert.rejects(openPage(command), /403/);
  });
});
