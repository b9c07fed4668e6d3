import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {messageTemplate} from '../../../src/rendering/message/message-template.js';
import type {MessageEntry} from '../../../src/state/entry.js';
import type {MessageSurface} from './surface.js';
import {messageSurface} from './surface.js';

/** A message of the agent in a page that has no room beside its column. */
async function narrow(text: string, direction = 'ltr'): Promise<MessageSurface> {
  const entry: MessageEntry = {
    ...{id: 0, turn: 0, session: 's', kind: 'message', role: 'agent', part: 0},
    blocks: [{type: 'text', text}],
  };
  const element = await messageSurface(
    context => html`<div class="entry" style="position: relative">${messageTemplate(entry, context)}</div>`,
  );
  element.style.cssText = 'display: block; inline-size: 24rem; container-type: inline-size';
  element.dir = direction;
  return element;
}

/** Where the message shows something: its texts, and the frames of its code. */
function shown(element: MessageSurface): readonly DOMRect[] {
  const walker = document.createTreeWalker(element.all('.agent-row')[0]!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const rects = element.all('.code-block').map(block => block.getBoundingClientRect());
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest('.code-block')) continue;
    range.selectNodeContents(walker.currentNode);
    rects.push(...range.getClientRects());
  }
  return rects.filter(({width}) => width > 0);
}

function icon(element: MessageSurface): DOMRect {
  return element.all('.copy-message .before svg')[0]!.getBoundingClientRect();
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Ends of messages, given how many words come at last. */
const ends: Readonly<Record<string, (words: string) => string>> = {
  text: words => `Done.${words}`,
  'a heading': words => `Look:\n\n## The end${words}`,
  'a list': words => `- one\n- two \`three\`${words}`,
  'a list in a list': words => `- one\n  - two\n- three\n  1. four${words}`,
  'a list with paragraphs': words => `- one\n\n- two\n\n  three${words}`,
  'a list with code': words => `- one${words}\n\n  \`\`\`\n  code\n  \`\`\``,
  'a quote': words => `> quoted${words}`,
  code: words => `\`\`\`\n${words} ${words}\n\`\`\``,
  'a table': words => `| a long name | another long name |\n| - | -: |\n| one | two three${words} |`,
  'a line': words => `${words}\n\n---`,
  'text from the right': words => `עברית בסוף${words}`,
  'a list from the right': words => `- עברית\n- בסוף${words}`,
};

describe('the place where a message is copied', () => {
  afterEach(() => document.querySelectorAll('test-messages').forEach(element => element.remove()));

  for (const text of ['Done.', '- one\n- two', '- one\n  - two', '- one\n\n- two', 'Look:\n\n# Title']) {
    it(`R3 is the end of the last line of ${JSON.stringify(text)} where a page is narrow`, async () => {
      const element = await narrow(text);
      const line = shown(element).at(-1)!;
      const {top, bottom} = icon(element);
      expect((top + bottom) / 2).to.be.within(line.top, line.bottom);
      expect(element.all('.entry')[0]!.getBoundingClientRect().bottom - line.bottom).to.be.below(10);
    });
  }

  for (const [name, end] of Object.entries(ends)) {
    it(`R3 is never over ${name}, however long its last line is`, async () => {
      for (const direction of ['ltr', 'rtl']) {
        for (let count = 0; count < 16; count++) {
          const element = await narrow(end(' word'.repeat(count)), direction);
          const place = icon(element);
          const over = shown(element).filter(rect => overlap(rect, place));
          expect(over, `${count} words, ${direction}`).to.deep.equal([]);
          expect(place.bottom).to.be.at.most(element.all('.entry')[0]!.getBoundingClientRect().bottom);
          element.remove();
        }
      }
    });
  }

  it('R3 is reached by keyboard', async () => {
    const element = await narrow('Done.');
    const button = element.all('.copy-message')[0]!;
    button.focus();
    expect((element.renderRoot as ShadowRoot).activeElement).to.equal(button);
    expect(button.getAttribute('aria-label')).to.equal('Copy message');
  });
});
