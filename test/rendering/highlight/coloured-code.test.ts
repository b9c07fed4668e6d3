import {expect, waitUntil} from '@open-wc/testing';
import type {ContentHooks} from '../../../src/rendering/content/content-hooks.js';
import type {CodeLine, Highlight} from '../../../src/rendering/highlight/code-token.js';
import type {MarkdownSurface} from '../markdown/surface.js';
import {surface} from '../markdown/surface.js';

const code = "// note\nconst answer = compute('wide', 42);\n\nreturn `${answer}`;";
const fenced = `\`\`\`ts\n${code}\n\`\`\``;

/** Each word is a keyword. */
const words: Highlight = text =>
  Promise.resolve(
    text
      .split('\n')
      .map((line): CodeLine =>
        line.split(/(\w+)/).map((part, i) => (i % 2 === 1 ? {text: part, role: 'keyword'} : {text: part})),
      ),
  );

function pre(element: MarkdownSurface): HTMLElement {
  return element.root.querySelector('pre')!;
}

function spans(element: MarkdownSurface): number {
  return element.root.querySelectorAll('pre span').length;
}

async function withHooks(hooks: ContentHooks, text = '', streaming = false): Promise<MarkdownSurface> {
  const element = await surface();
  element.context = {...element.context, hooks};
  return element.show(text, streaming);
}

/** The boxes of the lines of a text. */
function lineBoxes(element: HTMLElement): readonly number[][] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = new Map<number, number[]>();
  for (const {top, bottom, left, right} of range.getClientRects()) {
    const line = boxes.get(top) ?? [bottom, left, right];
    boxes.set(top, [bottom, Math.min(left, line[1]!), Math.max(right, line[2]!)]);
  }
  return [...boxes].map(([top, box]) => [top, ...box].map(Math.round));
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
}

