import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {cuts} from '../../logic/markdown/documents.js';
import {hardest} from '../../logic/markdown/hardest.js';
import type {MarkdownSurface} from './surface.js';
import {surface} from './surface.js';

/** What a reader sees, without the words of buttons and of languages above code. */
function shown(element: MarkdownSurface): string {
  const copy = element.root.cloneNode(true) as HTMLElement;
  for (const bar of copy.querySelectorAll('.code-bar')) bar.remove();
  return copy.textContent.replace(/\s+/g, '');
}

/** Texts whose every mark is closed as its beginning promised: nothing that was shown is ever shown otherwise. */
const promising = [
  'a fence in a list in a quote',
  'a fence that holds fences',
  'a fence that is never closed',
  'nested lists with numbers',
  'HTML that is text',
  'references and entities',
  'letters of several parts',
  'breaks of every kind',
  'headings of every kind',
  'footnotes',
  'quotes and lazy lines',
  'code by indentation',
];

describe('the hardest Markdown', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  for (const [name, text] of Object.entries(hardest)) {
    it(`D1 ends in the same document after a cut at each character: ${name}`, async () => {
      const whole = (await surface(text)).content;
      const element = await surface('', true);
      for (let end = 1; end < text.length; end++) {
        await element.show(text.slice(0, end), true);
        await element.show(text);
        expect(element.content, `cut after ${end}`).to.equal(whole);
      }
    });

    it(`D1 never takes settled text back: ${name}`, async () => {
      const element = await surface('', true);
      let settled: readonly string[] = [];
      for (let end = 1; end <= text.length; end++) {
        await element.show(text.slice(0, end), true);
        const now = [...element.root.children].map(({textContent}) => textContent ?? '');
        for (const [i, before] of settled.entries()) expect(now[i], `after ${end}`).to.equal(before);
        settled = now.slice(0, -2);
      }
    });
  }

  for (const name of promising) {
    it(`D1 shows what is half written as what it is becoming: ${name}`, async () => {
      const text = hardest[name]!;
      const element = await surface('', true);
      let before = '';
      for (let end = 1; end <= text.length; end++) {
        await element.show(text.slice(0, end), true);
        const now = shown(element);
        expect(now.startsWith(before), `after ${end}: ${before} → ${now}`).to.equal(true);
        before = now;
      }
    });
  }

  it('D1 ends in the same document wherever several of them are cut', async () => {
    const documents = fc
      .array(fc.constantFrom(...Object.values(hardest)), {minLength: 2, maxLength: 4})
      .map(parts => parts.join('\n\n'))
      .chain(text => fc.tuple(fc.constant(text), cuts(text)));
    await fc.assert(
      fc.asyncProperty(documents, async ([text, parts]) => {
        const whole = await surface(text);
        const grown = await surface('', true);
        let soFar = '';
        for (const part of parts) await grown.show((soFar += part), true);
        await grown.show(text);
        expect(grown.content).to.equal(whole.content);
        whole.remove();
        grown.remove();
      }),
      {numRuns: 40},
    );
  });
});
