import {aTimeout, expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html, nothing, render} from 'lit';
import {en} from '../../../src/localize/en.js';
import {media} from '../../../src/localize/en/media.js';
import {icon} from '../../../src/components/shared/icons.js';
import type {ContentContext} from '../../../src/rendering/content/content-context.js';
import {contentTemplate} from '../../../src/rendering/content/content-template.js';
import {base64, png as pngOf} from './image-files.js';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const opened: unknown[] = [];
const base: ContentContext = {
  words: en,
  icon,
  openFile: (path, line) => opened.push({path, line}),
  openLink: href => opened.push({href}),
};

let box: HTMLElement;
beforeEach(() => {
  opened.length = 0;
  box = document.createElement('main');
  document.body.append(box);
});
afterEach(() => box.remove());

function draw(block: {type: string; [key: string]: unknown}, context: Partial<ContentContext> = {}): HTMLElement {
  render(contentTemplate(block, {...base, ...context}), box);
  return box;
}
const text = () => box.innerText.trim();
const opens = async (details: HTMLDetailsElement) => {
  details.open = true;
  await new Promise(resolve => details.addEventListener('toggle', resolve, {once: true}));
};

describe('contentTemplate', () => {
  it('T5 hands prose to the Markdown renderer', () => {
    draw({type: 'text', text: '**a**'}, {markdown: value => `drawn ${value}`});
    expect(text()).to.equal('drawn **a**');
  });

  it('T5 shows output as it is, without a fence around it', () => {
    draw({type: 'text', text: '```\n# a\n  *b*\n```'}, {preformatted: true, markdown: () => 'wrong'});
    expect(box.querySelector('pre')!.textContent).to.equal('# a\n  *b*');
  });

  it('draws nothing for white space and for what is not for the user', () => {
    draw({type: 'text', text: ' \n'});
    expect(text()).to.equal('');
    draw({type: 'text', text: 'secret', annotations: {audience: ['assistant']}});
    expect(text()).to.equal('');
  });

  it('D3 marks what disguises output, with colours and without, and in JSON', async () => {
    const codes = () => [...box.querySelectorAll<HTMLElement>('.hidden-text')].map(({dataset}) => dataset['codes']);
    for (const language of ['', 'ts']) {
      draw({type: 'text', text: 'let a\u202e = b\u200b;'}, {preformatted: true, language});
      expect(codes()).to.deep.equal(['U+202E', 'U+200B']);
      expect(box.querySelector('pre')!.textContent).to.equal('let a = b;');
    }
    draw({type: 'text', text: 'می\u200cخواهم 👩‍💻 a\u00a0b'}, {preformatted: true});
    expect(codes()).to.deep.equal([]);
    expect(box.querySelector('pre')!.textContent).to.equal('می\u200cخواهم 👩‍💻 a\u00a0b');
    draw({type: 'odd', 'na\u200bme': 'a\u2066b', list: Array.from({length: 2_000}, (_, i) => i)});
    await opens(box.querySelector('details')!);
    expect(box.querySelector('.json')).to.exist;
    expect(codes()).to.deep.equal(['U+200B', 'U+2066']);
  });

  it('draws a text of many lines, or of one long line, in portions that say what they hold', () => {
    const more = () => box.querySelector<HTMLButtonElement>('.more');
    const shown = () => box.querySelector('pre')!.textContent;
    const draws = (written: string, labels: readonly string[]) => {
      draw({type: 'text', text: written}, {preformatted: true});
      const counts: number[] = [];
      for (const label of labels) {
        expect(more()!.textContent.trim()).to.equal(label);
        counts.push(shown().length);
        more()!.focus();
        more()!.click();
      }
      expect(document.activeElement).to.equal(box.querySelector('pre'));
      expect(counts).to.deep.equal([...counts].sort((a, b) => a - b));
      expect(more()).to.equal(null);
      expect(shown()).to.equal(written);
    };
    draws('a line\n'.repeat(1_500), ['Show 1,000 more lines', 'Show 452 more lines']);
    draw({type: 'text', text: ''}, {preformatted: true});
    draws('x'.repeat(40_000), ['Show 16 kB more', 'Show 8 kB more']);
  });

  it('T5 draws an image from checked base64', () => {
    draw({type: 'image', data: png, mimeType: 'image/png'});
    expect(box.querySelector('img')!.src).to.equal(`data:image/png;base64,${png}`);
    expect(box.querySelector('img')!.alt).to.equal(media.image);
  });

  it('T5 draws SVG only inside an image element, and no other type', () => {
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>');
    draw({type: 'image', data: svg, mimeType: 'image/svg+xml'});
    expect(box.querySelector('img')).to.exist;
    expect(box.querySelector('script')).to.not.exist;
    draw({type: 'image', data: btoa('<script>alert(1)</script>'), mimeType: 'text/html'});
    expect(box.querySelector('img')).to.not.exist;
    expect(text()).to.equal(media.refusedImage('text/html'));
  });

  it('says when an image cannot be shown', async () => {
    draw({type: 'image', data: btoa('no image'), mimeType: 'image/png'});
    const image = box.querySelector('img')!;
    await new Promise(resolve => image.addEventListener('error', resolve, {once: true}));
    expect(box.querySelector('.is-broken')).to.exist;
    draw({type: 'image', data: '"><script>', mimeType: 'image/png'});
    expect(text()).to.equal(media.brokenImage);
  });

  it('T5 draws an image of very many pixels only when the user asks, and says how large it is', async () => {
    const bomb = base64(await pngOf(20_000, 20_000));
    const pixels = media.pixels(20_000, 20_000);
    // what it is called makes no difference
    for (const mimeType of ['image/png', 'image/jpeg']) {
      draw({type: 'image', data: bomb, mimeType});
      expect(box.querySelector('img')).to.equal(null);
      expect(text().replace(/\s+/g, ' ')).to.equal(`${media.image} ${pixels} ${media.showImage}`);
    }
    draw({type: 'resource', resource: {uri: 'file:///w/map.png', mimeType: 'image/png', blob: bomb}});
    expect(box.querySelector('img')).to.equal(null);
    expect(text()).to.contain('map.png').and.to.contain(pixels);
    await expect(box).to.be.accessible();
    draw({type: 'image', data: base64(await pngOf(6_000, 6_000)), mimeType: 'image/png'});
    expect(box.querySelector('img')).to.exist;
  });

  it('T5 draws an image of more pixels than the host allows when asked, and asks anew for another one', async () => {
    const hooks = {imagePixels: 99};
    const image = async (width: number) =>
      draw({type: 'image', data: base64(await pngOf(width, 10)), mimeType: 'image/png'}, {hooks});
    await image(10);
    const button = box.querySelector<HTMLButtonElement>('.more')!;
    button.focus();
    button.click();
    expect(box.querySelectorAll('img').length).to.equal(1);
    expect(document.activeElement === box.querySelector('.picture-open')).to.equal(true);
    await image(20);
    expect(box.querySelector('img')).to.equal(null);
    await image(9);
    expect(box.querySelector('img')).to.exist;
  });

  it('R3 shows an image larger in a dialog, whose Escape closes nothing else', async () => {
    draw({type: 'image', data: png, mimeType: 'image/png'});
    const button = box.querySelector<HTMLButtonElement>('.picture-open')!;
    const keys: string[] = [];
    document.addEventListener('keydown', event => keys.push(event.key));
    button.focus();
    button.click();
    const dialog = document.querySelector('dialog')!;
    expect(dialog.open).to.equal(true);
    expect(dialog.querySelector('img')!.src).to.equal(button.querySelector('img')!.src);
    await expect(dialog).to.be.accessible();
    const closed = new Promise(resolve => dialog.addEventListener('close', resolve, {once: true}));
    await sendKeys({press: 'Escape'});
    await closed;
    expect(keys).to.deep.equal([]);
    expect(document.querySelector('dialog')).to.equal(null);
    expect(document.activeElement === button).to.equal(true);
  });

  it('T9 names a remote image and loads it only when the user says so', () => {
    draw({type: 'image', data: '', mimeType: 'image/png', uri: 'https://example.com/a.png'});
    expect(box.querySelector('img')).to.not.exist;
    expect(text()).to.contain('https://example.com/a.png');
    box.querySelector<HTMLButtonElement>('.more')!.click();
    expect(box.querySelector('img')!.src).to.equal('https://example.com/a.png');
    // what the agent puts in its place was not asked for
    draw({type: 'image', data: '', mimeType: 'image/png', uri: 'https://example.com/b.png'});
    expect(box.querySelector('img')).to.not.exist;
  });

  it('T9 follows the policy of the host', () => {
    const image = {type: 'image', data: '', mimeType: 'image/png', uri: 'https://example.com/a.png'};
    draw(image, {remote: () => 'never'});
    expect(box.querySelector('button')).to.not.exist;
    draw(image, {remote: () => 'load'});
    expect(box.querySelector('img')).to.exist;
  });

  it('T9 loads no image from any other scheme', () => {
    draw({type: 'image', data: '', mimeType: 'image/png', uri: 'javascript:alert(1)'}, {remote: () => 'load'});
    expect(box.querySelector('img, button')).to.not.exist;
    expect(text()).to.equal('javascript:alert(1)');
  });

  it('T5 plays sound with the controls of the browser', () => {
    draw({type: 'audio', data: 'aGk=', mimeType: 'audio/wav'});
    expect(box.querySelector('audio')!.controls).to.equal(true);
    draw({type: 'audio', data: 'aGk=', mimeType: 'text/html'});
    expect(box.querySelector('audio')).to.not.exist;
  });

  it('T5 says of each content that cannot be shown what it was, in words and with an icon of its own', () => {
    const said: readonly (readonly [
      block: {type: string; mimeType: string; data: string},
      face: string,
      words: string,
    ])[] = [
      [{type: 'image', mimeType: 'image/png', data: ''}, 'image', media.emptyImage],
      [{type: 'image', mimeType: 'image/png', data: '"'}, 'image', media.brokenImage],
      [{type: 'image', mimeType: 'image/tiff', data: 'aGk='}, 'image', media.refusedImage('image/tiff')],
      [{type: 'audio', mimeType: 'audio/wav', data: ''}, 'audio', media.emptyAudio],
      [{type: 'audio', mimeType: 'audio/wav', data: '"'}, 'audio', media.brokenAudio],
      [{type: 'audio', mimeType: 'audio/midi', data: 'aGk='}, 'audio', media.refusedAudio('audio/midi')],
    ];
    for (const [block, face, words] of said) {
      draw(block);
      expect(text()).to.equal(words);
      expect(box.querySelector('svg')!.dataset['icon']).to.equal(face);
    }
    draw({type: 'resource', resource: {uri: 'file:///w/a.wav', mimeType: 'audio/wav', blob: ''}});
    expect(box.querySelector('svg')!.dataset['icon']).to.equal('audio');
  });

  it('T5 labels a link with its title, else its name, and opens it by intent', () => {
    draw({type: 'resource_link', uri: 'file:///w/a.ts#L3', name: 'a.ts', title: 'The file'});
    expect(text()).to.equal('The file');
    box.querySelector('button')!.click();
    draw({type: 'resource_link', uri: 'https://example.com/', name: 'site'});
    expect(text()).to.equal('site');
    box.querySelector('button')!.click();
    expect(opened).to.deep.equal([{path: '/w/a.ts', line: 3}, {href: 'https://example.com/'}]);
  });

  it('D2 makes no action of any other scheme', () => {
    draw({type: 'resource_link', uri: 'javascript:alert(1)', name: 'x'});
    expect(box.querySelector('button, a')).to.not.exist;
    expect(text()).to.equal('x');
  });

  it('T5 shows an embedded text by its type', () => {
    draw(
      {type: 'resource', resource: {uri: 'file:///w/a.md', text: '# a', mimeType: 'text/markdown'}},
      {markdown: value => `drawn ${value}`},
    );
    expect(text()).to.contain('drawn # a');
    draw(
      {type: 'resource', resource: {uri: 'file:///w/a.json', text: '{"a": 1}', mimeType: 'application/json'}},
      {markdown: () => 'wrong'},
    );
    expect(box.querySelector('pre')!.textContent).to.equal('{"a": 1}');
  });

  it('T5 shows embedded Markdown in a frame with its name, and folds a long one', async () => {
    const markdown = (value: string) => html`<p>${value}</p>`;
    const page = (text: string, uri = 'file:///w/docs/a.md') =>
      draw({type: 'resource', resource: {uri, text, mimeType: 'text/markdown'}}, {markdown});
    page('# short');
    expect(box.querySelector('.chip')!.textContent.trim()).to.equal('a.md');
    const frame = box.querySelector<HTMLElement>('.resource-page')!;
    expect(frame.innerText.trim()).to.equal('# short');
    expect(frame.contains(box.querySelector('.chip'))).to.equal(false);
    page('# none', '');
    expect(box.querySelector('.chip')!.textContent.trim()).to.equal('text/markdown');
    for (const long of ['word '.repeat(400), 'a\n\n'.repeat(20)]) {
      page(long);
      expect(box.querySelector('.resource-page')).to.equal(null);
      await opens(box.querySelector('details')!);
      expect(box.querySelector('.resource-page')!.textContent).to.equal(long);
      render(nothing, box);
    }
  });

  it('T5 shows an embedded image, and only the name of other bytes', () => {
    draw({type: 'resource', resource: {uri: 'file:///w/a.png', blob: png, mimeType: 'image/png'}});
    expect(box.querySelector('img')!.alt).to.equal('a.png');
    draw({type: 'resource', resource: {uri: 'file:///w/a.zip', blob: 'aGk=', mimeType: 'application/zip'}});
    expect(text()).to.contain('a.zip').and.contain('application/zip').and.contain('2 bytes');
  });

  it('T5 names bytes inside an address by their type, never by what they hold', () => {
    draw({type: 'resource', resource: {uri: 'data:text/html,<script>alert(1)</script>', blob: 'aGk='}});
    expect(box.querySelector('.chip-label')!.textContent).to.equal('text/html');
    draw({type: 'resource', resource: {uri: 'data:,x', blob: 'aGk='}});
    expect(box.querySelector('.chip-label')!.textContent).to.equal('data');
  });

  it('T5 colours an embedded text by the end of its name, else by its type', async () => {
    const asked: string[] = [];
    const highlight = (_code: string, language: string): Promise<undefined> => {
      asked.push(language);
      return Promise.resolve(undefined);
    };
    const resources = [
      {uri: 'file:///a/b.rs', text: 'fn a() {}'},
      {uri: 'x:1', mimeType: 'application/json', text: '{}'},
      {uri: 'file:///a', mimeType: 'text/x-python; charset=utf-8', text: 'a = 1'},
    ];
    for (const resource of resources) {
      draw({type: 'resource', resource}, {hooks: {highlight}}).querySelector('pre')!.scrollIntoView();
      await waitUntil(() => asked.length === resources.indexOf(resource) + 1);
    }
    expect(asked).to.deep.equal(['rs', 'json', 'python']);
  });

  it('T5 names content of an unknown type, with its raw value built when it is opened', async () => {
    draw({type: 'hologram', depth: 3});
    expect(text()).to.contain(media.unknown('hologram'));
    expect(box.querySelector('pre')).to.not.exist;
    await opens(box.querySelector('details')!);
    expect(box.querySelector('pre')!.textContent).to.contain('"depth": 3');
  });

  it('shows malformed content of a known type as unknown', () => {
    draw({type: 'text', text: 3});
    expect(text()).to.contain(media.unknown('text'));
    draw({type: 'resource', resource: null});
    expect(text()).to.contain(media.unknown('resource'));
  });

  it('opens 20 MB of JSON a portion at a time', async () => {
    const rows = Array.from({length: 200_000}, (_, i) => ({id: i, text: `row ${i} `.repeat(10)}));
    draw({type: 'hologram', rows});
    await opens(box.querySelector('details')!);
    expect(box.querySelectorAll('*').length).to.be.below(60);
    await opens(box.querySelector('.json details')!);
    expect(box.querySelectorAll('.json-members > .json-branch').length).to.equal(100);
    box.querySelector<HTMLButtonElement>('.json-members > .more')!.click();
    expect(box.querySelectorAll('.json-members > .json-branch').length).to.equal(200);
  });

  it('copies all of a text, also what is not drawn yet', async () => {
    const long = 'line\n'.repeat(20_000);
    draw({type: 'text', text: long}, {preformatted: true});
    let copied = '';
    const original = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async value => void (copied = value);
    try {
      box.querySelector<HTMLButtonElement>('.copy')!.click();
      await aTimeout(0);
    } finally {
      navigator.clipboard.writeText = original;
    }
    expect(copied).to.equal(long);
    expect(box.querySelector('.copy')!.hasAttribute('data-copied')).to.equal(true);
  });

  it('T5 draws no more of a name, a type or an address than says something', () => {
    const huge = 'x'.repeat(5_000_000);
    const blocks = [
      {type: 'resource_link', uri: `https://example.com/${huge}`, name: huge, title: huge, description: huge, size: -5},
      {type: 'resource', resource: {uri: `file:///${huge}`, mimeType: huge, blob: '!'}},
      {type: 'resource', resource: {uri: `data:text/html,${huge}`, text: 'short', mimeType: huge}},
      {type: 'image', uri: `data:text/html,${huge}`, mimeType: huge},
      {type: 'image', data: png, mimeType: huge},
      {type: 'audio', data: png, mimeType: huge},
      {type: huge},
    ];
    for (const block of blocks) {
      draw(block);
      expect(new XMLSerializer().serializeToString(box).length, block.type.slice(0, 20)).to.be.below(20_000);
      expect(box.querySelector('a, iframe, [href]')).to.not.exist;
    }
  });

  it('never makes HTML of what an agent sent', () => {
    draw({type: 'resource_link', uri: 'file:///w/x', name: '<img src=x onerror=alert(1)>'});
    expect(box.querySelector('img')).to.not.exist;
    expect(text()).to.equal('<img src=x onerror=alert(1)>');
  });

  it('is accessible', async () => {
    draw({type: 'image', data: png, mimeType: 'image/png'});
    await expect(box).to.be.accessible();
    draw({type: 'resource_link', uri: 'file:///w/a.ts', name: 'a.ts', description: 'A file', size: 2_048});
    await expect(box).to.be.accessible();
    draw({type: 'hologram', depth: 3});
    await expect(box).to.be.accessible();
  });
});
