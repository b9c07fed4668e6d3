import {expect, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import type {ConfigOption} from '../../src/state/config-option.js';
import {makeError} from '../../src/testing/builders.js';
import {makeConversation, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const words = en.messages;
const session = 's1';
const values = [
  {value: 's', name: 'Small'},
  {value: 'l', name: 'Large'},
];
const model: ConfigOption = {
  configId: 'model',
  name: 'Model',
  category: 'model',
  type: 'select',
  currentValue: 's',
  groups: [{values}],
  source: 'option',
};
const persona: ConfigOption = {...model, configId: 'persona', name: 'Persona', category: undefined};
const web: ConfigOption = {...persona, configId: 'web', name: 'Web', type: 'boolean', currentValue: false, groups: []};

/** A message that waited for a change, which the agent refused. */
async function refused(configId: string, value: string | boolean, width?: number) {
  const options = [model, persona, web];
  const {conversation, calls} = makeConversation([{type: 'config/optionsReplaced', session, options}], {
    setConfigOption: (...asked) => {
      calls.push(['setConfigOption', ...asked]);
      return new Promise(() => undefined);
    },
  });
  const element = await showConversation(conversation);
  if (width) element.parentElement!.style.inlineSize = `${width}px`;
  conversation.actions.setConfigOption(configId, value);
  conversation.actions.submit([{type: 'text', text: 'Hello'}]);
  await settle(element);
  const spoken: string[] = [];
  const region = element.shadowRoot!.querySelector('[aria-live=polite]')!;
  new MutationObserver(() => spoken.push(region.textContent)).observe(region, {childList: true});
  const error = makeError({text: 'Not in your plan'});
  await tellTo(element, {type: 'config/changeFailed', configId, value, error});
  await waitUntil(() => row(element)?.querySelector('.note'), undefined, {timeout: 15_000});
  return {element, calls, conversation, spoken};
}

const row = (element: AcpConversation) => transcriptOf(element).shadowRoot!.querySelector('.submission.failed');
const button = (element: AcpConversation, name: string) =>
  [...row(element)!.querySelectorAll('button')].find(found => found.textContent.trim() === name)!;
const picker = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-config-picker')!.shadowRoot!;
const openPopup = (element: AcpConversation) => picker(element).querySelector('.popup:popover-open');

describe('K3 a message that waited for a change that was refused', () => {
  it('names the option and the value, and what the agent said to it', async () => {
    const {element, conversation, spoken} = await refused('model', 'l');
    expect(row(element)!.querySelector('.note > span')!.textContent).to.equal(words.optionRefused('Model', 'Large'));
    expect(row(element)!.querySelector('.error-text')!.textContent).to.equal('Not in your plan');
    const heard = enLate.news.notSent(enLate.news.optionRefused('Model', 'Large'));
    await waitUntil(() => spoken.includes(heard), spoken.join(), {timeout: 15_000});
    // the names are those of that time
    await tellTo(element, {type: 'config/optionsReplaced', session, options: []});
    expect(row(element)!.querySelector('.note > span')!.textContent).to.equal(words.optionRefused('Model', 'Large'));
    expect(conversation.store.state.submissions[0]!.status).to.equal('notSent');
  });

  it('goes out as it is with the value that counts, once', async () => {
    const {element, calls} = await refused('web', true);
    expect(row(element)!.querySelector('.note > span')!.textContent).to.equal(words.optionRefused('Web', en.config.on));
    button(element, words.sendAnyway).click();
    await settle(element);
    expect(calls.map(([name]) => name)).to.deep.equal(['setConfigOption', 'prompt']);
    expect(row(element)).to.equal(null);
  });

  it('leads to the list of the option by keys, wherever the option stands', async () => {
    for (const [configId, width] of [['model'], ['persona'], ['model', 320]] as const) {
      const {element, calls} = await refused(configId, 'l', width);
      button(element, words.chooseAnother).focus();
      await sendKeys({press: 'Enter'});
      await waitUntil(() => picker(element).activeElement?.getAttribute('role') === 'listbox', configId);
      const name = configId === 'model' ? 'Model' : 'Persona';
      expect(picker(element).activeElement!.getAttribute('aria-label'), `${configId} ${width}`).to.equal(name);
      for (const key of ['Home', 'ArrowDown', 'Enter']) await sendKeys({press: key});
      await settle(element);
      expect(calls.at(-1)!.slice(0, 3)).to.deep.equal(['setConfigOption', configId, 'l']);
      element.parentElement!.remove();
    }
  });

  it('leads to a switch in its panel, and nowhere once the option is gone', async () => {
    const {element} = await refused('web', true);
    button(element, words.chooseAnother).click();
    await waitUntil(() => picker(element).activeElement?.getAttribute('role') === 'switch');
    await sendKeys({press: 'Escape'});
    await tellTo(element, {type: 'config/optionsReplaced', session, options: [model]});
    button(element, words.chooseAnother).click();
    await settle(element);
    expect(openPopup(element)).to.equal(null);
  });

  it('tells the way to a host that takes it over', async () => {
    const {element} = await refused('model', 'l');
    const asked: string[] = [];
    element.addEventListener('acp-config-open', event => {
      event.preventDefault();
      asked.push(event.configId);
    });
    button(element, words.chooseAnother).click();
    await settle(element);
    expect([asked, openPopup(element)]).to.deep.equal([['model'], null]);
  });
});
