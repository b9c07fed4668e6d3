import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {TemplateResult} from 'lit';
import {html, LitElement} from 'lit';
import {PopoverController} from '../../src/components/shared/popover.js';

/** A button whose popover needs something that comes when the test says so. */
class LatePopover extends LitElement {
  readonly pops = new PopoverController(this);
  ready!: () => void;
  fail!: () => void;
  readonly needed = new Promise<void>((resolve, reject) => {
    this.ready = resolve;
    this.fail = () => reject(new Error('no network'));
  });

  override render(): TemplateResult {
    const enter = (): void => this.renderRoot.querySelector<HTMLElement>('.inside')?.focus();
    const open = (event: Event): void => {
      const {id} = this.pops;
      if (id !== undefined) return this.pops.close();
      void this.pops.open('late', event.currentTarget as HTMLElement, enter, 'top-start', this.needed);
    };
    return html`
      <button @click=${open}>open</button>
      ${this.pops.template('late', html`<p class="inside" tabindex="-1">inside</p>`)}
      <input />
    `;
  }
}
customElements.define('late-popover', LatePopover);

async function pressed() {
  const el = await fixture<LatePopover>(html`<late-popover></late-popover>`);
  const root = el.shadowRoot!;
  root.querySelector('button')!.focus();
  await sendKeys({press: 'Enter'});
  const come = async (): Promise<void> => {
    el.ready();
    await el.needed.catch(() => undefined);
    await el.updateComplete;
    await new Promise(requestAnimationFrame);
  };
  return {el, root, come, isOpen: () => root.querySelector('.popup:popover-open') !== null};
}

describe('a popover whose content comes late', () => {
  it('opens when it has come, and takes the focus', async () => {
    const {root, come, isOpen} = await pressed();
    expect(isOpen()).to.equal(false);
    await come();
    expect([isOpen(), root.activeElement!.className]).to.deep.equal([true, 'inside']);
  });

  it('R3 does not open, and steals no focus, once its user went on', async () => {
    const {root, come, isOpen} = await pressed();
    root.querySelector('input')!.focus();
    await come();
    expect([isOpen(), root.activeElement!.localName]).to.deep.equal([false, 'input']);
  });

  it('R3 does not open after Escape, which does nothing else', async () => {
    const {el, root, come, isOpen} = await pressed();
    let seen = 0;
    el.addEventListener('keydown', event => (seen += event.defaultPrevented ? 0 : 1));
    await sendKeys({press: 'Escape'});
    await come();
    expect([isOpen(), root.activeElement!.localName, seen]).to.deep.equal([false, 'button', 0]);
  });

  it('does not open after a second press', async () => {
    const {come, isOpen} = await pressed();
    await sendKeys({press: 'Enter'});
    await come();
    expect(isOpen()).to.equal(false);
  });

  it('can be asked for again when what it needs did not come', async () => {
    const {el, isOpen} = await pressed();
    el.fail();
    await el.needed.catch(() => undefined);
    await new Promise(requestAnimationFrame);
    expect([isOpen(), el.pops.id]).to.deep.equal([false, undefined]);
  });
});
