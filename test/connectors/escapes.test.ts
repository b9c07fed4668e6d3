import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import {conversationMarkdown} from '../../src/rendering/copy/conversation-markdown.js';
import {agent, call, prompt} from '../state/story.js';
import {makeConversation, rowsOf, showConversation, tellTo} from './conversation-fixture.js';

const red = '\u001b[31mred\u001b[0m';

describe('<acp-conversation>: escape sequences in text', () => {
  it('X4 shows messages without them, wherever the chunks are cut, and copies them so', async () => {
    const {conversation} = makeConversation([prompt('1', 'go')]);
    const element = await showConversation(conversation);
    for (const character of `a ${red} word\n\n\`code ${red}\``) {
      await tellTo(element, agent(character, 'm1'));
      expect(rowsOf(element).at(-1)!.innerText).to.not.match(/\[|\dm/);
    }
    await waitUntil(() => /a red word\s+code red/.test(rowsOf(element).at(-1)!.innerText));
    expect(conversationMarkdown(conversation.store.state)).to.contain('a red word').and.not.contain('\u001b');
  });

  it('X4 shows text of any call as terminal text, in its colours', async () => {
    const content = [{type: 'content', content: {type: 'text', text: `all ${red}`}}];
    const {conversation} = makeConversation([
      prompt('1', 'go'),
      ...call('c1', {kind: 'read', status: 'failed', content}),
    ]);
    const element = await showConversation(conversation);
    const card = () =>
      rowsOf(element).at(-1)!.querySelector('acp-tool-row')!.shadowRoot!.querySelector('acp-terminal-card');
    await waitUntil(() => card()?.shadowRoot!.querySelector('pre .text-1')?.textContent === 'red');
    expect(card()!.shadowRoot!.querySelector('pre')!.textContent).to.equal('all red\n');
    expect(card()!.shadowRoot!.querySelector('[part=status]')).to.equal(null);
  });
});
