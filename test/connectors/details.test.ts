import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import {call, finish, prompt} from '../state/story.js';
import {makeConversation, settle, showConversation, tellTo} from './conversation-fixture.js';

async function openDetails(element: Awaited<ReturnType<typeof showConversation>>): Promise<void> {
  element.shadowRoot!.querySelector<HTMLElement>('[part=menu-button]')!.click();
  await settle(element);
  element.shadowRoot!.querySelector<HTMLElement>('[role=menuitem]')!.click();
  await settle(element);
}

describe('<acp-conversation> session details', () => {
  it('show what the agent wrote that is no message, folded, and only there', async () => {
    const story = [prompt('1', 'go'), ...call('c1'), finish('1')];
    const element = await showConversation(makeConversation(story).conversation);
    const lines = ['migrating…', '<b>done</b>'];
    await tellTo(element, {type: 'connection/noiseReceived', count: 1200, lines});
    expect(element.shadowRoot!.textContent).not.to.contain('migrating');
    await openDetails(element);
    const noise = element.shadowRoot!.querySelector<HTMLDetailsElement>('[part=noise]')!;
    expect(noise.open).to.equal(false);
    expect(noise.querySelector('summary')!.textContent).to.equal('1,200 lines of the agent are no messages');
    noise.open = true;
    expect(noise.querySelector('pre')!.innerText).to.equal(lines.join('\n'));
    await expect(element).to.be.accessible();
  });

  it('say nothing of noise where there was none', async () => {
    const element = await showConversation(makeConversation([]).conversation);
    await openDetails(element);
    expect(element.shadowRoot!.querySelector('[part=details]')).not.to.equal(null);
    expect(element.shadowRoot!.querySelector('[part=noise]')).to.equal(null);
  });
});
