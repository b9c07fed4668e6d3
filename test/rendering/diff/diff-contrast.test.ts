import {expect} from '@open-wc/testing';
import {html, LitElement} from 'lit';
import {tokens} from '../../../src/components/shared/tokens.js';
import {diffStyles} from '../../../src/rendering/diff/diff.styles.js';
import {contrast} from '../../../src/rendering/terminal/readable-colour.js';

const roles = [
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'property',
  'tag',
  'inserted',
  'deleted',
  'heading',
];

class DiffColours extends LitElement {
  static override styles = [tokens, diffStyles];

  override render() {
    const line = (change: string) => html`
      <div class="diff-line ${change}">
        <span class="diff-mark">text</span>
        ${roles.map(role => html`<span class="hl-${role}">a</span><span class="hl-${role} diff-mark">b</span>`)}
      </div>
    `;
    return html`<div class="diff-lines" style="color: var(--_text)">${['add', 'del', ''].map(line)}</div>`;
  }
}
customElements.define('diff-colours', DiffColours);

/** The colour that is seen of colours that lie over each other, the lowest first. */
function seen(...colours: readonly string[]): [number, number, number] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)] as [number, number, number];
}

/** The grounds an element stands on, the lowest first. */
function grounds(element: Element | null): string[] {
  return element === null ? [] : [...grounds(element.parentElement), getComputedStyle(element).backgroundColor];
}

describe('Colours of a diff', () => {
  for (const scheme of ['light', 'dark'] as const) {
    it(`D3 every role of code is readable in lines and marks in ${scheme}`, async () => {
      const element = new DiffColours();
      element.style.colorScheme = scheme;
      document.body.append(element);
      await element.updateComplete;
      const spans = [...element.shadowRoot!.querySelectorAll('span')];
      expect(spans.length).to.equal(3 * (1 + 2 * roles.length));
      for (const span of spans) {
        const under = grounds(span);
        const found = contrast(seen(...under, getComputedStyle(span).color), seen(...under));
        expect(found, `${span.parentElement!.className} ${span.className}`).to.be.at.least(4.5);
      }
      element.remove();
    });
  }
});
