import {config} from 'zod/v4/core';
import '../../src/define/all.js';
import {AcpClient} from '../../src/client/index.js';
import {connectionWord} from './connection-word.js';
import type {HostInfo} from './host-info.js';
import {readHostInfo} from './host-info.js';
import {openSocket} from './open-socket.js';
import {PageFrame} from './page-frame.js';
import {playRecording} from './play-recording.js';

async function talk({token, cwd, agent}: HostInfo): Promise<void> {
  const frame = new PageFrame(state => `${connectionWord(state)} · ${agent}`);
  const client = new AcpClient({name: 'acp-elements-playground', title: 'acp-elements playground', version: '0.1.0'});
  const connection = await client.connect(openSocket(token), {restart: () => openSocket(token)});
  const open = async () => frame.add(await connection.newConversation({cwd, mcpServers: []}));
  frame.onNewSession(() => void open());
  await open();
}

// The SDK's message checks try whether code can be made from text; the policy of this page forbids and reports that.
config({jitless: true});

const host = await readHostInfo();
if (host.replay) {
  const {name, realtime} = host.replay;
  const frame = new PageFrame(() => `Recording · ${name}`);
  await playRecording(realtime, conversation => frame.add(conversation));
} else {
  await talk(host);
}
