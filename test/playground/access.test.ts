import assert from 'node:assert/strict';
import {request} from 'node:http';
import {describe, it} from 'node:test';
import WebSocket from 'ws';
import type {RunningServer} from './support/start-server.js';
import {startScript} from './support/start-server.js';

interface Attempt {
  readonly protocols?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Tries to open a socket: `101` if it opens, else the status it was refused with. */
function attempt(server: RunningServer, {protocols, headers = {}}: Attempt): Promise<number> {
  const own = {origin: `http://127.0.0.1:${server.port}`};
  const offered = [...(protocols ?? ['acp', `token.${server.info.token}`])];
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/`, offered, {headers: {...own, ...headers}});
  return new Promise(resolve => {
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
}

/** The status of a GET with these headers, which `fetch` would not let us set. */
function get(server: RunningServer, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({host: '127.0.0.1', port: server.port, path, headers}, response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('PlaygroundServer: who gets in', {timeout: 180_000}, () => {
  it('opens a socket for its own page, by number and by name', async test => {
    const server = await startScript(test, 'echo');
    assert.equal(await attempt(server, {}), 101);
    const named = {host: `localhost:${server.port}`, origin: `http://localhost:${server.port}`};
    assert.equal(await attempt(server, {headers: named}), 101);
  });

  it('refuses a socket with another origin, host or token, and without one', async test => {
    const server = await startScript(test, 'echo');
    const {port} = server;
    const attempts: Attempt[] = [
      {headers: {origin: 'http://evil.example'}},
      {headers: {origin: `http://127.0.0.1:${port + 1}`}},
      {headers: {origin: 'null'}},
      {headers: {host: `evil.example:${port}`, origin: `http://evil.example:${port}`}},
      {headers: {host: `localhost:${port}`}},
      {protocols: ['acp']},
      {protocols: ['acp', 'token.']},
      {protocols: ['acp', `token.${'A'.repeat(server.info.token.length)}`]},
      {protocols: [`token.${server.info.token}`]},
    ];
    for (const one of attempts) assert.equal(await attempt(server, one), 403, JSON.stringify(one));
    assert.deepEqual(server.exits, [], 'no agent was started');
  });

  it('tells the token to its own page only', async test => {
    const server = await startScript(test, 'echo');
    const host = `127.0.0.1:${server.port}`;
    assert.equal(await get(server, '/host.json', {host, 'sec-fetch-site': 'same-origin'}), 200);
    assert.equal(await get(server, '/host.json', {host: `evil.example:${server.port}`}), 403);
    assert.equal(await get(server, '/host.json', {host, 'sec-fetch-site': 'cross-site'}), 403);
  });

  it('sends the strict policy with every answer', async test => {
    const server = await startScript(test, 'echo');
    for (const path of ['/host.json', '/none']) {
      const {headers} = await fetch(new URL(path, server.address));
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
      assert.match(policy, /require-trusted-types-for 'script'/);
      assert.doesNotMatch(policy, /unsafe|https?:/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('access-control-allow-origin'), null);
    }
  });

  it('mints a new token at each start', async test => {
    const [one, two] = [await startScript(test, 'echo'), await startScript(test, 'echo')];
    assert.notEqual(one.info.token, two.info.token);
  });
});
