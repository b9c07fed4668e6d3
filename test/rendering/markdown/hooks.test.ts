import {expect, waitUntil} from '@open-wc/testing';
import type {ContentHooks} from '../../../src/rendering/content/content-hooks.js';
import {contentHooks, setContentHooks} from '../../../src/rendering/content/content-hooks.js';
import type {MarkdownSurface} from './surface.js';
import {surface} from './surface.js';

async function withHooks(hooks: ContentHooks, text = '', streaming = false): Promise<MarkdownSurface> {
  const element = await surface();
  element.context = {...element.context, hooks};
  return element.show(text, streaming);
}

function drawing(text: string): HTMLElement {
  const element = document.createElement('figure');
  element.textContent = text;
  return element;
}

describe('setContentHooks', () => {
  afterEach(() => setContentHooks({}));

  it('counts for the page, or for what is inside an element, also through shadow roots', async () => {
    const ofPage: ContentHooks = {formulas: true};
    const inside: ContentHooks = {};
    const scope = document.createElement('section');
    const element = await surface();
    document.body.append(scope);
    setContentHooks(ofPage);
    expect(contentHooks(element.root)).to.equal(ofPage);
    setContentHooks(inside, scope);
    scope.append(element);
    expect(contentHooks(element.root)).to.equal(inside);
    expect(contentHooks(document.body)).to.equal(ofPage);
    scope.remove();
  });
});

describe('fences of the host', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  it('D1 draws a fence of a language by a function of the host, once it is written', async () => {
    const asked: string[] = [];
    const fences = {mermaid: (code: string, language: string) => (asked.push(code), drawing(`${language}: ${code}`))};
    const element = await withHooks({fences}, '```Mermaid\na-->b', true);
    expect(element.root.querySelector('pre')!.textContent).to.equal('a-->b');
    await element.show('```Mermaid\na-->b\n```\n\nMore', true);
    await element.show('```Mermaid\na-->b\n```\n\nMore and more', true);
    expect(element.root.querySelector('[part="fence"] figure')!.textContent).to.equal('Mermaid: a-->b');
    expect(element.root.querySelector('pre')).to.equal(null);
    expect(asked).to.deep.equal(['a-->b']);
  });

  it('keeps the code until a promise answers, and if the host cannot draw it', async () => {
    let answer: (node: Node) => void = () => undefined;
    const fences = {
      slow: () => new Promise<Node>(resolve => (answer = resolve)),
      none: () => undefined,
      bad: (): Node => {
        throw new Error('no');
      },
      rejected: () => Promise.reject<Node>(new Error('no')),
    };
    for (const language of ['slow', 'none', 'bad', 'rejected', 'other', 'constructor']) {
      const element = await withHooks({fences}, `\`\`\`${language}\ncode\n\`\`\``);
      await Promise.resolve();
      expect(element.root.querySelector('pre')!.textContent).to.equal('code');
      if (language !== 'slow') continue;
      answer(drawing('drawn'));
      await waitUntil(() => element.root.querySelector('figure') !== null);
      expect(element.root.querySelector('pre')).to.equal(null);
    }
  });
});

describe('images by the host', () => {
  it('T9 load, are asked for, or stay away by its policy', async () => {
    const images: ContentHooks['images'] = address => (address.includes('good') ? 'load' : 'never');
    const element = await withHooks({images}, '![a](https://good.example/a.png) ![b](https://bad.example/b.png)');
    expect([...element.root.querySelectorAll('img')].map(({src}) => src)).to.deep.equal(['https://good.example/a.png']);
    expect(element.root.querySelector('.image-name')!.textContent).to.contain('https://bad.example/b.png');
    expect(element.root.querySelector('.image-load')).to.equal(null);
    element.remove();
  });
});

describe('formulas', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  it('are MathML where the host wants them, and text where it does not', async () => {
    const text = 'a $$x_1$$ b\n\n$$\n\\frac{1}{2}\n$$';
    const element = await withHooks({formulas: true}, text);
    await waitUntil(() => element.root.querySelectorAll('math').length === 2, 'formulas', {timeout: 20_000});
    expect(element.root.querySelector('p math msub')!.textContent).to.equal('x1');
    expect(element.root.querySelector('.formula math')!.getAttribute('display')).to.equal('block');
    const without = await surface(text);
    expect(without.root.textContent).to.contain('$$x_1$$');
  });

  it('stand as they are written while they grow and if they cannot be read', async () => {
    const element = await withHooks({formulas: true}, 'a $$\\frac{1}{', true);
    expect(element.root.querySelector('.formula-source')!.textContent).to.equal('\\frac{1}{');
    await element.show('a $$\\frac{1}{$$ b $$x$$');
    await waitUntil(() => element.root.querySelector('math') !== null);
    expect(element.root.querySelector('.formula-source')!.textContent).to.equal('\\frac{1}{');
  });

  it('hold nothing but mathematics', async () => {
    const hostile = [
      '\\href{javascript:alert(1)}{x}',
      '\\includegraphics{https://example.com/x.png}',
      '\\style{position:fixed}{x}',
      '\\class{evil}{x}',
      '\\color{red}{x}',
      '\\text{<img src=x onerror=alert(1)>}',
      '{'.repeat(2_000),
      '\\def\\x{\\x\\x}\\x',
    ];
    const element = await withHooks({formulas: true}, [...hostile, 'y'].map(text => `$$${text}$$`).join('\n\n'));
    await waitUntil(() => element.root.querySelector('math') !== null);
    const inside = [...element.root.querySelectorAll('.formula *')];
    expect(inside.filter(({localName}) => ['a', 'img', 'script', 'style'].includes(localName))).to.deep.equal([]);
    expect(inside.filter(node => node.hasAttribute('href') || node.hasAttribute('style'))).to.deep.equal([]);
  });
});

describe('paths in code', () => {
  const canOpen: ContentHooks['canOpen'] = path => !path.includes('missing');
  const buttons = (element: MarkdownSurface): readonly string[] =>
    [...element.root.querySelectorAll('[role="button"]')].map(({textContent}) => textContent ?? '');

  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  it('T6 are buttons that ask the host to open them, where it says it can', async () => {
    const text = 'See `src/a.ts:7`, `b.md`, `missing.ts` and `a.b()` or `x: 1` and `npm run x`.';
    const element = await withHooks({canOpen}, text);
    expect(buttons(element)).to.deep.equal(['src/a.ts:7', 'b.md']);
    const [first, second] = element.root.querySelectorAll<HTMLElement>('[role="button"]');
    first!.click();
    second!.dispatchEvent(new KeyboardEvent('keydown', {key: ' ', cancelable: true}));
    expect(element.opened).to.deep.equal([
      {path: 'src/a.ts', line: 7},
      {path: 'b.md', line: undefined},
    ]);
    await expect(element).to.be.accessible();
  });

  it('are code without a host that can open them, and while they grow', async () => {
    expect(buttons(await surface('`src/a.ts:7`'))).to.deep.equal([]);
    const element = await withHooks({canOpen}, 'See `src/a.ts:7', true);
    expect(buttons(element)).to.deep.equal([]);
    await element.show('See `src/a.ts:7`');
    expect(buttons(element)).to.deep.equal(['src/a.ts:7']);
  });
});
