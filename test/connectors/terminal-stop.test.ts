import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpTerminalStopEvent} from '../../src/components/events/terminal-events.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {enLate} from '../../src/localize/en-late.js';
import type {ConversationAction} from '../../src/state/action.js';
import {call, prompt} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo} from './conversation-fixture.js';

const words = enLate.output;
const canStop: ConversationAction = {type: 'host/offered', actions: ['prompt', 'cancel', 'stopTerminal']};
const started = (terminalId: string): ConversationAction => ({
  type: 'terminal/patched',
  session: 's1',
  at: Date.now() - 5_000,
  event: {kind: 'info', terminalId, command: `run ${terminalId}`, hostRun: true},
});
const row = (id: string) =>
  call(id, {title: `run ${id}`, kind: 'execute', status: 'in_progress', content: [{type: 'terminal', terminalId: id}]});
const ended = (terminalId: string): ConversationAction => ({
  type: 'terminal/patched',
  session: 's1',
  at: Date.now(),
  event: {kind: 'exit', terminalId, exitCode: null, signal: 'SIGTERM'},
});

async function shown(...story: readonly (readonly ConversationAction[])[]) {
  const asked: string[] = [];
  const stopTerminal = (session: string, id: string): void => void asked.push(`${session} ${id}`);
  const {conversation} = makeConversation([canStop, prompt('1', 'go'), ...story.flat()], {stopTerminal});
  const element = await showConversation(conversation);
  return {element, asked};
}
const bar = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-running-terminals')!;
const inBar = (element: AcpConversation) => [
  ...bar(element).shadowRoot!.querySelectorAll<HTMLButtonElement>('[part=stop-button]'),
];
const card = (element: AcpConversation) =>
  rowsOf(element)
    .map(entry => entry.querySelector('acp-tool-row')?.shadowRoot?.querySelector('acp-terminal-card'))
    .find(found => found)!;
const inCard = (element: AcpConversation) =>
  card(element)?.shadowRoot!.querySelector<HTMLButtonElement>('[part=stop-button]');

describe('<acp-conversation>: Stop of a command', () => {
  it('X7 X10 is in the card and in the bar, and asks the host once', async () => {
    const {element, asked} = await shown([started('x1')], row('x1'));
    await waitUntil(() => inCard(element) && inBar(element).length === 1);
    expect(inBar(element)[0]!.getAttribute('aria-label')).to.equal(words.stopCommand('run x1'));
    inCard(element)!.click();
    inBar(element)[0]!.click();
    await settle(element);
    expect(asked).to.deep.equal(['s1 x1']);
    await waitUntil(() => inBar(element)[0]!.innerText.trim() === words.stopping);
    expect(inCard(element)!.innerText.trim()).to.equal(words.stopping);
    await tellTo(element, ended('x1'));
    await waitUntil(() => !inCard(element) && bar(element).hidden);
  });

  it('X7 is the host’s if it prevents the event', async () => {
    const {element, asked} = await shown([started('x1')], row('x1'));
    const seen: string[] = [];
    element.addEventListener('acp-terminal-stop', (event: AcpTerminalStopEvent) => {
      event.preventDefault();
      seen.push(event.terminalId);
    });
    await waitUntil(() => inCard(element));
    inCard(element)!.click();
    await settle(element);
    expect([seen, asked]).to.deep.equal([['x1'], []]);
  });

  it('X7 is not offered by a host that cannot stop, or for a command of the agent', async () => {
    const {conversation} = makeConversation([prompt('1', 'go'), started('x1'), row('x1')].flat());
    const without = await showConversation(conversation);
    await waitUntil(() => card(without));
    expect([inCard(without) ?? null, inBar(without)]).to.deep.equal([null, []]);
    const own = call('c1', {
      title: 'own',
      kind: 'execute',
      status: 'in_progress',
      content: [{type: 'terminal', terminalId: 'c1'}],
      _meta: {terminal_info: {terminal_id: 'c1'}},
    });
    const {element} = await shown(own);
    await waitUntil(() => card(element));
    expect([inCard(element) ?? null, inBar(element)]).to.deep.equal([null, []]);
  });

  it('X10 a command of the host without a row can be seen and stopped', async () => {
    const {element, asked} = await shown([started('x1')]);
    await waitUntil(() => inBar(element).length === 1);
    expect(bar(element).shadowRoot!.querySelector('[part=command]')!.textContent).to.contain('run x1');
    inBar(element)[0]!.click();
    await settle(element);
    expect(asked).to.deep.equal(['s1 x1']);
    await expect(bar(element)).to.be.accessible();
  });

  it('X10 the focus never comes to the Stop of another command by itself', async () => {
    const {element} = await shown([started('x1'), started('x2'), started('x3')], row('x1'), row('x2'), row('x3'));
    bar(element).shadowRoot!.querySelector<HTMLElement>('[part=toggle]')!.click();
    await waitUntil(() => inBar(element).length === 3);
    inBar(element)[0]!.focus();
    await tellTo(element, ended('x1'));
    await waitUntil(() => inBar(element).length === 2);
    const {activeElement} = bar(element).shadowRoot!;
    expect(activeElement!.getAttribute('part')).to.equal('toggle');
  });
});
