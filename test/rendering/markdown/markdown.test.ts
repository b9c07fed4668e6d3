import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {documents, documentsWithDefinitions, cuts} from '../../logic/markdown/documents.js';
import {base64, png} from '../content/image-files.js';
import {surface} from './surface.js';

/** Compared by identity; a deep comparison of elements would walk the whole page. */
function same(nodes: Iterable<unknown>, others: Iterable<unknown>): boolean {
  const [a, b] = [[...nodes], [...others]];
  return a.length === b.length && a.every((node, i) => node === b[i]);
}

describe('markdown', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  it('D1 ends in the same document wherever the text was cut', async () => {
    const cutDocument = documentsWithDefinitions.chain(text => fc.tuple(fc.constant(text), cuts(text)));
    await fc.assert(
      fc.asyncProperty(cutDocument, async ([text, pieces]) => {
        const whole = await surface(text);
        const grown = await surface('', true);
        let soFar = '';
        for (const piece of pieces) await grown.show((soFar += piece), true);
        await grown.show(text);
        expect(grown.content).to.equal(whole.content);
        whole.remove();
        grown.remove();
      }),
      {numRuns: 60},
    );
  });

  it('D1 never takes settled text back', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async text => {
        const element = await surface('', true);
        let settled: {node: Element; text: string}[] = [];
        for (let end = 1; end <= text.length; end += 3) {
          await element.show(text.slice(0, end), true);
          for (const [i, block] of settled.entries()) {
            expect(element.blocks[i] === block.node).to.equal(true);
            expect(block.node.textContent).to.equal(block.text);
          }
          settled = element.blocks.slice(0, -2).map(node => ({node, text: node.textContent}));
        }
        element.remove();
      }),
      {numRuns: 25},
    );
  });

  it('D1 draws only the end of a text that grows', async () => {
    const element = await surface('# Title\n\nFirst.\n\nSecond.\n\nThird', true);
    const before = element.blocks;
    const changed: Node[] = [];
    const observer = new MutationObserver(records => changed.push(...records.map(record => record.target)));
    observer.observe(element.root, {subtree: true, childList: true, characterData: true, attributes: true});
    await element.show('# Title\n\nFirst.\n\nSecond.\n\nThird one', true);
    observer.disconnect();
    expect(changed).to.have.length.above(0);
    expect(changed.every(node => before[3]!.contains(node))).to.equal(true);
    expect(same(element.blocks, before)).to.equal(true);
  });

  it('D1 lays out blocks evenly, wherever a group of them ends', async () => {
    const paragraphs = Array.from({length: 40}, (_, i) => (i % 16 === 0 && i > 16 ? `## Heading ${i}` : `Text ${i}.`));
    const element = await surface(paragraphs.join('\n\n'));
    // as if every group were in view
    for (const group of element.root.querySelectorAll<HTMLElement>('.blocks')) {
      expect(getComputedStyle(group).contentVisibility).to.equal('auto');
      Object.assign(group.style, {contentVisibility: 'visible', contain: 'layout style paint'});
    }
    const boxes = element.blocks.map(block => block.getBoundingClientRect());
    const gaps = boxes.slice(1).map((box, i) => Math.round(box.top - boxes[i]!.bottom));
    const expected = element.blocks.slice(1).map(block => (block.localName === 'h4' ? 24 : 12));
    expect(gaps).to.deep.equal(expected);
    expect(element.root.querySelectorAll('.blocks')).to.have.length(3);
    expect(boxes.every(box => box.left === boxes[0]!.left)).to.equal(true);
  });

  it('D1 gives very long runs places to break, and changes no text', async () => {
    const run = '😀' + 'A'.repeat(150_000);
    for (const text of [run, `Before ${run.slice(0, 9_000)} after`]) {
      const element = await surface(text);
      expect(element.root.querySelectorAll('wbr')).to.have.length.above(15);
      expect(element.root.textContent.trim() === text).to.equal(true);
    }
    const mixed = await surface(`${'words '.repeat(300)}${'A'.repeat(3_000)} ${'words '.repeat(300)}`);
    for (const place of mixed.root.querySelectorAll('wbr')) place.replaceWith('|');
    expect(mixed.root.textContent.match(/.\|./g)).to.deep.equal(Array.from({length: 5}, () => 'A|A'));
    const short = await surface('words '.repeat(2_000));
    expect(short.root.querySelector('wbr')).to.equal(null);
  });

  it('D1 keeps finished items of a list and rows of a table while they grow', async () => {
    const element = await surface('- one **b**\n- two\n- thr', true);
    const [one, two] = element.root.querySelectorAll('li');
    await element.show('- one **b**\n- two\n- three\n- four', true);
    expect(same([...element.root.querySelectorAll('li')].slice(0, 2), [one, two])).to.equal(true);
    expect(element.root.querySelectorAll('li')).to.have.length(4);
  });

  it('D1 resolves a link definition that comes later, once the text is complete', async () => {
    const element = await surface('See [docs][d].\n\nOne.\n\nTwo.\n\n', true);
    await element.show(`${element.text}[d]: https://example.com/`, true);
    expect(element.root.querySelectorAll('a')).to.have.length(0);
    const [, one] = element.blocks;
    await element.show(element.text);
    expect(element.root.querySelector('a')!.href).to.equal('https://example.com/');
    expect(element.blocks[1] === one).to.equal(true);
  });

  it('shows raw HTML as the text it is', async () => {
    const element = await surface(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\na <b onclick="x()">b</b> &lt;i&gt;\n\n<!-- c -->',
    );
    expect(element.root.querySelectorAll('script, img, b, i')).to.have.length(0);
    expect(element.root.textContent).to.contain('<script>alert(1)</script>');
    expect(element.root.textContent).to.contain('<b onclick="x()">b</b> <i>');
    expect(element.root.textContent).to.contain('<!-- c -->');
  });

  it('D2 gives only web addresses to the browser', async () => {
    const element = await surface(
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) [d](&#106;avascript:alert(1)) ' +
        '<javascript:alert(1)> [e](https://example.com/?a=1&amp;b=2) [f](mailto:me@example.com) [g][r]\n\n[r]: file:///etc/x',
    );
    const links = [...element.root.querySelectorAll('a')];
    expect(links.map(link => link.getAttribute('href'))).to.deep.equal([
      'https://example.com/?a=1&b=2',
      'mailto:me@example.com',
    ]);
    expect(links.every(link => link.rel.includes('noopener') && link.target === '_blank')).to.equal(true);
    expect(element.root.textContent).to.contain('a b c d');
  });

  it('D3 lets the label of a link turn nothing around but itself', async () => {
    const element = await surface('[a\u202eb](https://x.test) then [c](https://y.test)');
    const [first, second] = [...element.root.querySelectorAll('a')].map(link => link.getBoundingClientRect().left);
    expect(first).to.be.lessThan(second!);
    const isolated = [...element.root.querySelectorAll('a')].map(link => getComputedStyle(link).unicodeBidi);
    expect(isolated).to.deep.equal(['isolate', 'isolate']);
  });

  it('D2 asks the element to open links and files', async () => {
    const element = await surface('[web](https://example.com) [file](src/a.ts:7) [url](file:///home/me/b.ts#L3)');
    element.root.querySelector('a')!.click();
    const [file, url] = element.root.querySelectorAll<HTMLElement>('[role=link]');
    file!.click();
    url!.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
    expect(element.opened).to.deep.equal([
      {href: 'https://example.com/'},
      {path: 'src/a.ts', line: 7},
      {path: '/home/me/b.ts', line: 3},
    ]);
  });

  it('T9 names an image that is elsewhere and loads it only when told to', async () => {
    const element = await surface('![A chart](https://example.com/c.png) ![dot](data:image/png;base64,iVBORw0KGgo=)');
    const [dot] = element.root.querySelectorAll('img');
    expect(element.root.querySelectorAll('img')).to.have.length(1);
    expect(dot!.alt).to.equal('dot');
    expect(element.root.querySelector('.image-name')!.textContent).to.contain('https://example.com/c.png');
    element.root.querySelector<HTMLElement>('.image-load')!.click();
    expect(element.root.querySelectorAll('img')).to.have.length(2);
  });

  it('D2 draws an image of very many pixels only when the user asks, and none whose bytes are not to be read', async () => {
    const bomb = base64(await png(20_000, 20_000));
    const small = base64(await png(10, 10));
    const element = await surface(
      `![A map](data:image/png;base64,${bomb}) ![](data:image/png;base64,${small.replaceAll('/', '%2F')}) ` +
        `![](data:image/png,%89PNG) ![](data:image/png;base64,%22)`,
    );
    const names = [...element.root.querySelectorAll('.image-name')].map(name => name.textContent.trim());
    expect(names[0]).to.match(/^A map 20,000 × 20,000 pixels\s*Show image$/);
    expect(names.slice(1)).to.deep.equal(['data:image/png,%89PNG', 'This image cannot be shown']);
    expect(element.root.querySelectorAll('img')).to.have.length(1);
    element.context = {...element.context, hooks: {imagePixels: 99}};
    await element.show(`![dot](data:image/png;base64,${small})`);
    expect(element.root.querySelectorAll('img')).to.have.length(0);
    element.root.querySelector<HTMLElement>('.image-load')!.click();
    expect(element.root.querySelectorAll('img')).to.have.length(1);
  });

  it('T9 follows the policy of the host', async () => {
    const element = await surface();
    element.context = {...element.context, remote: address => (address.includes('good') ? 'load' : 'never')};
    await element.show(
      '![](https://good.example/x.png) ![](https://bad.example/x.png) ![](data:text/html,x) ![](a.png)',
    );
    expect([...element.root.querySelectorAll('img')].map(image => image.src)).to.deep.equal([
      'https://good.example/x.png',
    ]);
    expect(element.root.querySelectorAll('.image-load')).to.have.length(0);
  });

  it('D3 takes the direction of a block from its prose, not from its code', async () => {
    const element = await surface('`code` שלום\n\nHello\n\n- `x` שלום\n\n```\nשלום\n```\n\n| `a` | שלום |\n|-|-|');
    const direction = (selector: string): string => getComputedStyle(element.root.querySelector(selector)!).direction;
    expect(direction('p')).to.equal('rtl');
    expect(direction('p:nth-of-type(2)')).to.equal('ltr');
    expect(direction('ul')).to.equal('rtl');
    expect(direction('pre')).to.equal('ltr');
    expect(direction('table')).to.equal('rtl');
    expect(direction('p code')).to.equal('ltr');
  });

  it('names the language of code', async () => {
    const element = await surface('```ts title="x"\nlet a;\n```\n\n```\nplain\n```');
    const [first, second] = element.root.querySelectorAll('.code-block');
    expect(first!.querySelector('.code-language')!.textContent).to.equal('ts');
    expect(second!.querySelector('.code-language')!.textContent).to.equal('');
  });

  it('keeps the code box while code grows, so that scroll and selection stay', async () => {
    const element = await surface('```ts\nlet a = 1;', true);
    const box = element.root.querySelector('pre');
    await element.show('```ts\nlet a = 1;\nlet b = 2;\n```\n\nDone', true);
    expect(element.root.querySelector('pre') === box).to.equal(true);
  });

  it('draws lists, tasks, tables and numbers', async () => {
    const element = await surface('3. three\n4. four\n\n- [x] done\n- [ ] open\n\n| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(element.root.querySelector('ol')!.start).to.equal(3);
    const boxes = [...element.root.querySelectorAll('input')];
    expect(boxes.map(box => [box.checked, box.disabled, box.getAttribute('aria-label')])).to.deep.equal([
      [true, true, 'Done'],
      [false, true, 'Not done'],
    ]);
    expect(element.root.querySelector('td:last-child')!.className).to.equal('right');
  });

  it('scrolls wide code and tables inside their own boxes', async () => {
    const element = await surface(
      `\`\`\`\n${'x'.repeat(400)}\n\`\`\`\n\n|${' wide cell |'.repeat(40)}\n|${'-|'.repeat(40)}`,
    );
    element.root.setAttribute('class', 'markdown');
    for (const box of element.root.querySelectorAll('pre, .table-box')) {
      expect(box.scrollWidth).to.be.above(box.clientWidth);
    }
    expect(document.documentElement.scrollWidth).to.be.at.most(document.documentElement.clientWidth);
  });

  it('is accessible', async () => {
    const element = await surface(
      '# One\n\nText with `code` and [link](https://example.com) and [file](a.ts:1).\n\n- [x] done\n\n```ts\nlet a;\n```\n\n' +
        '| a | b |\n|---|---|\n| 1 | 2 |\n\n> quote\n\n![x](https://example.com/x.png)',
    );
    await expect(element).to.be.accessible();
  });
});

