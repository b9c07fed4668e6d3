import {expect} from '@open-wc/testing';
import type {CSSResult} from 'lit';
import {css, html, LitElement} from 'lit';
import {LateStyles} from '../../src/rendering/late-styles.js';
import {LazyModule} from '../../src/rendering/lazy-module.js';

const late = {
  styles: css`
    p {
      text-decoration-line: underline;
    }
  `,
};

let come: (module: {readonly styles: CSSResult}) => void;
const lazy = new LazyModule<{readonly styles: CSSResult}>(() => new Promise(resolve => (come = resolve)));

class LateElement extends LitElement {
  static override styles = css`
    p {
      text-decoration-line: none;
    }
  `;

  constructor() {
    super();
    new LateStyles(this, lazy, module => module.styles);
  }

  override render() {
    return html`<p>Text</p>`;
  }
}
customElements.define('late-element', LateElement);

async function shown(): Promise<LateElement> {
  const element = new LateElement();
  document.body.append(element);
  await element.updateComplete;
  return element;
}

const line = (element: LateElement) => getComputedStyle(element.renderRoot.querySelector('p')!).textDecorationLine;

describe('LateStyles', () => {
  afterEach(() => document.body.replaceChildren());

  it('styles what is there when the module comes, and what is made later, once', async () => {
    const first = await shown();
    expect(line(first)).to.equal('none');
    come(late);
    await lazy.load();
    await Promise.resolve();
    expect(line(first)).to.equal('underline');

    const second = await shown();
    expect(line(second)).to.equal('underline');
    expect(second.shadowRoot!.adoptedStyleSheets).to.have.length(2);
  });
});
