import {expect, waitUntil} from '@open-wc/testing';
import type {MarkdownSurface} from './surface.js';
import {surface} from './surface.js';

const paragraphs = (from: number, to: number): string =>
  Array.from({length: to - from}, (_, i) => `Paragraph **${from + i}** with a note[^${from + i}].\n\n`).join('');
const note = '[^2999]: The last note.';
const long = paragraphs(0, 3000) + note;

async function following(text: string, streaming: boolean, follows = true): Promise<MarkdownSurface> {
  const element = await surface('');
  element.context = {...element.context, follows: () => follows};
  return element.show(text, streaming);
}

const shown = (element: MarkdownSurface): string => element.root.textContent;
const whole = (element: MarkdownSurface) => waitUntil(() => shown(element).includes('The last note'), 'all is drawn');

describe('much text that comes at once', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  for (const streaming of [true, false]) {
    it(`D1 is drawn in slices ${streaming ? 'while more is expected' : 'when it is complete'}, and ends the same`, async () => {
      const element = await following(long, streaming);
      expect(shown(element)).to.contain('Paragraph 0');
      expect(shown(element)).not.to.contain('Paragraph 2000');
      await whole(element);
      const atOnce = await surface(long, streaming);
      expect(element.content === atOnce.content).to.equal(true);
    });
  }

  it('R1 is drawn whole where the reader does not follow its end', async () => {
    const element = await following(long, true, false);
    expect(shown(element)).to.contain('The last note');
  });

  it('D1 never shrinks and keeps each block that stands', async () => {
    const element = await following(long, true);
    const [first] = element.blocks;
    const lengths: number[] = [];
    const observer = new MutationObserver(() => lengths.push(shown(element).length));
    observer.observe(element.root, {childList: true, subtree: true, characterData: true});
    await whole(element);
    observer.disconnect();
    expect(lengths.length).to.be.above(1);
    expect(lengths).to.deep.equal(lengths.toSorted((a, b) => a - b));
    expect(element.blocks[0]).to.equal(first);
    element.root.querySelectorAll<HTMLElement>('.footnote-mark')[2999]!.click();
    expect((element.shadowRoot!.activeElement as HTMLElement).textContent).to.contain('The last note');
  });

  it('D1 takes what comes between two slices', async () => {
    const element = await following(paragraphs(0, 1500), true);
    await element.show(paragraphs(0, 2999), true);
    expect(shown(element)).not.to.contain('Paragraph 1400');
    await element.show(long, false);
    await whole(element);
    const atOnce = await surface(long);
    expect(element.content === atOnce.content).to.equal(true);
  });

  it('D1 is another text at once where it is another', async () => {
    const element = await following(long, true);
    await element.show('Short.', true);
    expect(shown(element).trim()).to.equal('Short.');
  });

  it('S15 goes on in an element that was moved between two slices', async () => {
    const element = await following(long, true);
    element.remove();
    const left = shown(element).length;
    await new Promise(resolve => setTimeout(resolve));
    expect(shown(element).length).to.equal(left);
    document.body.append(element);
    await whole(element);
  });
});

describe('text that is shown as it came', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  const levels = (count: number): string =>
    Array.from({length: count}, (_, i) => `${' '.repeat(2 * i)}- level ${i}`).join('\n');

  it('D1 is laid out in pieces, of which only the last is drawn again, and loses nothing', async () => {
    const element = await surface(levels(500), true);
    const pieces = [...element.root.querySelectorAll('.raw-piece')];
    expect(pieces.length).to.be.above(8);
    expect(pieces.map(piece => piece.textContent).join('')).to.equal(levels(500));
    await element.show(`${levels(500)}\n- more`, true);
    const after = [...element.root.querySelectorAll('.raw-piece')];
    expect(after.slice(0, pieces.length - 1).every((piece, i) => piece === pieces[i])).to.equal(true);
    expect(after.map(piece => piece.textContent).join('')).to.equal(`${levels(500)}\n- more`);
  });

  it('D1 is one paragraph where it is short', async () => {
    const element = await surface('<b>raw</b>');
    expect(element.root.querySelectorAll('p.raw, p')).to.have.length(1);
  });
});