describe('footnotes', () => {
  afterEach(() => document.querySelectorAll('test-markdown').forEach(element => element.remove()));

  const text = 'One[^a], two[^B] and again[^a]; none[^c].\n\n[^a]: First.\n[^b]: Second.\n[^d]: Of nobody.';
  type Surface = Awaited<ReturnType<typeof surface>>;
  const marks = (element: Surface) => [...element.root.querySelectorAll<HTMLElement>('.footnote-mark')];
  const focused = (element: Surface) => element.shadowRoot!.activeElement as HTMLElement | null;
  const enter = (on: HTMLElement) => on.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));

  it('D1 lead to their notes and back, by keys too', async () => {
    const element = await surface(text);
    const address = location.href;
    const [, , again] = marks(element);
    again!.focus();
    enter(again!);
    const note = focused(element)!;
    expect(note.textContent.replace(/\s+/g, ' ').trim()).to.equal('aFirst.');
    expect(location.href).to.equal(address);
    note.querySelector<HTMLElement>('.footnote-mark')!.click();
    expect(focused(element) === again).to.equal(true);
  });

  it('D1 are links only where the other end is in the same text', async () => {
    const element = await surface(text);
    const other = await surface('[^c]: Elsewhere.');
    const names = marks(element).map(mark => mark.getAttribute('role') && mark.getAttribute('aria-label'));
    const back = (label: string) => `${label}, back to the text`;
    expect(names).to.deep.equal(['Footnote a', 'Footnote B', 'Footnote a', null, back('a'), back('b'), null]);
    expect(marks(other)[0]!.hasAttribute('role')).to.equal(false);
    expect(element.root.querySelector('[id], [href]')).to.not.exist;
  });

  it('D1 become links when their note comes', async () => {
    const element = await surface('One[^1].\n\nAnother paragraph.\n\n', true);
    expect(marks(element)[0]!.hasAttribute('role')).to.equal(false);
    await element.show('One[^1].\n\nAnother paragraph.\n\n[^1]: A note', true);
    expect(marks(element)[0]!.getAttribute('role')).to.equal('link');
    marks(element)[0]!.click();
    expect(focused(element)!.className).to.equal('footnote');
  });

  it('D1 are links no more when their note goes', async () => {
    const element = await surface('One[^1], two[^1].\n\n[^1]: A note');
    expect(marks(element).map(mark => mark.getAttribute('role'))).to.deep.equal(['link', 'link', 'link']);
    await element.show('One[^1], two[^1].\n\nNo note');
    expect(marks(element).map(mark => mark.getAttribute('role'))).to.deep.equal([null, null]);
    await element.show('One[^1], two[^1].\n\n[^1]: A note again');
    expect(marks(element).map(mark => mark.getAttribute('role'))).to.deep.equal(['link', 'link', 'link']);
  });

  it('D1 still lead to each other when their element was moved', async () => {
    const element = await surface('One[^1].\n\n[^1]: A note');
    element.remove();
    document.body.append(element);
    await element.updateComplete;
    expect(marks(element).map(mark => mark.getAttribute('role'))).to.deep.equal(['link', 'link']);
    marks(element)[1]!.click();
    expect(focused(element) === marks(element)[0]).to.equal(true);
  });

  it('D1 look at those of their own label only when more of them come', async () => {
    const notes = Array.from({length: 40}, (_, i) => `[^${i}]: Note`).join('\n');
    const written = `One[^0].\n\n${notes}\n`;
    const element = await surface(written, true);
    let looks = 0;
    for (const mark of marks(element).slice(0, 10)) {
      const {getAttribute, setAttribute} = mark;
      mark.getAttribute = name => (looks++, getAttribute.call(mark, name));
      mark.setAttribute = (name, value) => (looks++, setAttribute.call(mark, name, value));
    }
    await element.show(`${written}[^new]: Another\n\nText[^new]`, true);
    expect(marks(element).at(-1)!.getAttribute('role')).to.equal('link');
    expect(looks).to.equal(0);
  });
});
