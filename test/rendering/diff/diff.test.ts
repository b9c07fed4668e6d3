import {expect} from '@open-wc/testing';
import {html, LitElement} from 'lit';
import type {TemplateResult} from 'lit';
import {en} from '../../../src/localize/en.js';
import {baseStyles} from '../../../src/components/shared/base.styles.js';
import {icon} from '../../../src/components/shared/icons.js';
import {contentStyles} from '../../../src/rendering/content/content.styles.js';
import type {ContentContext} from '../../../src/rendering/content/content-context.js';
import {diffStyles} from '../../../src/rendering/diff/diff.styles.js';
import type {DiffViewOptions} from '../../../src/rendering/diff/diff-template.js';
import {diffTemplate} from '../../../src/rendering/diff/diff-template.js';

interface Item {
  readonly type: 'diff';
  readonly path: string;
  readonly oldText?: string | null;
  readonly newText: string;
}

class DiffHost extends LitElement {
  static override styles = [baseStyles, contentStyles, diffStyles];
  opened: unknown[] = [];
  item: Item | undefined;
  options: DiffViewOptions = {};

  override render(): TemplateResult {
    const context: ContentContext = {
      words: en,
      icon,
      openFile: (path, line) => this.opened.push({path, line}),
      openLink: () => undefined,
    };
    return html`${this.item ? diffTemplate(this.item, context, this.options) : ''}`;
  }
}
customElements.define('test-diff-host', DiffHost);

let host: DiffHost;
beforeEach(() => {
  host = new DiffHost();
  document.body.append(host);
});
afterEach(() => host.remove());

async function draw(oldText: string | null, newText: string, options: DiffViewOptions = {}): Promise<ShadowRoot> {
  host.item = {type: 'diff', path: '/w/a.ts', oldText, newText};
  host.options = options;
  host.requestUpdate();
  await host.updateComplete;
  return host.shadowRoot!;
}

const lines = (count: number, changed: number) =>
  Array.from({length: count}, (_, i) => (i === changed ? `changed ${i}` : `line ${i}`)).join('\n') + '\n';

function copied(root: ShadowRoot): string {
  const selection = getSelection()!;
  selection.selectAllChildren(root.querySelector('.diff-lines')!);
  return selection.toString().replace(/\n$/, '');
}

describe('diffTemplate', () => {
  it('T7 shows removed and added lines', async () => {
    const root = await draw('one\ntwo\n', 'one\nTWO\n');
    expect([...root.querySelectorAll('del')].map(line => line.textContent)).to.deep.equal(['two']);
    expect([...root.querySelectorAll('ins')].map(line => line.textContent)).to.deep.equal(['TWO']);
  });

  it('T7 copies clean text: no numbers, no signs, no labels', async () => {
    const root = await draw(null, 'one\n\n  two\n');
    expect(copied(root)).to.equal('one\n\n  two');
  });

  it('T7 copies no note on the end of the file', async () => {
    const root = await draw('a\nb', 'a\nb\n');
    expect(root.querySelector('.diff-no-newline')).to.exist;
    expect(copied(root)).to.equal('a\nb\nb');
  });

  it('T7 folds unchanged lines and shows them on request', async () => {
    const root = await draw(lines(60, -1), lines(60, 30));
    const folds = root.querySelectorAll('details');
    expect(folds.length).to.equal(2);
    expect(folds[0]!.querySelector('.diff-line')).to.not.exist;
    folds[0]!.open = true;
    await new Promise(resolve => folds[0]!.addEventListener('toggle', resolve, {once: true}));
    expect(folds[0]!.querySelectorAll('.diff-line').length).to.equal(27);
  });

  for (const [what, oldText, newText, note] of [
    ['a new file', null, 'a\n', en.diff.added],
    ['a new empty file', null, '', en.diff.addedEmpty],
    ['an emptied file', 'a\n', '', en.diff.emptied],
    ['no change', 'a\n', 'a\n', en.diff.unchanged],
    ['changed line ends', 'a\r\nb\r\n', 'a\nb\n', en.diff.lineEnds('CRLF', 'LF')],
  ] as const) {
    it(`T7 names ${what}`, async () => {
      const root = await draw(oldText, newText);
      expect(root.querySelector('.diff-note')!.textContent).to.equal(note);
    });
  }

  it('T7 names a deleted file', async () => {
    const root = await draw('a\n', '', {callKind: 'delete'});
    expect(root.querySelector('.diff-note')!.textContent).to.equal(en.diff.deleted);
  });

  it('T6 opens its file by intent', async () => {
    const root = await draw('a', 'b', {startLine: 7});
    root.querySelector<HTMLButtonElement>('.diff-path')!.click();
    expect(host.opened).to.deep.equal([{path: '/w/a.ts', line: 7}]);
  });

  it('T7 draws a long change in portions', async () => {
    const root = await draw(null, lines(1_000, 1), {portion: 100});
    expect(root.querySelectorAll('.diff-line').length).to.equal(100);
    root.querySelector<HTMLButtonElement>('.diff-more')!.click();
    expect(root.querySelectorAll('.diff-line').length).to.equal(200);
  });

  it('T7 compares a very large change only when asked', async () => {
    const root = await draw('', lines(30_000, 1));
    expect(root.querySelectorAll('.diff-line').length).to.equal(0);
    const details = root.querySelector('details')!;
    details.open = true;
    await new Promise(resolve => details.addEventListener('toggle', resolve, {once: true}));
    expect(root.querySelectorAll('.diff-line').length).to.equal(200);
  });

  it('P2 marks hidden characters where a change waits for approval', async () => {
    const root = await draw('a\n', 'a\u202e\n', {checked: true});
    expect(root.querySelector('.hidden-text')!.getAttribute('data-codes')).to.equal('U+202E');
  });

  it('draws nothing for other content', async () => {
    host.item = {type: 'content'} as unknown as Item;
    host.requestUpdate();
    await host.updateComplete;
    expect(host.shadowRoot!.textContent.trim()).to.equal('');
  });

  it('is accessible', async () => {
    await draw('one\ntwo\n', 'one\nTWO\n');
    await expect(host).to.be.accessible();
    await draw(lines(60, -1), lines(60, 30));
    await expect(host).to.be.accessible();
  });
});
