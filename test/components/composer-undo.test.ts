import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/composer.js';
import '../../src/define/composer-parts.js';
import type {AcpComposer} from '../../src/components/composer/composer.js';
import {emptyDraft} from '../../src/store/view-state.js';
import {itInChromium} from '../support/engine.js';
import {clipboardEvent} from '../support/transfer.js';

/** Why a test runs in one browser only. */
const ownUndo = 'others have no such command, or no step of their own to undo';

const long = 'a line of text\n'.repeat(2_000).trim();
const draftOf = (text: string) => ({...emptyDraft, text, selectionStart: text.length, selectionEnd: text.length});

/** A composer whose parent keeps the draft, as a host does. */
async function composer() {
  const el = await fixture<AcpComposer>(html`<acp-composer .actions=${['send']}></acp-composer>`);
  const texts: string[] = [];
  el.addEventListener('acp-draft-change', ({text}) => texts.push(text));
  await el.updateComplete;
  el.focus();
  const field = el.shadowRoot!.querySelector('textarea')!;
  return {el, field, texts};
}

async function undo(times = 1) {
  for (let at = 0; at < times; at++) await sendKeys({press: 'Control+z'});
}
const redo = () => sendKeys({press: 'Control+Shift+z'});

/** Rich text, which the composer itself puts in as text. */
function paste(field: HTMLTextAreaElement, text = long) {
  const data = new DataTransfer();
  data.setData('text/html', text.replaceAll('\n', '<br>'));
  field.dispatchEvent(clipboardEvent('paste', data));
}

async function show(el: AcpComposer, text: string) {
  el.draft = draftOf(text);
  await el.updateComplete;
}

describe('C1 undo of what was put in', () => {
  it('takes a text of thousands of lines out in one step, and puts it back in one', async () => {
    const {field, texts} = await composer();
    await sendKeys({type: 'See: '});
    paste(field);
    expect(field.value).to.equal(`See: ${long}`);
    await undo();
    expect([field.value, field.selectionStart, texts.at(-1)]).to.deep.equal(['See: ', 5, 'See: ']);
    await redo();
    expect([field.value, field.selectionStart, texts.at(-1)]).to.deep.equal([
      `See: ${long}`,
      5 + long.length,
      field.value,
    ]);
    await undo();
    expect(field.value).to.equal('See: ');
  });

  it('takes out what was typed behind it first, and each of several for itself', async () => {
    const {field} = await composer();
    paste(field);
    await sendKeys({type: ' and'});
    paste(field);
    await sendKeys({type: 'x'});
    await sendKeys({press: 'Backspace'});
    let steps = 0;
    for (; steps < 5 && field.value !== `${long} and`; steps++) await undo();
    expect(steps).to.be.lessThan(4);
    for (steps = 0; steps < 5 && field.value !== long; steps++) await undo();
    expect(steps).to.be.lessThan(5);
    await undo();
    expect(field.value).to.equal('');
  });

  it('goes on through what was typed before, in steps as a browser makes them', async () => {
    const {el, field} = await composer();
    el.commands = [{name: 'plan', description: 'Make a plan', input: {hint: 'topic'}}];
    await sendKeys({type: 'one two'});
    for (const key of ['Home', 'Delete', 'Delete']) await sendKeys({press: key});
    paste(field);
    await undo();
    expect(field.value).to.equal('e two');
    const texts: string[] = [];
    for (let at = 0; at < 2; at++) {
      await undo();
      texts.push(field.value);
    }
    expect(texts).to.deep.equal(['one two', '']);
    await undo();
    for (let at = 0; at < 3; at++) await redo();
    expect(field.value).to.equal(long + 'e two');
    field.select();
    await sendKeys({press: 'Delete'});
    await sendKeys({type: '/pl'});
    await sendKeys({press: 'Tab'});
    expect(field.value).to.equal('/plan ');
    await undo();
    expect(field.value).to.equal('/pl');
  });

  it('brings what was there back where an earlier message of many lines took its place', async () => {
    const {el, field} = await composer();
    el.addEventListener('acp-draft-step', () => (el.draft = draftOf(long)));
    await sendKeys({press: 'ArrowUp'});
    await el.updateComplete;
    expect(field.value).to.equal(long);
    await undo();
    expect(field.value).to.equal('');
  });

  it('brings a message of many lines back that was sent by its button', async () => {
    const {el, field} = await composer();
    el.addEventListener('acp-prompt-submit', () => (el.draft = draftOf('')));
    paste(field);
    await el.updateComplete;
    el.shadowRoot!.querySelector<HTMLElement>('[part=primary-button]')!.focus();
    await sendKeys({press: 'Enter'});
    await el.updateComplete;
    expect(field.value).to.equal('');
    field.focus();
    await undo();
    expect(field.value).to.equal(long);
  });

  it('forgets what was undone once something else is typed', async () => {
    const {field} = await composer();
    paste(field);
    await undo();
    await sendKeys({type: 'a'});
    await sendKeys({press: 'Backspace'});
    await redo();
    expect(field.value.length).to.be.lessThan(2);
  });

  itInChromium('takes it out by the undo of a menu too', ownUndo, async () => {
    const {field} = await composer();
    await sendKeys({type: 'See: '});
    paste(field);
    document.execCommand('undo');
    expect(field.value).to.equal('See: ');
  });

  it('brings nothing of it into another draft, not even into one of the same text', async () => {
    const {el, field} = await composer();
    el.draftKey = 'one';
    await show(el, '');
    paste(field);
    await undo();
    el.draftKey = 'two';
    await show(el, '');
    await redo();
    expect(field.value).to.equal('');
    paste(field);
    await show(el, 'other');
    await undo(3);
    expect(field.value).to.equal('other');
  });

  it('brings nothing that was typed into another draft that is as empty as this one', async () => {
    const {el, field} = await composer();
    el.draftKey = 'one';
    await show(el, '');
    await sendKeys({type: 'secret'});
    field.select();
    await sendKeys({press: 'Delete'});
    el.draftKey = 'two';
    await show(el, '');
    await undo(3);
    expect(field.value).to.equal('');
  });
});
