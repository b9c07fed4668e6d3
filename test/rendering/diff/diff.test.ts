import {expect} from '@open-wc/testing';
import {html, LitElement} from 'lit';
import type {TemplateResult} from 'lit';
import {en} from '../../../src/localize/en.js';
import {diff as words} from '../../../src/localize/en/diff.js';
import {baseStyles} from '../../../src/components/shared/base.styles.js';
import {icon} from '../../../src/components/shared/icons.js';
import {contentStyles} from '../../../src/rendering/content/content.styles.js';
import type {ContentContext} from '../../../src/rendering/content/content-context.js';
import {diffStyles} from '../../../src/rendering/diff/diff.styles.js';
import type {DiffViewOptions} from '../../../src/rendering/diff/diff-options.js';
import {diffTemplate} from '../../../src/rendering/diff/diff-template.js';

interface Item {
  readonly type: 'diff';
  readonly [key: string]: unknown;
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
  // Firefox writes the edge of what is selected as a line end
  return selection.toString().replace(/^\n|\n$/g, '');
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
    ['a new file', null, 'a\n', words.added],
    ['a new empty file', null, '', words.addedEmpty],
    ['an emptied file', 'a\n', '', words.emptied],
    ['no change', 'a\n', 'a\n', words.unchanged],
    ['changed line ends', 'a\r\nb\r\n', 'a\nb\n', words.lineEnds('CRLF', 'LF')],
  ] as const) {
    it(`T7 names ${what}`, async () => {
      const root = await draw(oldText, newText);
      expect(root.querySelector('.diff-note')!.textContent).to.equal(note);
    });
  }

  it('T7 names a deleted file', async () => {
    const root = await draw('a\n', '', {callKind: 'delete'});
    expect(root.querySelector('.diff-note')!.textContent).to.equal(words.deleted);
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

  it('D3 marks characters that turn a line around or that nobody sees, also in a change that is made', async () => {
    const root = await draw('if (a) {\n\u3000x\n', 'if (a\u202e \u2066// x\u2069 \u2066) {\n\u3000y\u200b\n');
    const codes = [...root.querySelectorAll<HTMLElement>('.hidden-text')].map(({dataset}) => dataset['codes']);
    expect(codes).to.include.members(['U+202E', 'U+2066', 'U+2069', 'U+200B']);
    expect(root.querySelector('.diff-lines')!.textContent).not.to.match(/[\u202a-\u202e\u2066-\u2069\u200b]/u);
    // a wide space is nothing to be marked in a file
    const plain = await draw('\u3000x\n', '\u3000y\n');
    expect(plain.querySelector('.hidden-text')).to.equal(null);
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

describe('diffTemplate of a list of files', () => {
  const patch = [
    'diff --git /w/old.ts /w/new.ts',
    'rename from /w/old.ts',
    'rename to /w/new.ts',
    '--- /w/old.ts',
    '+++ /w/new.ts',
    '@@ -10,3 +10,3 @@ function f() {',
    ' a',
    '-b',
    '+c',
    ' d',
    '@@ -40 +40 @@',
    '-x',
    '+y',
    'diff --git /w/p.png /w/p.png',
    'Binary files /w/p.png and /w/p.png differ',
    '',
  ].join('\n');
  const changes = [
    {operation: 'move', oldPath: '/w/old.ts', path: '/w/new.ts'},
    {operation: 'modify', path: '/w/p.png'},
    {operation: 'delete', path: '/w/gone.ts'},
    {operation: '_freeze\u202e', path: '/w/cold.ts'},
  ];

  async function drawList(item: object, options: DiffViewOptions = {}): Promise<ShadowRoot> {
    host.item = {type: 'diff', ...item};
    host.options = options;
    host.requestUpdate();
    await host.updateComplete;
    return host.shadowRoot!;
  }

  const text = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
  const heads = (root: ShadowRoot) => [...root.querySelectorAll('.diff-head')].map(text);

  it('T7 says for each file what happened to it', async () => {
    const root = await drawList({changes, patch: {format: 'git_patch', text: patch}});
    expect(heads(root)).to.deep.equal([
      '/w/old.ts →moved to /w/new.ts Moved 2 lines added, 2 removed +2 −2',
      '/w/p.png Binary file changed',
      '/w/gone.ts Deleted',
      '/w/cold.ts _freeze Changed lines not given'.replace('_freeze', '_freeze⟨U+202E⟩'),
    ]);
  });

  it('T7 opens a moved file where it is now, at its first change', async () => {
    const root = await drawList({changes, patch: {format: 'git_patch', text: patch}});
    root.querySelector<HTMLElement>('.diff-path')!.click();
    expect(host.opened.at(-1)).to.deep.equal({path: '/w/new.ts', line: 11});
  });

  it('T7 tells what is missing between changed lines', async () => {
    const root = await drawList({changes, patch: {format: 'git_patch', text: patch}});
    expect([...root.querySelectorAll('.diff-gap')].map(text)).to.deep.equal([
      '9 unchanged lines @@ −10,3 +10,3 @@ function f() {',
      '27 unchanged lines @@ −40,1 +40,1 @@',
    ]);
    expect(root.querySelector('.diff-gap .look-alike')).to.not.exist;
    const numbers = [...root.querySelectorAll<HTMLElement>('.diff-gutter')].map(({dataset}) => dataset['new']);
    expect(numbers).to.deep.equal(['10', '', '11', '12', '', '40']);
  });

  it('T7 shows a patch in another format as text, and reads nothing into it', async () => {
    const root = await drawList(
      {changes: changes.slice(2, 3), patch: {format: 'ed_script', text: '1d <b>'}},
      {checked: true},
    );
    expect(text(root.querySelector('.diff-rest summary')!)).to.equal('Patch in the format “ed_script”');
    expect(root.querySelector('.diff-rest')!.textContent).to.contain('1d <b>');
    expect(root.querySelector('.diff-lines')).to.not.exist;
  });

  it('T7 reads a patch of 50,000 lines only when it is asked to', async () => {
    const lines = Array.from({length: 50_000}, (_, at) => `+${at}`).join('\n');
    const large = `--- /dev/null\n+++ /w/a\n@@ -0,0 +1,50000 @@\n${lines}\n`;
    const root = await drawList({
      changes: [{operation: 'add', path: '/w/a'}],
      patch: {format: 'git_patch', text: large},
    });
    const details = root.querySelector<HTMLDetailsElement>('.diff-large')!;
    expect(text(details)).to.equal('Show large change of 50,003 lines');
    details.open = true;
    await new Promise(resolve => details.addEventListener('toggle', resolve, {once: true}));
    expect(root.querySelectorAll('.diff-line').length).to.equal(200);
  });

  it('T7 names a diff that tells nothing', async () => {
    const root = await drawList({changes: [null, {path: 7}]});
    expect(text(root.querySelector('.placeholder bdi')!)).to.equal('Content of type diff');
    expect(root.querySelector('.placeholder details')).to.exist;
  });

  it('T7 draws many files in portions', async () => {
    const many = Array.from({length: 45}, (_, at) => ({operation: 'modify', path: `/w/${at}`}));
    const root = await drawList({changes: many});
    expect(root.querySelectorAll('.diff').length).to.equal(20);
    const more = root.querySelector<HTMLElement>('.diff-more')!;
    expect(text(more)).to.equal('Show 20 more files');
    more.click();
    expect(root.querySelectorAll('.diff').length).to.equal(40);
  });
});
