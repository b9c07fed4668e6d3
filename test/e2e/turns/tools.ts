import assert from 'node:assert/strict';
import type {Locator} from 'playwright-core';
import type {Playground} from '../support/playground.js';
import type {AgentSession} from '../support/scripted-agent/scripted-agent.js';
import type {Scenario} from './scene.js';
import {ready, type} from './scene.js';

type Fields = Readonly<Record<string, unknown>>;

const call = (session: AgentSession, toolCallId: string, fields: Fields): void =>
  session.update({sessionUpdate: 'tool_call', toolCallId, ...fields});
const change = (session: AgentSession, toolCallId: string, fields: Fields): void =>
  session.update({sessionUpdate: 'tool_call_update', toolCallId, ...fields});

const toolRow = (page: Playground, name: RegExp): Locator =>
  page.transcript.getByRole('article').filter({has: page.page.getByRole('button', {name})});

/** Whether the row of a call is one line: nothing of it is open. */
async function isOneLine(page: Playground, name: RegExp): Promise<void> {
  const button = page.transcript.getByRole('button', {name});
  await button.waitFor();
  assert.equal(await button.getAttribute('aria-expanded'), 'false', `${name} is closed`);
  const box = await toolRow(page, name).boundingBox();
  assert.ok(box && box.height <= 40, `${name} is ${box?.height} px high`);
}

const command = 'rm -rf build && npm run build -- --mode production --out-dir dist/application/with/a/long/path';

const ordinaryAndOpen: Scenario = {
  name: 'T1 T2 T6 X1 AC-15 shows ordinary calls as one line, what waits whole, diffs and terminals where they open',
  async play({page, agent, session, answerFirst}) {
    await page.page.evaluate(() => {
      document.addEventListener('acp-location-open', event => {
        event.preventDefault();
        document.title = `${event.path}:${event.line ?? ''}`;
      });
    });
    await type(page, 'look, then change it');
    const prompt = await session.prompt();
    const locations = [{path: '/app/src/index.ts', line: 7}];
    call(session, 'read', {kind: 'read', title: 'Read src/index.ts', status: 'pending', locations, rawInput: {}});
    change(session, 'read', {status: 'completed', content: [], rawOutput: {}});
    call(session, 'find', {kind: 'search', title: 'Search for useStore', status: 'completed', rawInput: null});
    await isOneLine(page, /^Read src\/index\.ts, Completed/);
    await isOneLine(page, /^Search for useStore, Completed/);

    call(session, 'run', {kind: 'execute', title: command, status: 'pending', rawInput: {command}});
    const options = [
      {optionId: 'yes', name: 'Allow once', kind: 'allow_once'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ];
    const asked = agent.ask('session/request_permission', {
      sessionId: session.id,
      toolCall: {toolCallId: 'run'},
      options,
    });
    const card = page.permission(/rm -rf build/).first();
    await card.waitFor();
    assert.ok((await card.innerText()).includes(command), 'the whole command is on the card');
    await card.getByRole('button', {name: 'Allow once'}).click();
    await agent.answerTo(asked);
    const terminal = {type: 'terminal', terminalId: 't1'};
    change(session, 'run', {
      status: 'in_progress',
      content: [terminal],
      _meta: {terminal_info: {terminal_id: 't1', cwd: '/app'}},
    });
    change(session, 'run', {_meta: {terminal_output: {terminal_id: 't1', data: 'building…\r\nbuilt in 3 s\r\n'}}});
    change(session, 'run', {
      status: 'completed',
      _meta: {terminal_exit: {terminal_id: 't1', exit_code: 0, signal: null}},
    });
    await page.transcript.getByText('built in 3 s').waitFor();

    const diff = {type: 'diff', path: '/app/src/state.ts', oldText: 'one\n', newText: 'two\n'};
    call(session, 'edit', {kind: 'edit', title: 'Edit src/state.ts', status: 'completed', content: [diff]});
    await page.transcript.getByText('two', {exact: true}).waitFor();
    call(session, 'fail', {kind: 'read', title: 'Read gone.ts', status: 'failed', rawOutput: 'no such file'});
    await page.transcript.getByText('no such file').waitFor();
    session.end(prompt, 'end_turn', () => session.text('That is it.'), answerFirst);
    await page.reads('That is it.');
    await ready(page);

    // What was open folds with the turn, and opens where it stands.
    await isOneLine(page, /^Edit src\/state\.ts, Completed/);
    await page.transcript.getByRole('button', {name: /^Edit src\/state\.ts/}).click();
    await page.transcript.getByText('two', {exact: true}).waitFor();
    await page.transcript.getByRole('button', {name: /index\.ts\s*:7/}).click();
    await page.page.waitForFunction(() => document.title === '/app/src/index.ts:7');
    const text = await page.transcript.innerText();
    for (const empty of ['Arguments', 'Result', 'Tool call', 'Output', 'Input', 'undefined', 'null', '{}'])
      assert.ok(!text.includes(empty), `no “${empty}”`);
  },
};

/** What the rows of tools show. */
export const tools: readonly Scenario[] = [ordinaryAndOpen];
