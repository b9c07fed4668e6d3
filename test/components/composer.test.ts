import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import '../../src/define/composer.js';
import '../../src/define/composer-parts.js';
import type {AcpComposer} from '../../src/components/composer/composer.js';
import type {ComposerAction, ComposerDraft} from '../../src/components/composer/composer-logic.js';
import {emptyDraft} from '../../src/components/composer/composer-logic.js';
import type {AcpDraftStepEvent} from '../../src/components/events/draft-events.js';
import type {AcpDraftChangeEvent, AcpPromptSubmitEvent} from '../../src/components/events/prompt-events.js';
import {en} from '../../src/localize/en.js';
import {itInChromium} from '../support/engine.js';

const words = en.composer;
const running: readonly ComposerAction[] = ['queue', 'stop'];

const draft = (text: string, more: Partial<ComposerDraft> = {}): ComposerDraft => ({
  text,
  selectionStart: text.length,
  selectionEnd: text.length,
  attachments: [],
  ...more,
});

const idle = (text = '') =>
  fixture<AcpComposer>(html`<acp-composer .actions=${['send']} .draft=${draft(text)}></acp-composer>`);

const busy = (text = '', actions = running) =>
  fixture<AcpComposer>(
    html`<acp-composer .activity=${'running'} .actions=${actions} .draft=${draft(text)}></acp-composer>`,
  );

const field = (el: AcpComposer) => el.shadowRoot!.querySelector('textarea')!;
const primary = (el: AcpComposer) => el.shadowRoot!.querySelector<HTMLButtonElement>('[part=primary-button]')!;
const side = (el: AcpComposer) => el.shadowRoot!.querySelector<HTMLButtonElement>('[part=stop-button]');
const nameOf = (button: Element) => button.getAttribute('aria-label');
const visible = (element: Element | null) => Boolean(element?.checkVisibility({visibilityProperty: true}));

/** Collects the events of a type, without their usual effect. */
function collect<E extends Event>(el: Element, type: string): E[] {
  const seen: E[] = [];
  el.addEventListener(type, event => seen.push(event as E));
  return seen;
}

