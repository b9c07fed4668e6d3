import {expect, waitUntil} from '@open-wc/testing';
import {html, LitElement} from 'lit';
import type {TemplateResult} from 'lit';
import {en} from '../../../src/localize/en.js';
import {baseStyles} from '../../../src/components/shared/base.styles.js';
import {icon} from '../../../src/components/shared/icons.js';
import {contentStyles} from '../../../src/rendering/content/content.styles.js';
import type {ContentContext} from '../../../src/rendering/content/content-context.js';
import {diffStyles} from '../../../src/rendering/diff/diff.styles.js';
import {diffTemplate} from '../../../src/rendering/diff/diff-template.js';

const oldText = 'const a = 1;\nconst b = 2;\nlast\n';
const newText = 'const a = 1;\nconst b = "two";\nlast\nmore();\n';

class DiffBodyHost extends LitElement {
  static override styles = [baseStyles, contentStyles, diffStyles];
  item: object = {type: 'diff', path: '/w/a.ts', oldText, newText};
  checked = false;
  context: ContentContext = {words: en, icon, openFile: () => undefined, openLink: () => undefined};

  override render(): TemplateResult {
    return html`${diffTemplate(this.item as {type: 'diff'}, this.context, {checked: this.checked})}`;
  }
}
customElements.define('test-diff-body', DiffBodyHost);

let host: DiffBodyHost;
beforeEach(() => {
  host = new DiffBodyHost();
});
afterEach(() => host.remove());

async function show(): Promise<ShadowRoot> {
  document.body.append(host);
  await host.updateComplete;
  return host.shadowRoot!;
}

const buttons = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>('.diff-tools button')];
const named = (root: ShadowRoot, name: string) => buttons(root).find(button => button.textContent.trim() === name)!;
const texts = (root: ShadowRoot, selector: string) =>
  [...root.querySelectorAll(`${selector} > :is(ins, del, span:not(.diff-gutter))`)].map(({textContent}) => textContent);

describe('the body of a diff', () => {
  it('T7 shows the texts side by side and back', async () => {
    const root = await show();
    named(root, 'Side by side').click();
    expect(texts(root, '.diff-side.old')).to.deep.equal(oldText.trim().split('\n'));
    expect(texts(root, '.diff-side.now')).to.deep.equal(newText.trim().split('\n'));
    expect(root.querySelectorAll('.diff-line')).to.have.length(0);
    await expect(host).to.be.accessible();
    named(root, 'Unified').click();
    expect(root.querySelectorAll('.diff-line')).to.have.length(5);
  });

  it('T7 takes the layout that the host asks for', async () => {
    host.context = {...host.context, hooks: {diffLayout: 'split', highlight: false}};
    const root = await show();
    expect(root.querySelectorAll('.diff-row')).to.have.length(4);
  });

  it('T7 colours both texts without a change of a line', async () => {
    const root = await show();
    const heights = () => [...root.querySelectorAll('.diff-line')].map(line => line.getBoundingClientRect().height);
    const before = heights();
    await waitUntil(() => root.querySelector('.hl-keyword'), 'no colours', {timeout: 20_000});
    expect(heights()).to.deep.equal(before);
    expect(texts(root, '.diff-line')).to.deep.equal([
      'const a = 1;',
      'const b = 2;',
      'const b = "two";',
      'last',
      'more();',
    ]);
    // a mark inside a coloured run keeps both looks
    expect(root.querySelector('.add .hl-string.diff-mark')!.textContent).to.equal('"two"');
    named(root, 'Side by side').click();
    expect(root.querySelectorAll('.diff-side .hl-keyword')).to.have.length(4);
  });

  it('P2 colours nothing where hidden characters are marked', async () => {
    host.checked = true;
    let asked = 0;
    host.context = {...host.context, hooks: {highlight: () => Promise.resolve(void asked++)}};
    await show();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(asked).to.equal(0);
  });

  it('ignores colours that do not hold the text', async () => {
    const root = await show();
    host.remove();
    host.context = {
      ...host.context,
      hooks: {
        highlight: code => Promise.resolve(code.split('\n').map(() => [{text: 'evil', role: 'keyword' as const}])),
      },
    };
    host.item = {...host.item};
    host.requestUpdate();
    await show();
    await host.updateComplete;
    for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
    expect(root.textContent).not.to.contain('evil');
    expect(texts(root, '.diff-line')).to.have.length(5);
  });

  it('T7 offers a copy of each text, and only of one that is there', async () => {
    const root = await show();
    expect(buttons(root).map(button => button.textContent.trim())).to.deep.equal([
      'Side by side',
      'Copy old',
      'Copy new',
    ]);
    host.item = {type: 'diff', path: '/w/b.ts', oldText: null, newText: 'x\n'};
    host.requestUpdate();
    await host.updateComplete;
    expect(buttons(root).map(button => button.textContent.trim())).to.deep.equal(['Side by side', 'Copy new']);
  });
});
