import {AcpClient} from '../../src/client/index.js';
import {connectionWord} from './connection-word.js';
import type {HostInfo} from './host-info.js';
import {openSocket} from './open-socket.js';
import {PageFrame} from './page-frame.js';

/** Talks to the agent behind the server's socket: one connection, a conversation, more of them when asked for. */
export async function talk({token, cwd, agent}: HostInfo): Promise<void> {
  const frame = new PageFrame(state => `${connectionWord(state)} · ${agent}`);
  const client = new AcpClient({name: 'acp-elements-playground', title: 'acp-elements playground', version: '0.1.0'});
  const connection = await client.connect(openSocket(token), {restart: () => openSocket(token)});
  const open = async () => frame.add(await connection.newConversation({cwd, mcpServers: []}));
  frame.onNewSession(() => void open());
  await open();
}
