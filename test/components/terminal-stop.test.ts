import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/components/terminal-card/terminal-output.js';
import '../../src/define/terminal-card.js';
import type {AcpTerminalStopEvent} from '../../src/components/events/terminal-events.js';
import type {AcpTerminalCard} from '../../src/components/terminal-card/terminal-card.js';
import {enLate} from '../../src/localize/en-late.js';
import {en} from '../../src/localize/en.js';
import type {EffectiveStatus} from '../../src/state/entry.js';
import type {TerminalState} from '../../src/state/terminal-state.js';
import {makeTerminal} from '../../src/testing/builders.js';
import {outputOf} from './tool-builders.js';

const words = enLate.output;
const running = makeTerminal({hostRun: true, startedAt: 1, output: outputOf('one\n')});

async function card(terminal: TerminalState, status?: EffectiveStatus, stoppable = true): Promise<AcpTerminalCard> {
  const el = await fixture<AcpTerminalCard>(html`
    <acp-terminal-card
      label="npm test"
      .terminal=${terminal}
      .status=${status}
      .timed=${false}
      ?stoppable=${stoppable}
    ></acp-terminal-card>
  `);
  await waitUntil(() => el.shadowRoot!.querySelector('[part=base]'));
  return el;
}
const stop = (el: AcpTerminalCard) => el.shadowRoot!.querySelector<HTMLButtonElement>('[part=stop-button]');
const statusOf = (el: AcpTerminalCard) => el.shadowRoot!.querySelector('[part=status]')?.textContent.trim();

describe('<acp-terminal-card>: Stop', () => {
  it('X7 is there only where the host can stop the command, and while it runs', async () => {
    expect(stop(await card(running))!.getAttribute('aria-label')).to.equal(words.stopCommand('npm test'));
    expect(stop(await card(running, 'running', false))).to.equal(null);
    expect(stop(await card({...running, exit: {exitCode: 0}}))).to.equal(null);
  });

  it('X7 asks by an event that says which terminal, from the keyboard too', async () => {
    const el = await card(running);
    const asked: AcpTerminalStopEvent[] = [];
    el.addEventListener('acp-terminal-stop', event => asked.push(event));
    stop(el)!.focus();
    await sendKeys({press: 'Enter'});
    stop(el)!.click();
    expect(asked.map(({session, terminalId, ordinal}) => [session, terminalId, ordinal])).to.deep.equal([
      ['s1', 'x1', 0],
      ['s1', 'x1', 0],
    ]);
    expect(asked[0]!.cancelable && asked[0]!.bubbles && asked[0]!.composed).to.equal(true);
  });

  it('X7 says that it is under way, is inert then, and keeps the focus', async () => {
    const el = await card(running);
    stop(el)!.focus();
    el.terminal = {...running, stop: {status: 'requested'}};
    await el.updateComplete;
    let asked = 0;
    el.addEventListener('acp-terminal-stop', () => asked++);
    await sendKeys({press: 'Enter'});
    expect(asked).to.equal(0);
    expect(el.shadowRoot!.activeElement).to.equal(stop(el));
    expect(stop(el)!.innerText.trim()).to.equal(words.stopping);
    expect(stop(el)!.getAttribute('aria-disabled')).to.equal('true');
    await expect(el).to.be.accessible();
  });

  it('X7 leaves the focus in the card when the command has ended', async () => {
    const el = await card(running);
    stop(el)!.focus();
    el.terminal = {...running, exit: {signal: 'SIGTERM'}};
    await el.updateComplete;
    expect(el.shadowRoot!.activeElement!.getAttribute('part')).to.equal('output');
  });

  it('X7 tells why a command was not stopped, and can be pressed again', async () => {
    const el = await card({
      ...running,
      stop: {status: 'failed', error: {class: 'other', text: 'Not permitted'}},
    });
    expect(el.shadowRoot!.querySelector('[part=note]')!.textContent).to.equal(words.notStopped('Not permitted'));
    expect(stop(el)!.getAttribute('aria-disabled')).to.equal('false');
  });

  for (const [what, parts, status, expected, failed] of [
    ['by Stop of the card', {exit: {signal: 'SIGTERM'}, stop: {status: 'requested'}}, 'failed', 'stopped', false],
    ['by Stop, with a code of its own', {exit: {exitCode: 1}, stop: {status: 'requested'}}, 'failed', 'stopped', false],
    ['well, while it was stopped', {exit: {exitCode: 0}, stop: {status: 'requested'}}, 'completed', 'succeeded', false],
    ['by the stop of its turn', {exit: {signal: 'SIGINT'}}, 'cancelled', 'stopped', false],
    ['by the stop of its turn, told as a code', {exit: {exitCode: 143}}, 'cancelled', 'stopped', false],
  ] as const) {
    it(`S4 X7 shows what ended ${what} as ${expected}`, async () => {
      const el = await card({...running, ...parts}, status, false);
      expect(statusOf(el)).to.equal(en.terminal[expected]);
      expect(el.matches(':state(failed)')).to.equal(failed);
    });
  }

  it('S4 a failure of its own stays one when its turn is stopped later', async () => {
    const el = await card({...running, exit: {exitCode: 2}}, 'cancelled', false);
    expect(statusOf(el)).to.equal(en.terminal.exited(2));
  });

  it('X10 a command of the host runs on when its call has ended, until its own end or its release', async () => {
    expect(statusOf(await card(running, 'completed'))).to.equal(en.terminal.running);
    expect(statusOf(await card({...running, released: true}, 'completed'))).to.equal(en.terminal.noExit);
    expect(statusOf(await card({...running, startedAt: undefined}, 'completed'))).to.equal(en.terminal.noExit);
  });
});
