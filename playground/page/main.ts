import '../../src/define/all.js';
import {config} from 'zod/v4/core';
import {readHostInfo} from './host-info.js';
import {PageFrame} from './page-frame.js';

// The SDK's message checks try whether code can be made from text; the policy of this page forbids and reports that.
// They do so when they are loaded, so the client comes after this.
config({jitless: true});

const host = await readHostInfo();
if (host.replay) {
  const {name, realtime} = host.replay;
  const {playRecording} = await import('./play-recording.js');
  const frame = new PageFrame(() => `Recording · ${name}`);
  await playRecording(realtime, conversation => frame.add(conversation));
} else {
  const {talk} = await import('./talk.js');
  await talk(host);
}
