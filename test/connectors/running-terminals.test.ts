import {expect} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import {RunningTerminals} from '../../src/connectors/conversation/running-terminals-logic.js';
import {enLate} from '../../src/localize/en-late.js';
import {en} from '../../src/localize/en.js';
import {agent, call, callUpdate, finish, prompt, tell} from '../state/story.js';
import {makeConversation, rowsOf, settle, showConversation, tellTo, transcriptOf} from './conversation-fixture.js';

const words = enLate.output;
const command = (id: string, title = `run ${id}`) =>
  call(id, {
    title,
    kind: 'execute',
    status: 'in_progress',
    content: [{type: 'terminal', terminalId: id}],
    _meta: {terminal_info: {terminal_id: id, cwd: '/w'}},
  });
const output = (id: string, data: string) => callUpdate(id, {_meta: {terminal_output_delta: {terminal_id: id, data}}});
const exit = (id: string) =>
  callUpdate(id, {status: 'completed', _meta: {terminal_exit: {terminal_id: id, exit_code: 0, signal: null}}});

const bar = (element: AcpConversation) => element.shadowRoot!.querySelector('acp-running-terminals')!;
const lines = (element: AcpConversation) =>
  [...bar(element).shadowRoot!.querySelectorAll<HTMLElement>('button')].map(button =>
    button.innerText.replace(/\s+/g, ' ').trim(),
  );

async function shown(...story: Parameters<typeof tellTo>[1][]): Promise<AcpConversation> {
  const {conversation} = makeConversation([prompt('1', 'go'), ...story.flat()]);
  const element = await showConversation(conversation);
  await bar(element).updateComplete;
  return element;
}

describe('<acp-running-terminals>', () => {
  it('X10 names a command that runs, with its state', async () => {
    const element = await shown(command('c1', 'npm test'));
    expect(lines(element)).to.deep.equal([`npm test ${en.terminal.running}`]);
    expect(bar(element).hidden).to.equal(false);
  });

  it('X10 counts several, and lists them when it is opened', async () => {
    const element = await shown(command('c1'), command('c2'));
    expect(lines(element)).to.deep.equal([words.running(2)]);
    bar(element).shadowRoot!.querySelector('button')!.click();
    await bar(element).updateComplete;
    expect(lines(element).slice(1)).to.deep.equal([`run c1 ${en.terminal.running}`, `run c2 ${en.terminal.running}`]);
    await expect(bar(element)).to.be.accessible();
  });

  it('X10 is there as long as something runs', async () => {
    const element = await shown(command('c1'));
    await tellTo(element, exit('c1'));
    expect(bar(element).hidden).to.equal(true);
    await tellTo(element, command('c2'));
    expect(bar(element).hidden).to.equal(false);
    await tellTo(element, finish('1'));
    expect(bar(element).hidden).to.equal(true);
  });

  it('S13 shows a real time, from one second on', async () => {
    const at = Date.now();
    const timed = (id: string, ago: number) => command(id).map(action => ({...action, at: at - ago}));
    const element = await shown(timed('c1', 65_500), timed('c2', 200));
    expect(lines(element)).to.deep.equal([`run c1 ${en.terminal.running} ${en.tools.seconds(65)}`]);
  });

  it('X10 leads to the row', async () => {
    const element = await shown(command('c1'), agent('word\n\n'.repeat(200)));
    const row = rowsOf(element).find(({dataset}) => dataset['kind'] === 'toolCall')!;
    bar(element).shadowRoot!.querySelector('button')!.click();
    await settle(element);
    const [box, frame] = [row.getBoundingClientRect(), transcriptOf(element).getBoundingClientRect()];
    expect(box.top >= frame.top - 1 && box.top < frame.bottom).to.equal(true);
  });

  it('is not drawn again by output', async () => {
    const element = await shown(command('c1'));
    let draws = 0;
    const {requestUpdate} = bar(element);
    bar(element).requestUpdate = (...args) => {
      draws++;
      requestUpdate.apply(bar(element), args);
    };
    await tellTo(element, output('c1', 'one\n'), output('c1', 'two\n'));
    expect(draws).to.equal(0);
  });
});

describe('RunningTerminals', () => {
  it('begins anew with another transcript', () => {
    const finder = new RunningTerminals();
    const titles = (...story: Parameters<typeof tell>[0]) =>
      finder.read(tell([prompt('1', 'go'), ...story])).map(({call}) => call?.title);
    expect(titles(...command('c1'), ...command('c2'), ...exit('c1'))).to.deep.equal(['run c2']);
    expect(titles(...command('c3'), ...command('c4'))).to.deep.equal(['run c3', 'run c4']);
    expect(titles()).to.deep.equal([]);
  });
});
