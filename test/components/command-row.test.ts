import {expect, fixture, html, oneEvent} from '@open-wc/testing';
import '../../src/define/parts.js';
import '../../src/define/tool-row.js';
import type {AcpLocationOpenEvent} from '../../src/components/events/open-events.js';
import type {AcpToolRow} from '../../src/components/tool-row/tool-row.js';
import {en} from '../../src/localize/en.js';
import type {ToolCallEntry} from '../../src/state/entry.js';
import {makeTerminal, makeToolCall} from '../../src/testing/builders.js';

const words = en.tools;

async function row(command: string, call: Partial<ToolCallEntry> = {}, text = 'x\n'): Promise<AcpToolRow> {
  const entry = makeToolCall({
    title: command,
    toolKind: 'execute',
    rawInput: {command},
    content: [{type: 'terminal', terminalId: 'x1'}],
    ...call,
  });
  const terminals = [makeTerminal({text, exit: {exitCode: 0}})];
  return fixture(html`<acp-tool-row .call=${entry} .terminals=${terminals}></acp-tool-row>`);
}
const part = (el: AcpToolRow, name: string) => el.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const name = (el: AcpToolRow) => part(el, 'toggle')!.getAttribute('aria-label');
const face = (el: AcpToolRow) => part(el, 'header')!.querySelector('.kind svg')!.getAttribute('data-icon');
const line = (el: AcpToolRow) => part(el, 'header')!.innerText.replace(/\s+/g, ' ').trim();

describe('<acp-tool-row> of a command', () => {
  it('X8 says what was read, and opens it at its line', async () => {
    const el = await row("sed -n '10,42p' src/index.ts");
    expect(face(el)).to.equal('read');
    expect(name(el)).to.equal(words.named(`${words.kinds.read} src/index.ts:10–42`, words.status.completed));
    expect(line(el)).to.contain('Read src/index.ts:10–42');
    const opened = oneEvent<AcpLocationOpenEvent>(el, 'acp-location-open');
    part(el, 'location')!.click();
    const {path, line: at} = await opened;
    expect([path, at]).to.deep.equal(['src/index.ts', 10]);
  });

  it('X8 takes the path from the agent where it gives one', async () => {
    const el = await row('cat src/index.ts', {locations: [{path: '/w/app/src/index.ts'}]});
    const opened = oneEvent<AcpLocationOpenEvent>(el, 'acp-location-open');
    part(el, 'location')!.click();
    expect((await opened).path).to.equal('/w/app/src/index.ts');
  });

  it('X8 says what was looked for, and where', async () => {
    const el = await row('rg -n "useStore" src test | head -50');
    expect(face(el)).to.equal('search');
    expect(line(el)).to.contain(`${words.searched('useStore')} ${words.searchedIn(['src', 'test'])}`);
  });

  it('X8 shows every other command as it is', async () => {
    const el = await row('cat a.txt | tee b.txt');
    expect(face(el)).to.equal('execute');
    expect(line(el)).to.contain('cat a.txt | tee b.txt');
    expect(part(el, 'body')).to.exist;
  });

  it('T2 is closed by default like any read, and shows the whole command when it is open', async () => {
    const el = await row('cat a.txt', {reported: 'in_progress'});
    expect(part(el, 'body')).to.not.exist;
    el.toggle();
    await el.updateComplete;
    expect(part(el, 'full-title')!.textContent).to.equal('cat a.txt');
    expect(el.shadowRoot!.querySelector('acp-terminal-card')).to.exist;
  });

  it('keeps a title that the agent wrote', async () => {
    const el = await row('cat package.json', {title: 'Look at the scripts'});
    expect(line(el)).to.contain('Look at the scripts package.json');
    expect(face(el)).to.equal('read');
  });

  it('P2 shows the command as it is while the user decides, and after a no', async () => {
    for (const call of [{reported: 'pending'}, {reported: 'in_progress', local: 'rejected'}] as const) {
      const el = await row('cat a.txt', call);
      expect(face(el)).to.equal('execute');
      expect(line(el)).to.contain('cat a.txt');
    }
  });

  it('takes a title for a command only where a terminal says that it is one', async () => {
    const el = await fixture<AcpToolRow>(
      html`<acp-tool-row .call=${makeToolCall({title: 'head notes', toolKind: 'execute'})}></acp-tool-row>`,
    );
    expect(face(el)).to.equal('execute');
    const ran = await row('ignored', {title: '`head notes`', rawInput: undefined});
    expect(face(ran)).to.equal('read');
  });

  it('is accessible', async () => {
    await expect(await row('cat a.txt')).to.be.accessible();
    await expect(await row('rg x src')).to.be.accessible();
  });
});
