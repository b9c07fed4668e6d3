import {AcpClient} from '../../src/client/index.js';
import type {Connection} from '../../src/client/index.js';
import type {Conversation} from '../../src/store/conversation.js';
import {connectionWord} from './connection-word.js';
import type {HostInfo} from './host-info.js';
import {openSocket} from './open-socket.js';
import {PageFrame} from './page-frame.js';
import {serverTerminals} from './run-commands.js';
import {projectFiles} from './project-source.js';

const mostAgents = 4;

/** The same ids after each reload, so that drafts are found again. */
let conversations = 0;

/**
 * Talks to the agent behind the server's socket: one connection, a conversation, more of them when asked for.
 * `?agents=2` in the address shows a second agent beside the first, over a connection of its own.
 */
export async function talk(host: HostInfo): Promise<void> {
  const frame = new PageFrame(state => `${connectionWord(state)} · ${host.agent}`);
  frame.element.mentionSources = [projectFiles];
  const connection = await connect(host);
  const open = async () => frame.add(await converse(connection, host));
  frame.onNewSession(() => void open());
  await open();
  await frame.element.updateComplete;
  if (document.activeElement === document.body) frame.element.focus();
  const asked = Number(new URLSearchParams(location.search).get('agents'));
  for (let agents = 1; agents < Math.min(asked, mostAgents); agents++) await talkBeside(host, frame.addBeside());
}

async function talkBeside(host: HostInfo, element: PageFrame['element']): Promise<void> {
  element.mentionSources = [projectFiles];
  const connection = await connect(host);
  const open = async () => void (element.conversation = await converse(connection, host));
  element.addEventListener('acp-session-new', () => void open());
  await open();
}

function connect({token, terminals}: HostInfo): Promise<Connection> {
  const handlers = terminals ? {terminal: serverTerminals(token)} : {};
  const client = new AcpClient({
    name: 'acp-elements-playground',
    title: 'acp-elements playground',
    version: '0.1.0',
    handlers,
  });
  return client.connect(openSocket(token), {restart: () => openSocket(token)});
}

function converse(connection: Connection, {cwd, preamble}: HostInfo): Promise<Conversation> {
  const first = preamble === undefined ? {} : {preamble: [{type: 'text', text: preamble}]};
  return connection.newConversation({id: `playground-${++conversations}`, cwd, mcpServers: [], ...first});
}
