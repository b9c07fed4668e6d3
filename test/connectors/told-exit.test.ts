import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import {en} from '../../src/localize/en.js';
import {call, callUpdate, finish, prompt} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation} from './conversation-fixture.js';

describe('a terminal whose end only its call tells', () => {
  it('X5 does not say that none was reported', async () => {
    const {conversation} = makeConversation([
      prompt('1', 'go'),
      ...call('c1', {
        title: 'Read a.js',
        kind: 'read',
        status: 'in_progress',
        content: [{type: 'terminal', terminalId: 'c1'}],
        _meta: {
          terminal_info: {terminal_id: 'c1', cwd: '/w'},
          terminal_output_delta: {terminal_id: 'c1', data: 'no such file'},
        },
      }),
      ...callUpdate('c1', {status: 'failed', rawOutput: {exit_code: 1}}),
      finish('1'),
    ]);
    const element = await showConversation(conversation);
    await settle(element);
    const row = rowsOf(element)
      .find(entry => entry.querySelector('acp-tool-row'))!
      .querySelector('acp-tool-row')!;
    const card = row.shadowRoot!.querySelector('acp-terminal-card')!;
    await card.updateComplete;
    expect(card.terminal!.exit).to.deep.equal({exitCode: 1});
    expect(card.shadowRoot!.textContent).to.contain('no such file').and.not.contain(en.terminal.noExit);
  });
});