describe('colouredCode', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  it('shows code at once and colours it later, without moving a line', async () => {
    const element = await surface(fenced);
    expect(pre(element).textContent).to.equal(code);
    expect(spans(element)).to.equal(0);
    const [box, before, lines] = [pre(element), pre(element).getBoundingClientRect(), lineBoxes(pre(element))];
    await waitUntil(() => spans(element) > 3, 'colours arrive', {timeout: 20_000});
    expect(pre(element) === box).to.equal(true);
    expect(box.textContent).to.equal(code);
    expect(box.getBoundingClientRect()).to.deep.equal(before);
    expect(lineBoxes(box)).to.deep.equal(lines);
    expect(getComputedStyle(box.querySelector('.hl-comment')!).color).to.not.equal(getComputedStyle(box).color);
  });

  it('keeps scroll and focus when colours arrive', async () => {
    let release = (): void => undefined;
    const highlight: Highlight = async text => {
      await new Promise<void>(resolve => (release = resolve));
      return words(text, '');
    };
    const element = await withHooks({highlight}, `\`\`\`ts\n${'long '.repeat(200)}\n\`\`\``);
    const box = pre(element);
    box.scrollLeft = 300;
    box.focus();
    await waitUntil(() => (release(), spans(element) > 0));
    expect(box.scrollLeft).to.equal(300);
    expect(element.shadowRoot!.activeElement === box).to.equal(true);
  });

  it('waits with colours while something in the code is selected', async () => {
    let asked = 0;
    const highlight: Highlight = (...given) => (asked++, words(...given));
    const element = await withHooks({});
    await element.show(fenced);
    const text = element.root.querySelector('code')!;
    const selection = document.getSelection()!;
    selection.setBaseAndExtent(text.firstChild!, 3, text.lastChild!, 7);
    element.context = {...element.context, hooks: {highlight}};
    element.requestUpdate();
    await element.updateComplete;
    selection.setBaseAndExtent(
      element.root.querySelector('code')!,
      0,
      element.root.querySelector('code')!,
      element.root.querySelector('code')!.childNodes.length,
    );
    await waitUntil(() => asked === 1, undefined, {timeout: 15_000});
    await frames(3);
    expect(spans(element)).to.equal(0);
    selection.removeAllRanges();
    await waitUntil(() => spans(element) > 0);
  });

  it('keeps scroll, focus and selection in settled code while text follows, and when it ends', async () => {
    const long = `\`\`\`ts\nconst a = 1; // ${'long '.repeat(100)}\n\`\`\``;
    const element = await withHooks({highlight: words}, `${long}\n\nOne`, true);
    await waitUntil(() => spans(element) > 0);
    const box = pre(element);
    const text = box.querySelector('code')!;
    box.focus();
    box.scrollLeft = 200;
    const selection = document.getSelection()!;
    const [first, , third] = text.querySelectorAll('span');
    selection.setBaseAndExtent(first!.firstChild!, 1, third!.firstChild!, 1);
    const selected = selection.toString();
    for (const more of ['\n\nTwo', '\n\nTwo\n\n- three', '\n\nTwo\n\n- three\n- four\n\nFive']) {
      await element.show(`${long}\n\nOne${more}`, true);
    }
    await element.show(`${long}\n\nOne\n\nTwo\n\n- three\n- four\n\nFive`);
    await frames(2);
    expect(selected).to.not.equal('');
    expect(selection.toString()).to.equal(selected);
    expect(box.scrollLeft).to.equal(200);
    expect(element.shadowRoot!.activeElement === box).to.equal(true);
    selection.removeAllRanges();
  });

  it('colours code only when it does not grow any more', async () => {
    const asked: string[] = [];
    const highlight: Highlight = (...given) => (asked.push(given[0]), words(...given));
    const element = await withHooks({highlight});
    for (let end = 1; end < fenced.length; end++) {
      await element.show(fenced.slice(0, end), true);
      if (end % 20 === 0) await frames(1);
    }
    expect(asked).to.deep.equal([]);
    await element.show(`${fenced}\n\nDone`, true);
    await waitUntil(() => spans(element) > 0);
    expect(asked).to.deep.equal([code]);
  });

  it('does not ask again when text follows, and keeps the nodes', async () => {
    let asked = 0;
    const highlight: Highlight = (...given) => (asked++, words(...given));
    const element = await withHooks({highlight}, `${fenced}\n\nOne`, true);
    await waitUntil(() => spans(element) > 0);
    const first = element.root.querySelector('pre span');
    for (const more of ['\n\nTwo', '\n\nTwo\n\nThree', '\n\nTwo\n\nThree\n\n- four']) {
      await element.show(`${fenced}\n\nOne${more}`, true);
    }
    await element.show(`${fenced}\n\nOne\n\nTwo`);
    expect(element.root.querySelector('pre span') === first).to.equal(true);
    expect(asked).to.equal(1);
  });

  it('colours code in lists once the list is over', async () => {
    const list = '- one\n\n  ```ts\n  let a = 1;\n  ```\n';
    const element = await withHooks({highlight: words}, list, true);
    await frames(3);
    expect(spans(element)).to.equal(0);
    await element.show(`${list}\nAfter`, true);
    await waitUntil(() => spans(element) > 0);
  });

  it('does not colour code that nobody has seen', async () => {
    let asked = 0;
    const highlight: Highlight = (...given) => (asked++, words(...given));
    const element = await withHooks({highlight}, `${'line\n\n'.repeat(200)}${fenced}`);
    await frames(3);
    expect(asked).to.equal(0);
    pre(element).scrollIntoView();
    await waitUntil(() => spans(element) > 0);
  });

  it('leaves code in one colour if the host says so, in an unknown language, and when a highlighter fails', async () => {
    const failing: Highlight = () => Promise.reject(new Error('no'));
    const lying: Highlight = () => Promise.resolve([[{text: 'other', role: 'keyword'}]]);
    for (const hooks of [{highlight: false as const}, {highlight: failing}, {highlight: lying}]) {
      const element = await withHooks(hooks, fenced);
      await frames(3);
      expect(pre(element).textContent).to.equal(code);
      expect(spans(element)).to.equal(0);
    }
    const unknown = await surface('```klingon\nlet a = 1;\n```');
    await frames(3);
    expect(spans(unknown)).to.equal(0);
  });

  it('wraps long lines when asked to, without the button being part of what is copied', async () => {
    const element = await surface(`\`\`\`\n${'long '.repeat(200)}\n\`\`\``);
    const button = element.root.querySelector<HTMLElement>('[part="code-wrap"]')!;
    expect(button.getAttribute('aria-pressed')).to.equal('false');
    button.click();
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    expect(pre(element).scrollWidth).to.equal(pre(element).clientWidth);
    await element.show(`\`\`\`\n${'long '.repeat(200)}\n\`\`\`\n\nMore`);
    expect(pre(element).scrollWidth).to.equal(pre(element).clientWidth);
    button.click();
    expect(pre(element).scrollWidth).to.be.above(pre(element).clientWidth);
  });

  describe('where code is disguised', () => {
    // a line that reads as a check and is a comment, and an override in the middle of a word
    const trojan =
      "if (level\u202e\u2066 // user\u2069 \u2066) {\n  const a\u200bb = 'caf\u00ade';\n}\n// می\u200cخواهم 👩‍💻";
    const fence = `\`\`\`ts\n${trojan}\n\`\`\``;
    const clean = trojan.replace(/[\u202e\u2066\u2069\u200b\u00ad]/g, '');
    const codes = (element: MarkdownSurface): readonly (string | undefined)[] =>
      [...element.root.querySelectorAll<HTMLElement>('pre .hidden-text')].map(({dataset}) => dataset['codes']);
    const all = ['U+202E U+2066', 'U+2069', 'U+2066', 'U+200B', 'U+00AD'];

    it('D3 marks it before the colours come and with them, without moving a line', async () => {
      const element = await surface(fence);
      expect(codes(element)).to.deep.equal(all);
      expect(pre(element).textContent).to.equal(clean);
      element.root.querySelector<HTMLElement>('[part="code-wrap"]')!.click();
      pre(element).style.inlineSize = '12ch';
      const lines = lineBoxes(pre(element));
      await waitUntil(() => element.root.querySelector('pre [class^=hl-]'), 'colours arrive', {timeout: 20_000});
      expect(codes(element)).to.deep.equal(all);
      expect(pre(element).textContent).to.equal(clean);
      expect(lineBoxes(pre(element))).to.deep.equal(lines);
    });

    it('D3 marks it whole where a highlighter cuts through it', async () => {
      const letters: Highlight = text =>
        Promise.resolve(text.split('\n').map(line => line.split('').map(letter => ({text: letter, role: 'keyword'}))));
      const element = await withHooks({highlight: letters}, fence);
      await waitUntil(() => element.root.querySelector('pre .hl-keyword'));
      expect(codes(element)).to.deep.equal(all);
      expect(pre(element).textContent).to.equal(clean);
    });

    it('D3 marks it while the code grows by halves of characters', async () => {
      const element = await surface();
      const growing = `\`\`\`ts\nlet a = 1;\n\u{e0041}b\u200b`;
      for (let end = 1; end <= growing.length; end++) await element.show(growing.slice(0, end), true);
      expect(codes(element)).to.deep.equal(['U+E0041', 'U+200B']);
      await element.show('```ts\nlet b = 2;', true);
      expect(codes(element)).to.deep.equal([]);
      expect(pre(element).textContent).to.equal('let b = 2;');
    });

    it('D3 names the marks in the words of the reader, before colours and after', async () => {
      const element = await withHooks({highlight: words}, fence);
      await waitUntil(() => spans(element) > all.length);
      const messages = {...element.context.words.content, hiddenCharacter: (code: string) => `verborgen ${code}`};
      element.context = {...element.context, words: {...element.context.words, content: messages}};
      element.requestUpdate();
      await element.updateComplete;
      expect(element.root.querySelector('pre .hidden-text')!.getAttribute('aria-label')).to.equal(
        'verborgen U+202E U+2066',
      );
      await waitUntil(() => element.root.querySelector('pre .hl-keyword'));
      expect(element.root.querySelector('pre .hidden-text')!.getAttribute('aria-label')).to.contain('verborgen');
    });

    it('D3 leaves code with more marks than are drawn without colours, and writes them out', async () => {
      const many = 'a\u200b'.repeat(3_000);
      const element = await withHooks({highlight: words}, `\`\`\`ts\n${many}\n\`\`\``);
      await frames(3);
      expect(element.root.querySelector('pre .hl-keyword')).to.equal(null);
      expect(pre(element).textContent).to.contain('a⟨U+200B⟩');
      expect(pre(element).textContent).to.not.contain('\u200b');
    });

    it('D3 marks it in code in a line', async () => {
      const element = await surface('Run `rm\u200b -rf \u202ex`.');
      const span = element.root.querySelector('code')!;
      expect(span.textContent).to.equal('rm -rf x');
      expect([...span.querySelectorAll<HTMLElement>('.hidden-text')].map(mark => mark.title)).to.deep.equal(
        ['U+200B', 'U+202E'].map(code => element.context.words.content.hiddenCharacter(code)),
      );
    });
  });
});
