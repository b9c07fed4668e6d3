import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {StartCommand, TerminalHandlers} from '../../src/client/index.js';
import {hostTerminals} from '../../src/client/index.js';
import {OutputTail} from '../../src/client/output-tail.js';

/** A host as a README would write it: a process for each command. */
const start: StartCommand = ({command, args = []}, show) => {
  const child = spawn(command, args, {detached: true, stdio: ['ignore', 'pipe', 'pipe']});
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', show);
  return {
    exit: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exitCode, signal) => resolve({exitCode, signal}));
    }),
    kill: () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGTERM')),
  };
};
const node = (script: string) => ({sessionId: 's1', command: process.execPath, args: ['-e', script]});
const forever = 'console.log("started"); setInterval(() => {}, 1e6)';

/** Starts a command and gives what it showed, by now and once it has shown something. */
async function started(terminals: TerminalHandlers, request: Parameters<TerminalHandlers['create']>[0]) {
  let text = '';
  let told = (): void => {};
  const first = new Promise<void>(resolve => (told = resolve));
  const {terminalId} = await terminals.create(request, piece => {
    text += piece;
    told();
  });
  return {place: {sessionId: 's1', terminalId}, first, shown: () => text};
}

describe('hostTerminals', () => {
  it('shows output as it comes, and gives it with the exit', async () => {
    const terminals = hostTerminals(start);
    const {place, shown} = await started(
      terminals,
      node('console.log("é out"); console.error("err"); process.exit(3)'),
    );
    assert.deepEqual(await terminals.waitForExit(place), {exitCode: 3, signal: null});
    const {output, truncated, exitStatus} = await terminals.output(place);
    assert.equal(output, shown());
    assert.deepEqual([output.split('\n').sort(), truncated], [['', 'err', 'é out'], false]);
    assert.deepEqual(exitStatus, {exitCode: 3, signal: null});
  });

  it('kills what runs; the id stays valid until it is released', async () => {
    const terminals = hostTerminals(start);
    const {place, first} = await started(terminals, node(forever));
    await first;
    assert.equal((await terminals.output(place)).exitStatus, undefined);
    await terminals.kill(place);
    assert.deepEqual(await terminals.waitForExit(place), {exitCode: null, signal: 'SIGTERM'});
    await terminals.kill(place);
    assert.equal((await terminals.output(place)).output, 'started\n');
    await terminals.release(place);
    await assert.rejects(async () => terminals.output(place), /Unknown terminal/);
  });

  it('a release ends the command and whoever waits for it, once', async () => {
    const terminals = hostTerminals(start);
    const {place, first} = await started(terminals, node(forever));
    await first;
    const waiting = terminals.waitForExit(place);
    await terminals.release(place);
    await waiting;
    await assert.rejects(async () => terminals.release(place), /Unknown terminal/);
  });

  it('refuses ids that are unknown, or of another session', async () => {
    const terminals = hostTerminals(start);
    const {place} = await started(terminals, node('0'));
    for (const wrong of [
      {...place, sessionId: 's2'},
      {...place, terminalId: 'terminal-99'},
    ])
      for (const call of ['output', 'waitForExit', 'kill', 'release'] as const)
        await assert.rejects(async () => terminals[call](wrong), {code: -32602});
    await terminals.waitForExit(place);
  });

  it('a command that cannot be started ends without an exit code', async () => {
    const terminals = hostTerminals(start);
    const {place} = await started(terminals, {sessionId: 's1', command: '/no/such/command'});
    assert.deepEqual(await terminals.waitForExit(place), {});
  });

  it('keeps the end of the output within the limit of the agent', async () => {
    const terminals = hostTerminals(start);
    const {place, shown} = await started(terminals, {...node('console.log("ü".repeat(40))'), outputByteLimit: 10});
    await terminals.waitForExit(place);
    assert.deepEqual(await terminals.output(place), {
      output: 'üüüü\n',
      truncated: true,
      exitStatus: {exitCode: 0, signal: null},
    });
    assert.equal(shown(), `${'ü'.repeat(40)}\n`);
  });
});

describe('OutputTail', () => {
  it('is the longest end of whole characters within the limit, however the output was cut', () => {
    const characters = fc.array(fc.constantFrom('a', 'é', '…', '😀', '\n'), {maxLength: 60});
    fc.assert(
      fc.property(characters, fc.nat({max: 80}), (text, limit) => {
        const tail = new OutputTail(limit);
        for (const piece of text) tail.push(piece);
        let end = text;
        while (Buffer.byteLength(end.join('')) > limit) end = end.slice(1);
        assert.deepEqual(tail.read(), {output: end.join(''), truncated: end.length < text.length});
      }),
    );
  });
});
