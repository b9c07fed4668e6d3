import {expect, waitUntil} from '@open-wc/testing';
import {setContentHooks} from '../../src/rendering/content/content-hooks.js';
import {makeChunk, promptActions} from '../../src/testing/builders.js';
import {makeConversation, rowsOf, showConversation} from './conversation-fixture.js';

const text = 'See `src/a.ts:7` and ![a](https://images.example.com/a.png).\n\n```bars\n1 2\n```\n\nDone.';

async function shown(): Promise<HTMLElement> {
  const story = [...promptActions('Go'), makeChunk('agent', text, {messageId: 'm1'})];
  const element = await showConversation(makeConversation(story).conversation);
  return rowsOf(element).find(row => row.dataset['role'] === 'agent')!;
}

describe('setContentHooks in a conversation', () => {
  afterEach(() => setContentHooks({}));

  it('T6 T9 D1 lets the host open paths, keep images away and draw fences', async () => {
    setContentHooks({
      canOpen: path => path === 'src/a.ts',
      images: () => 'never',
      fences: {bars: code => new Text(`bars: ${code}`)},
    });
    const row = await shown();
    await waitUntil(() => row.querySelector('[part="fence"]') !== null);
    expect(row.querySelector('[part="fence"]')!.textContent).to.equal('bars: 1 2');
    expect(row.querySelector('.image-load')).to.equal(null);
    const opened: unknown[] = [];
    row.addEventListener('acp-location-open', event => opened.push([event.path, event.line]));
    row.querySelector<HTMLElement>('code[role="button"]')!.click();
    expect(opened).to.deep.equal([['src/a.ts', 7]]);
  });

  it('offers nothing that the host did not say', async () => {
    const row = await shown();
    await waitUntil(() => row.querySelector('pre') !== null);
    expect(row.querySelector('code[role="button"]')).to.equal(null);
    expect(row.querySelector('pre')!.textContent).to.equal('1 2');
    expect(row.querySelector('.image-load')).to.exist;
    expect(row.querySelector('img')).to.equal(null);
  });
});
