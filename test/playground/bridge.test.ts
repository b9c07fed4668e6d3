import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setTimeout as delay} from 'node:timers/promises';
import {gone, isAlive} from './support/processes.js';
import {Page, scriptedAgent, startScript, startServer} from './support/start-server.js';

const timeout = 180_000;

describe('Bridge', {timeout}, () => {
  it('carries messages both ways, one frame for one line', async test => {
    const page = await new Page(await startScript(test, 'echo')).open();
    page.send({a: 'één\n漢'});
    page.socket.send('{\n  "b": 2\n}');
    const second = await page.message(({params}) => (params?.['got'] as {b?: number}).b === 2);
    assert.deepEqual(
      page.messages.map(message => message.params?.['got']),
      [{a: 'één\n漢'}, {b: 2}],
    );
    assert.equal(second.method, '_test');
  });

  it('puts a message together that was cut at every byte', async test => {
    const page = await new Page(await startScript(test, 'cut')).open();
    assert.deepEqual((await page.method('_test')).params, {text: 'é 漢 😀'});
  });

  it('reports what is no message and goes on with what is', async test => {
    const page = await new Page(await startScript(test, 'noise')).open();
    await page.method('_test');
    const noise = page.messages.filter(({method}) => method === '_bridge/noise').map(({params}) => params?.['text']);
    assert.deepEqual(noise, ['Debugger listening', '{"level":"info"}', '{broken', '[1]', '42']);
  });

  it('passes a message of 48 MiB and reports one above the limit', async test => {
    const page = await new Page(await startScript(test, 'big')).open();
    await page.message(({params}) => params?.['after'] === true);
    const [big, noise] = page.messages;
    assert.equal((big!.params!['text'] as string).length, 48 * 1024 * 1024);
    assert.match(String(noise!.params!['text']), /above the limit/);
  });

  it('passes a large message to the agent', async test => {
    const page = await new Page(await startScript(test, 'echo')).open();
    page.send({text: 'w'.repeat(20 * 1024 * 1024)});
    const {params} = await page.method('_test');
    assert.equal((params!['got'] as {text: string}).text.length, 20 * 1024 * 1024);
  });

  it('keeps the last message of an agent that ends without a newline', async test => {
    const page = await new Page(await startScript(test, 'noNewline')).open();
    await page.closed;
    assert.deepEqual(
      page.messages.map(({method}) => method),
      ['_test', '_bridge/agent_exited'],
    );
  });

  it('tells how an agent ended, with its last words, before the socket closes', async test => {
    const server = await startScript(test, 'exit');
    const page = await new Page(server).open();
    assert.equal(await page.closed, 4000);
    const exit = {code: 7, signal: null, stderrTail: 'first line\nsecond line'};
    assert.deepEqual(page.messages, [{jsonrpc: '2.0', method: '_bridge/agent_exited', params: exit}]);
    assert.deepEqual(server.exits, [{exit, wanted: false}]);
  });

  it('tells that a command does not exist the same way', async test => {
    const page = await new Page(await startServer(test, {command: 'no-such-agent'})).open();
    const {params} = await page.method('_bridge/agent_exited');
    assert.equal(params!['code'], null);
    assert.match(String(params!['stderrTail']), /Cannot start “no-such-agent”: no such command/);
    assert.equal(await page.closed, 4000);
  });

  it('starts a new process for each socket', async test => {
    const server = await startScript(test, 'deaf');
    const pids = await Promise.all(
      [1, 2].map(async () => (await (await new Page(server).open()).method('_test')).params!['pids'] as number[]),
    );
    assert.notDeepEqual(pids[0], pids[1]);
  });

  it('ends the whole group when the page goes, whatever it does about SIGTERM', async test => {
    const server = await startScript(test, 'stubborn');
    const page = await new Page(server).open();
    const pids = (await page.method('_test')).params!['pids'] as number[];
    assert.ok(pids.every(isAlive));
    page.socket.close();
    await gone(pids);
    assert.equal(server.exits[0]?.wanted, true);
  });

  it('ends what an agent left behind when it ended', async test => {
    const page = await new Page(await startScript(test, 'orphan')).open();
    const pids = (await page.method('_test')).params!['pids'] as number[];
    await page.method('_bridge/agent_exited');
    await gone(pids);
  });

  it('ends the agent of a page that vanished while it waited for a deaf agent', async test => {
    const page = await new Page(await startScript(test, 'deaf')).open();
    const pids = (await page.method('_test')).params!['pids'] as number[];
    const text = 'v'.repeat(1024 * 1024);
    for (let sent = 0; sent < 16; sent++) page.send({text});
    page.socket.terminate();
    await gone(pids);
  });

  it('does not read an agent faster than the page takes it, and loses nothing', async test => {
    const server = await startScript(test, 'flood');
    const page = await new Page(server).open();
    page.socket.pause();
    // until it has begun, and reads no more
    for (let before = 0; before === 0 || server.read() !== before;) {
      before = server.read();
      await delay(200);
    }
    assert.ok(server.read() > 0 && server.read() < 512, `read ${server.read()} of 1024 messages`);
    page.socket.resume();
    await page.message(({params}) => params?.['number'] === 1023);
    assert.deepEqual(
      page.messages.map(({params}) => params?.['number']),
      Array.from({length: 1024}, (_, number) => number),
    );
  });

  it('ends every agent with the server', async test => {
    const server = await startServer(test, {args: [scriptedAgent, 'stubborn']});
    const page = await new Page(server).open();
    const pids = (await page.method('_test')).params!['pids'] as number[];
    await server.close();
    await gone(pids);
    await page.closed;
  });
});
