import {lexer, parser} from 'marked';
import type {Token} from 'marked';
import {install} from './stream.js';

/**
 * The floor: no framework, no state, no safety. The tail is lexed again with each chunk, all but its last two blocks
 * become nodes for good, the rest is drawn again, and the view follows the end.
 */
const view = document.createElement('main');
const live = document.createElement('div');
let tail = '';

function nodesOf(tokens: Token[]): DocumentFragment {
  const template = document.createElement('template');
  // eslint-disable-next-line no-restricted-syntax -- what the kit may not do is what the floor is for
  template.innerHTML = parser(tokens);
  return template.content;
}

function draw(keep: number): void {
  const tokens = lexer(tail);
  let settled = tokens.length;
  for (let open = 0; settled > 0 && open < keep; settled--) if (tokens[settled - 1]!.type !== 'space') open++;
  if (settled > 0) {
    const done = tokens.slice(0, settled);
    live.before(nodesOf(done));
    tail = tail.slice(done.reduce((length, token) => length + token.raw.length, 0));
  }
  live.replaceChildren(nodesOf(tokens.slice(settled)));
  view.scrollTop = view.scrollHeight;
}

install({
  mount() {
    view.append(live);
    document.body.append(view);
  },
  push(chunk) {
    tail += chunk;
    draw(2);
  },
  end() {
    draw(0);
  },
});
