import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {en} from '../../src/localize/en.js';
import {finish, prompt, update} from '../state/story.js';
import {makeConversation, settle, showConversation, tellTo} from './conversation-fixture.js';

const items = (planId: string, step: string, status: string) =>
  update({
    sessionUpdate: 'plan_update',
    plan: {type: 'items', planId, entries: [{content: step, priority: 'low', status}]},
  });
const file = update({sessionUpdate: 'plan_update', plan: {type: 'file', planId: 'f', uri: 'file:///w/notes.md'}});

function lines(element: AcpConversation): string[] {
  return [...element.shadowRoot!.querySelectorAll('acp-plan-list')].map(({shadowRoot}) => {
    const control = shadowRoot!.querySelector('[part=toggle], [part=open-button]')!;
    return control.getAttribute('aria-label')!;
  });
}

describe('<acp-conversation> plans', () => {
  it('L1 shows a line for each plan, and an update moves none', async () => {
    const {conversation} = makeConversation([prompt('1', 'go'), ...items('a', 'Dig', 'pending'), ...file]);
    const element = await showConversation(conversation);
    await tellTo(element, items('b', 'Fill', 'pending'), items('a', 'Dig deeper', 'in_progress'));
    expect(lines(element)).to.deep.equal([
      en.plan.line('Dig deeper', 1, 1),
      en.plan.openNamed('notes.md'),
      en.plan.line('Fill', 1, 1),
    ]);
    await expect(element).to.be.accessible();
  });

  it('L1 reads left unfinished when the turn ends, and drops what is done with the next', async () => {
    const story = [prompt('1', 'go'), ...items('a', 'Dig', 'in_progress'), ...items('b', 'Fill', 'completed')];
    const element = await showConversation(makeConversation(story).conversation);
    await tellTo(element, finish('1'));
    const texts = [...element.shadowRoot!.querySelectorAll('acp-plan-list')].map(plan => plan.shadowRoot!.textContent);
    expect(texts[0]).to.contain(en.plan.leftUnfinished);
    expect(texts[1]).to.contain(en.plan.allDone);
    await tellTo(element, prompt('2', 'on'));
    await settle(element);
    expect(lines(element)).to.deep.equal([en.plan.line('Dig', 1, 1)]);
  });
});

describe('<acp-conversation> bar', () => {
  it('shows with shadows that it goes on, as the list of the queue does', async () => {
    const story = [prompt('1', 'go'), ...Array.from({length: 12}, (_, at) => items(`p${at}`, 'Dig', 'pending')).flat()];
    const element = await showConversation(makeConversation(story).conversation);
    const rest = element.shadowRoot!.querySelectorAll<HTMLElement>('.bar-rest')[1]!;
    expect(rest.scrollHeight).to.be.greaterThan(rest.clientHeight);
    const {backgroundImage, backgroundAttachment} = getComputedStyle(rest);
    expect(backgroundImage.match(/linear-gradient/g)).to.have.length(4);
    expect(backgroundAttachment).to.equal('local, local, scroll, scroll');
  });
});
