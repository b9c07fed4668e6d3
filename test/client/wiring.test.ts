import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {build} from 'esbuild';
import {AcpClient} from '../../src/client/index.js';
import {createConversation, fromV1} from '../../src/index.js';
import type {AnyContentBlock, PermissionOutcome} from '../../src/index.js';
import {askPermission, callTool, makeText, say, scriptedAgent} from '../../src/testing/index.js';
import {isIdle, messages, until} from './harness.js';

describe('host wiring', () => {
  it('in memory: an agent of this process, the client, a conversation', async () => {
    const agent = scriptedAgent([
      say('Reading the file…'),
      callTool({toolCallId: 't1', kind: 'read', title: 'Read src/index.ts'}),
      askPermission('t1', ['allow_once', 'reject_once']),
      say('Done.'),
    ]);
    const connection = await new AcpClient({name: 'demo', version: '0.0.0'}).connect(agent);
    const conversation = await connection.newConversation({cwd: '/', mcpServers: []});

    conversation.actions.submit([makeText('Go')]);
    const [question] = (await until(conversation, ({interactions}) => interactions.length > 0)).interactions;
    conversation.actions.answerPermission(question!.id, {outcome: 'selected', optionId: 'allow_once'});
    const state = await until(conversation, isIdle);
    assert.deepEqual(messages(state), ['user: Go', 'agent: Reading the file…', 'agent: Done.']);
    const call = state.transcript.entries.get(2);
    assert.deepEqual(call?.kind === 'toolCall' && [call.title, call.reported], ['Read src/index.ts', 'completed']);
  });

  it('custom: the host owns ACP elsewhere, nothing of the SDK is here', async () => {
    const bridge = new Bridge();
    const conversation = createConversation({
      prompt: content => bridge.ask({kind: 'prompt', content}),
      cancel: () => bridge.post({kind: 'cancel'}),
      answerPermission: (id, outcome) => bridge.post({kind: 'permission', id, outcome}),
    });
    bridge.onSessionUpdate(notification => {
      for (const action of fromV1(notification)) conversation.store.dispatch(action);
    });

    conversation.actions.submit([makeText('Go')]);
    bridge.update({sessionUpdate: 'agent_message_chunk', content: {type: 'text', text: 'Going'}});
    bridge.update({sessionUpdate: 'tool_call', toolCallId: 't1', title: 'Run', status: 'pending'});
    conversation.actions.stop();
    bridge.update({sessionUpdate: 'agent_message_chunk', content: {type: 'text', text: ' away.'}});
    bridge.answer({stopReason: 'cancelled'});
    const state = await until(conversation, isIdle);
    assert.deepEqual(bridge.posted, [{kind: 'prompt', content: [makeText('Go')]}, {kind: 'cancel'}]);
    assert.deepEqual(messages(state), ['user: Go', 'agent: Going', 'agent:  away.']);
    assert.equal(state.transcript.turns.last()?.outcome?.kind, 'cancelled');
    const call = state.transcript.entries.get(2);
    assert.equal(call?.kind === 'toolCall' && call.local, 'cancelled');
  });

  it('custom: a page without the client has no value of the SDK', async () => {
    const page = `import {createConversation, fromV1} from './src/index.ts'; console.log(createConversation, fromV1);`;
    const {metafile} = await build({
      stdin: {contents: page, resolveDir: process.cwd(), loader: 'ts'},
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      packages: 'external',
    });
    const imported = Object.values(metafile.outputs).flatMap(({imports}) => imports.map(({path}) => path));
    assert.deepEqual(
      imported.filter(path => path.startsWith('@agentclientprotocol') || path.startsWith('zod')),
      [],
    );
  });
});

type Posted =
  | {readonly kind: 'prompt'; readonly content: readonly AnyContentBlock[]}
  | {readonly kind: 'cancel'}
  | {readonly kind: 'permission'; readonly id: string; readonly outcome: PermissionOutcome};

/** The page's side of a host that talks ACP in another process. */
class Bridge {
  readonly posted: Posted[] = [];
  answer!: (answer: {stopReason: string}) => void;
  #listener: ((notification: unknown) => void) | undefined;

  post(message: Posted): void {
    this.posted.push(message);
  }

  ask(message: Posted): Promise<{stopReason: string}> {
    this.post(message);
    return new Promise(resolve => (this.answer = resolve));
  }

  onSessionUpdate(listener: (notification: unknown) => void): void {
    this.#listener = listener;
  }

  update(update: object): void {
    this.#listener?.({sessionId: 'theirs', update});
  }
}
