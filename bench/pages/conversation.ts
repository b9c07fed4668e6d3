import '../../src/define/all.js';
import {opened} from '../../stories/fixtures/conversations.js';
import {Playback} from '../../stories/fixtures/playback.js';
import {install} from './stream.js';

/** Streams into a whole conversation, through everything a live one goes through after its transport. */
const playback = new Playback();
const exchange = opened();

install({
  async mount() {
    const element = document.createElement('acp-conversation');
    element.conversation = playback.conversation;
    document.body.append(element);
    playback.deliver(exchange.prompt('Tell me everything.'));
    await element.updateComplete;
  },
  push(chunk) {
    playback.deliver(exchange.says(chunk, 'answer'));
  },
  end() {
    playback.deliver(exchange.finish());
  },
});