describe('<acp-composer>', () => {
  it('is accessible while idle, running and stopping', async () => {
    const el = await idle();
    await expect(el).to.be.accessible();
    el.draft = draft('Fix it');
    el.activity = 'running';
    el.actions = running;
    await el.updateComplete;
    await expect(el).to.be.accessible();
    el.cancelRequested = true;
    el.cancelOverdue = true;
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('names the field', async () => {
    const el = await idle();
    expect(field(el).getAttribute('aria-label')).to.equal(words.message);
  });

  describe('the primary button', () => {
    it('Q1 sends while idle and does nothing without text', async () => {
      const el = await idle();
      const sent = collect<AcpPromptSubmitEvent>(el, 'acp-prompt-submit');
      expect(nameOf(primary(el))).to.equal(words.send);
      expect(primary(el).getAttribute('aria-disabled')).to.equal('true');
      primary(el).click();
      expect(sent).to.be.empty;
      el.draft = draft('Hi');
      await el.updateComplete;
      primary(el).click();
      expect(sent.map(event => event.content)).to.deep.equal([[{type: 'text', text: 'Hi'}]]);
    });

    it('Q1 stops while the field is empty and queues while it is not', async () => {
      const el = await busy();
      expect(nameOf(primary(el))).to.equal(words.stop);
      expect(visible(side(el))).to.equal(false);
      el.draft = draft('Also this');
      await el.updateComplete;
      expect(nameOf(primary(el))).to.equal(words.queueMessage);
      expect(nameOf(side(el)!)).to.equal(words.stop);
      expect(visible(side(el))).to.equal(true);
    });

    it('Q1 counts an attachment as text', async () => {
      const el = await idle();
      const image = {type: 'image', data: 'AA==', mimeType: 'image/png'};
      el.draft = draft('', {attachments: [{id: 'a1', name: 'a.png', status: 'ready', block: image}]});
      await el.updateComplete;
      const sent = collect<AcpPromptSubmitEvent>(el, 'acp-prompt-submit');
      primary(el).click();
      expect(sent[0]!.content).to.deep.equal([image]);
    });

    it('S4 reads Stopping… when a stop was asked for, is inert and keeps the focus', async () => {
      const el = await busy();
      primary(el).focus();
      const stops = collect(el, 'acp-run-cancel');
      primary(el).click();
      el.cancelRequested = true;
      await el.updateComplete;
      primary(el).click();
      expect(stops).to.have.length(1);
      expect(nameOf(primary(el))).to.equal(words.stopping);
      expect(primary(el).getAttribute('aria-disabled')).to.equal('true');
      expect(el.shadowRoot!.activeElement).to.equal(primary(el));
    });

    it('S4 offers Stop while a permission waits, and in states of the agent’s own', async () => {
      const el = await busy();
      for (const activity of ['requires_action', 'dreaming']) {
        el.activity = activity;
        await el.updateComplete;
        expect(nameOf(primary(el))).to.equal(words.stop);
      }
    });

    it('keeps its width in every meaning', async () => {
      const el = await idle();
      const widths = new Set<number>();
      const look = async () => {
        await el.updateComplete;
        widths.add(primary(el).getBoundingClientRect().width);
      };
      await look();
      el.activity = 'running';
      el.actions = running;
      await look();
      el.draft = draft('More');
      await look();
      el.draft = emptyDraft;
      el.cancelRequested = true;
      await look();
      expect([...widths]).to.have.length(1);
    });

    it('does not stop by the second click of a double click', async () => {
      const el = await busy();
      const stops = collect(el, 'acp-run-cancel');
      primary(el).dispatchEvent(new MouseEvent('click', {detail: 2, bubbles: true}));
      expect(stops).to.be.empty;
    });

    it('does nothing when its meaning changed under the pressed pointer', async () => {
      const el = await idle('Hi');
      const stops = collect(el, 'acp-run-cancel');
      primary(el).dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
      el.draft = emptyDraft;
      el.activity = 'running';
      el.actions = running;
      await el.updateComplete;
      primary(el).dispatchEvent(new MouseEvent('click', {detail: 1, bubbles: true}));
      expect(stops).to.be.empty;
    });

    it('is not there when nothing can be asked for', async () => {
      const el = await busy('', []);
      expect(visible(primary(el))).to.equal(false);
    });
  });

  describe('keys', () => {
    it('C2 sends by Enter, once', async () => {
      const el = await idle('Hi');
      const sent = collect<AcpPromptSubmitEvent>(el, 'acp-prompt-submit');
      el.focus();
      await sendKeys({press: 'Enter'});
      expect(sent.map(event => event.interrupt)).to.deep.equal([false]);
      expect(field(el).value).to.equal('Hi');
    });

    it('C2 breaks the line by Shift+Enter', async () => {
      const el = await idle('Hi');
      const sent = collect(el, 'acp-prompt-submit');
      el.focus();
      await sendKeys({press: 'Shift+Enter'});
      expect(field(el).value).to.equal('Hi\n');
      expect(sent).to.be.empty;
    });

    it('C2 sends only by Mod+Enter if told so', async () => {
      const el = await idle('Hi');
      el.submitKey = 'mod-enter';
      const sent = collect(el, 'acp-prompt-submit');
      el.focus();
      await sendKeys({press: 'Enter'});
      expect(sent).to.be.empty;
      await sendKeys({press: 'Control+Enter'});
      expect(sent).to.have.length(1);
    });

    it('Q1 interrupts by Mod+Shift+Enter while running', async () => {
      const el = await busy('Now this');
      const sent = collect<AcpPromptSubmitEvent>(el, 'acp-prompt-submit');
      el.focus();
      await sendKeys({press: 'Control+Shift+Enter'});
      expect(sent.map(event => event.interrupt)).to.deep.equal([true]);
    });

    it('Q1 never stops by Enter in an empty field, and breaks no line there', async () => {
      const el = await busy();
      const stops = collect(el, 'acp-run-cancel');
      el.focus();
      await sendKeys({press: 'Enter'});
      expect(stops).to.be.empty;
      expect(field(el).value).to.equal('');
    });

    it('Q4 sends the front of the queue by Enter in an empty field, only while that is offered', async () => {
      const el = await busy();
      el.fastTrack = true;
      const asked = collect(el, 'acp-queue-send-next');
      const stops = collect(el, 'acp-run-cancel');
      el.focus();
      await sendKeys({press: 'Enter'});
      expect(asked).to.have.length(1);
      el.fastTrack = false;
      await sendKeys({press: 'Enter'});
      el.fastTrack = true;
      await sendKeys({press: 'Shift+Enter'});
      expect([asked.length, stops.length]).to.deep.equal([1, 0]);
    });

    it('Q4 Enter with text queues it although the fast track is there', async () => {
      const el = await busy('Also this');
      el.fastTrack = true;
      const asked = collect(el, 'acp-queue-send-next');
      const sent = collect(el, 'acp-prompt-submit');
      el.focus();
      await sendKeys({press: 'Enter'});
      expect([asked.length, sent.length]).to.deep.equal([0, 1]);
    });

    it('Q2 asks by ↑ in an empty field for the message before, and in a text for nothing', async () => {
      const el = await idle();
      const steps = collect<AcpDraftStepEvent>(el, 'acp-draft-step');
      el.focus();
      await sendKeys({press: 'ArrowUp'});
      await sendKeys({press: 'ArrowDown'});
      el.draft = draft('Hi', {selectionStart: 0, selectionEnd: 0});
      await el.updateComplete;
      await sendKeys({press: 'ArrowUp'});
      expect(steps.map(({by}) => by)).to.deep.equal([-1]);
    });

    it('Q2 goes through earlier messages by ↑ and ↓, and through their lines once the caret was moved', async () => {
      const el = await idle('one\ntwo\nthree');
      el.browsing = true;
      const steps = collect<AcpDraftStepEvent>(el, 'acp-draft-step');
      el.focus();
      await sendKeys({press: 'ArrowUp'});
      await sendKeys({press: 'ArrowDown'});
      expect(steps.map(({by}) => by)).to.deep.equal([-1, 1]);
      await sendKeys({press: 'ArrowLeft'});
      await sendKeys({press: 'ArrowUp'});
      await sendKeys({press: 'ArrowDown'});
      expect(steps).to.have.length(2);
      field(el).setSelectionRange(0, 0);
      await sendKeys({press: 'ArrowUp'});
      expect(steps.map(({by}) => by)).to.deep.equal([-1, 1, -1]);
    });

    it('Q2 leaves the arrows to an input method', async () => {
      const el = await idle();
      const steps = collect(el, 'acp-draft-step');
      field(el).dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowUp', isComposing: true, bubbles: true}));
      expect(steps).to.be.empty;
    });

    it('R3 stops by Escape while running', async () => {
      const el = await busy('draft');
      const stops = collect(el, 'acp-run-cancel');
      el.focus();
      await sendKeys({press: 'Escape'});
      expect(stops).to.have.length(1);
      expect(field(el).value).to.equal('draft');
    });

    it('R3 leaves Escape to an open layer, to a repeat, and while idle', async () => {
      const el = await busy();
      const stops = collect(el, 'acp-run-cancel');
      const press = (init: KeyboardEventInit) => {
        const event = new KeyboardEvent('keydown', {
          key: 'Escape',
          bubbles: true,
          cancelable: true,
          composed: true,
          ...init,
        });
        field(el).dispatchEvent(event);
        return event;
      };
      press({repeat: true});
      document.addEventListener('keydown', event => event.preventDefault(), {capture: true, once: true});
      press({});
      expect(stops).to.be.empty;
      el.activity = 'idle';
      expect(press({}).defaultPrevented).to.equal(false);
      expect(stops).to.be.empty;
    });
  });

  describe('C2 while an input method composes', () => {
    const realInput = 'only its DevTools protocol can play an input method';
    const cdp = (method: string, params: object) => executeServerCommand('cdp', {method, params});
    const compose = (text: string) =>
      cdp('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
    const processKey = (key: string) =>
      cdp('Input.dispatchKeyEvent', {type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229});

    itInChromium('neither sends by Enter nor stops by Escape, and sends what was composed', realInput, async () => {
      const el = await busy('');
      const sent = collect<AcpPromptSubmitEvent>(el, 'acp-prompt-submit');
      const stops = collect(el, 'acp-run-cancel');
      el.focus();
      await compose('にほ');
      await processKey('Enter');
      await processKey('Escape');
      expect(sent).to.be.empty;
      expect(stops).to.be.empty;
      await compose('日本');
      await cdp('Input.insertText', {text: '日本'});
      await cdp('Input.dispatchKeyEvent', {type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13});
      await el.updateComplete;
      expect(field(el).value).to.equal('日本');
      await sendKeys({press: 'Enter'});
      expect(sent[0]!.content).to.deep.equal([{type: 'text', text: '日本'}]);
    });

    itInChromium('does not let a draft from outside disturb the composition', realInput, async () => {
      const el = await idle('');
      el.focus();
      await compose('か');
      el.draft = draft('other');
      await el.updateComplete;
      expect(field(el).value).to.equal('か');
      await cdp('Input.insertText', {text: '下'});
      expect(field(el).value).to.equal('下');
    });

    it('does not send by the Enter that Safari reports after the composition ended', async () => {
      const el = await idle('日本');
      const sent = collect(el, 'acp-prompt-submit');
      const enter = () =>
        field(el).dispatchEvent(
          new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true, composed: true}),
        );
      field(el).dispatchEvent(new CompositionEvent('compositionstart', {bubbles: true}));
      field(el).dispatchEvent(new CompositionEvent('compositionend', {bubbles: true, data: '日本'}));
      enter();
      expect(sent).to.be.empty;
      field(el).dispatchEvent(new KeyboardEvent('keyup', {key: 'Enter', bubbles: true}));
      enter();
      expect(sent).to.have.length(1);
    });
  });

  describe('the draft', () => {
    it('C1 shows the text and caret it is given', async () => {
      const el = await fixture<AcpComposer>(
        html`<acp-composer .draft=${draft('Hello', {selectionStart: 2, selectionEnd: 4})}></acp-composer>`,
      );
      expect(field(el).value).to.equal('Hello');
      expect([field(el).selectionStart, field(el).selectionEnd]).to.deep.equal([2, 4]);
    });

    it('C1 reports text and caret as they change', async () => {
      const el = await idle('');
      const changes = collect<AcpDraftChangeEvent>(el, 'acp-draft-change');
      el.focus();
      await sendKeys({type: 'ab'});
      expect(changes.at(-1)!.text).to.equal('ab');
      expect(changes.at(-1)!.selectionEnd).to.equal(2);
      await sendKeys({press: 'ArrowLeft'});
      await waitUntil(() => changes.at(-1)!.selectionEnd === 1);
    });

    it('C1 leaves the caret alone when the same text comes back', async () => {
      const el = await idle('Hello');
      field(el).setSelectionRange(1, 1);
      el.draft = draft('Hello');
      await el.updateComplete;
      expect(field(el).selectionStart).to.equal(1);
    });

    it('keeps the text until the parent gives another draft', async () => {
      const el = await idle('Hi');
      el.addEventListener('acp-prompt-submit', event => event.preventDefault());
      primary(el).click();
      await el.updateComplete;
      expect(field(el).value).to.equal('Hi');
      el.draft = emptyDraft;
      await el.updateComplete;
      expect(field(el).value).to.equal('');
    });

    it('brings a sent text back by undo', async () => {
      const el = await idle('');
      el.addEventListener('acp-prompt-submit', () => (el.draft = emptyDraft));
      el.focus();
      await sendKeys({type: 'Hello'});
      await sendKeys({press: 'Enter'});
      await el.updateComplete;
      expect(field(el).value).to.equal('');
      await sendKeys({press: 'Control+z'});
      expect(field(el).value).to.equal('Hello');
    });

    it('does not bring the text of another conversation back by undo', async () => {
      const el = await idle('');
      el.focus();
      await sendKeys({type: 'Secret'});
      el.draft = draft('');
      await el.updateComplete;
      await sendKeys({press: 'Control+z'});
      expect(field(el).value).to.equal('');
    });

    it('C1 is never disabled by a running turn', async () => {
      const el = await busy('');
      expect(field(el).disabled).to.equal(false);
      expect(field(el).readOnly).to.equal(false);
    });
  });

  describe('the field', () => {
    it('C1 grows with the text up to a limit', async () => {
      const el = await idle('one');
      const small = field(el).offsetHeight;
      el.draft = draft('one\ntwo\nthree');
      await el.updateComplete;
      const grown = field(el).offsetHeight;
      el.draft = draft('line\n'.repeat(200));
      await el.updateComplete;
      expect(grown).to.be.greaterThan(small);
      expect(field(el).offsetHeight).to.be.at.most(Math.ceil(window.innerHeight * 0.4));
    });

    it('C1 can be expanded, and is small again after sending', async () => {
      const el = await idle('one');
      const small = field(el).offsetHeight;
      const expand = el.shadowRoot!.querySelector<HTMLButtonElement>('[part=expand-button]')!;
      expect(nameOf(expand)).to.equal(words.expand);
      expand.click();
      await el.updateComplete;
      expect(expand.getAttribute('aria-pressed')).to.equal('true');
      expect(field(el).offsetHeight).to.be.greaterThan(small * 2);
      primary(el).click();
      await el.updateComplete;
      expect(field(el).offsetHeight).to.equal(small);
    });

    it('C1 is larger in an empty session', async () => {
      const el = await idle('');
      const small = field(el).offsetHeight;
      el.empty = true;
      await el.updateComplete;
      expect(field(el).offsetHeight).to.be.greaterThan(small);
    });
  });

  it('S4 offers to restart an agent that does not confirm a stop', async () => {
    const el = await busy('', ['queue', 'stop', 'restart']);
    el.cancelRequested = true;
    el.cancelOverdue = true;
    await el.updateComplete;
    const restarts = collect(el, 'acp-agent-restart');
    el.shadowRoot!.querySelector<HTMLButtonElement>('[part=restart-button]')!.click();
    expect(restarts).to.have.length(1);
  });

  it('lets every intent be taken over', async () => {
    const el = await busy('Hi', ['queue', 'stop', 'restart']);
    const types: string[] = [];
    for (const type of ['acp-prompt-submit', 'acp-run-cancel']) {
      el.addEventListener(type, event => {
        event.preventDefault();
        if (event.defaultPrevented) types.push(type);
      });
    }
    primary(el).click();
    side(el)!.click();
    expect(types).to.deep.equal(['acp-prompt-submit', 'acp-run-cancel']);
  });
});
