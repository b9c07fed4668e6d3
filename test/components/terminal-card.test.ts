import {aTimeout, expect, fixture, html, nextFrame, oneEvent, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/parts.js';
import '../../src/define/terminal-card.js';
import type {AcpLinkOpenEvent, AcpLocationOpenEvent} from '../../src/components/events/open-events.js';
import type {AcpTerminalCard} from '../../src/components/terminal-card/terminal-card.js';
import {enLate} from '../../src/localize/en-late.js';
import {en} from '../../src/localize/en.js';
import {contrast} from '../../src/rendering/terminal/readable-colour.js';
import type {EffectiveStatus} from '../../src/state/entry.js';
import type {TerminalState} from '../../src/state/terminal-state.js';
import {makeTerminal} from '../../src/testing/builders.js';
import {outputOf} from './tool-builders.js';

const words = en.terminal;
const late = enLate.output;

async function card(
  terminal: TerminalState | undefined,
  options: {label?: string; status?: EffectiveStatus; embedded?: boolean; timed?: boolean; stated?: boolean} = {},
): Promise<AcpTerminalCard> {
  return fixture(
    html`<acp-terminal-card
      .terminal=${terminal}
      .label=${options.label ?? 'npm test'}
      .status=${options.status}
      .timed=${options.timed ?? true}
      ?embedded=${options.embedded ?? false}
      .stated=${options.stated ?? false}
    ></acp-terminal-card>`,
  );
}
const part = (el: AcpTerminalCard, name: string) => el.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
const shown = (el: AcpTerminalCard) => part(el, 'output')?.querySelector('pre')?.textContent ?? '';
const distance = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;
const statusOf = (el: AcpTerminalCard) => part(el, 'status')?.textContent.replace(/\s+/g, ' ').trim();

describe('<acp-terminal-card>', () => {
  it('is a group named by its label', async () => {
    const el = await card(makeTerminal({}));
    expect(part(el, 'base')!.getAttribute('role')).to.equal('group');
    expect(part(el, 'base')!.getAttribute('aria-label')).to.equal(words.named('npm test'));
  });

  it('X2 shows label and directory', async () => {
    const el = await card(makeTerminal({cwd: '/w/app'}));
    expect(part(el, 'label')!.textContent).to.equal('npm test');
    expect(part(el, 'cwd')!.textContent).to.equal('/w/app');
  });

  for (const [what, exit, status, expected] of [
    ['exit 0', {exitCode: 0}, 'completed', words.succeeded],
    ['another exit code', {exitCode: 2}, 'failed', words.exited(2)],
    ['a signal', {signal: 'SIGKILL'}, 'failed', words.killed('SIGKILL')],
    ['an end without code or signal', {}, 'cancelled', words.ended],
    ['an end of the call without an exit', undefined, 'completed', words.noExit],
    ['a running call', undefined, 'running', words.running],
    ['a call that waits for approval', undefined, 'waiting', words.waiting],
  ] as const) {
    it(`X3 tells ${what}`, async () => {
      const el = await card(makeTerminal({exit}), {status});
      expect(statusOf(el)).to.equal(expected);
    });
  }

  it('T1 names what it holds where a row tells the command and nobody the directory', async () => {
    const head = (el: AcpTerminalCard) => part(el, 'header')!.textContent.trim();
    const embedded = {embedded: true, status: 'completed', stated: true} as const;
    expect(head(await card(makeTerminal({exit: {exitCode: 0}}), embedded))).to.match(/^Output/);
    expect(head(await card(makeTerminal({exit: {exitCode: 0}, cwd: '/w'}), embedded))).to.equal('/w');
    expect(head(await card(makeTerminal({})))).to.match(/^npm test/);
  });

  for (const exit of [undefined, {}])
    it(`X3 tells no end of a command that was rejected${exit ? ' and whose terminal was ended' : ''}`, async () => {
      const el = await card(makeTerminal({cwd: '/w', exit}), {status: 'rejected'});
      expect(statusOf(el)).to.equal(undefined);
    });

  it('X3 gives each of them another look', async () => {
    const faces = new Set<string>();
    for (const exit of [{exitCode: 0}, {exitCode: 1}, {signal: 'SIGTERM'}, {}]) {
      const el = await card(makeTerminal({exit}));
      faces.add(el.shadowRoot!.querySelector('[part=status] svg')!.getAttribute('data-icon')!);
    }
    expect(faces.size).to.equal(4);
  });

  it('S13 shows no time that nobody reported', async () => {
    const el = await card(makeTerminal({exit: {exitCode: 0}}));
    expect(statusOf(el)).to.equal(words.succeeded);
  });

  it('S13 shows the real duration from one second on', async () => {
    const long = await card(makeTerminal({exit: {exitCode: 0}, startedAt: 1_000, endedAt: 4_500}));
    expect(statusOf(long)).to.equal(`${words.succeeded} ${en.tools.seconds(3)}`);
    const short = await card(makeTerminal({exit: {exitCode: 0}, startedAt: 1_000, endedAt: 1_900}));
    expect(statusOf(short)).to.equal(words.succeeded);
  });

  it('S13 shows no duration where it is left out', async () => {
    const el = await card(makeTerminal({exit: {exitCode: 0}, startedAt: 1_000, endedAt: 4_500}), {timed: false});
    expect(statusOf(el)).to.equal(words.succeeded);
  });

  it('says when the terminal is not known', async () => {
    const el = await card(undefined);
    expect(part(el, 'note')!.textContent).to.equal(words.missing);
  });

  it('shows no empty frame before there is output', async () => {
    const el = await card(makeTerminal({cwd: '/w'}), {status: 'running'});
    expect(part(el, 'output')).to.not.exist;
    expect(part(el, 'note')).to.not.exist;
  });

  it('X6 shows output without escapes, in colours', async () => {
    const el = await card(makeTerminal({output: outputOf('\u001b[1;31mred\u001b[0m plain\n\u001b]0;t\u0007end')}));
    expect(shown(el)).to.equal('red plain\nend\n');
    expect(el.shadowRoot!.querySelector('pre .bold.text-1')!.textContent).to.equal('red');
  });

  it('X6 reads only what is new', async () => {
    const el = await card(makeTerminal({output: outputOf('one\n')}));
    const row = el.shadowRoot!.querySelector('.row');
    el.terminal = makeTerminal({output: outputOf('one\n', 'two\n')});
    await el.updateComplete;
    expect(shown(el)).to.equal('one\ntwo\n');
    expect(el.shadowRoot!.querySelector('.row')).to.equal(row);
  });

  it('starts from nothing with another terminal', async () => {
    const el = await card(makeTerminal({output: outputOf('one\n')}));
    el.terminal = makeTerminal({ordinal: 7, terminalId: 'other', output: outputOf('two\n')});
    await el.updateComplete;
    expect(shown(el)).to.equal('two\n');
  });

  it('shows its output again after it was taken out and put back', async () => {
    const el = await card(makeTerminal({output: outputOf('one\n')}));
    const parent = el.parentElement!;
    el.remove();
    parent.append(el);
    await el.updateComplete;
    expect(shown(el)).to.equal('one\n');
  });

  it('X6 mounts only the last lines and more on request', async () => {
    const lines = Array.from({length: 3_000}, (_, i) => `line ${i}\n`).join('');
    const el = await card(makeTerminal({output: outputOf(lines)}));
    expect(el.shadowRoot!.querySelectorAll('.row').length).to.equal(300);
    expect(shown(el).endsWith('line 2999\n')).to.equal(true);
    el.shadowRoot!.querySelector<HTMLButtonElement>('.earlier')!.click();
    await el.updateComplete;
    expect(el.shadowRoot!.querySelectorAll('.row').length).to.equal(1_300);
  });

  it('X7 follows the output while at its end, and only then', async () => {
    const lines = (count: number) => Array.from({length: count}, (_, i) => `line ${i}\n`).join('');
    const el = await card(makeTerminal({output: outputOf(lines(200))}));
    const output = part(el, 'output')!;
    await waitUntil(() => distance(output) < 2);
    el.terminal = makeTerminal({output: outputOf(lines(250))});
    await el.updateComplete;
    await waitUntil(() => distance(output) < 2);
    output.scrollTop = 40;
    await oneEvent(output, 'scroll');
    el.terminal = makeTerminal({output: outputOf(lines(290))});
    await el.updateComplete;
    expect(output.scrollTop).to.equal(40);
  });

  it('X7 goes on following where output comes between two frames', async () => {
    const lines = (count: number) => Array.from({length: count}, (_, i) => `line ${i}\n`).join('');
    const el = await card(makeTerminal({output: outputOf(lines(100))}));
    const output = part(el, 'output')!;
    await waitUntil(() => distance(output) < 2);
    el.terminal = makeTerminal({output: outputOf(lines(190))});
    await el.updateComplete;
    output.dispatchEvent(new Event('scroll'));
    el.terminal = makeTerminal({output: outputOf(lines(250))});
    await el.updateComplete;
    await waitUntil(() => distance(output) < 2);
  });

  it('X7 measures nothing while it is out of view, and is at the end when it comes into view', async () => {
    const lines = (count: number) => Array.from({length: count}, (_, i) => `line ${i}\n`).join('');
    const place = await fixture<HTMLElement>(
      html`<div style="content-visibility: hidden"><acp-terminal-card></acp-terminal-card></div>`,
    );
    const el = place.querySelector('acp-terminal-card')!;
    el.terminal = makeTerminal({output: outputOf('one\n')});
    await waitUntil(() => part(el, 'output'));
    const output = part(el, 'output')!;
    let measured = 0;
    const height = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')!;
    Object.defineProperty(output, 'scrollHeight', {get: () => (measured++, height.get!.call(output))});
    el.terminal = makeTerminal({output: outputOf(lines(250))});
    await el.updateComplete;
    await nextFrame();
    await nextFrame();
    expect(measured).to.equal(0);
    place.style.contentVisibility = 'visible';
    await waitUntil(() => measured > 0 && distance(output) < 2);
  });

  it('S13 draws its time anew each second, and nothing else, also after it was moved', async () => {
    const el = await card(makeTerminal({startedAt: Date.now() - 5_500}), {status: 'running'});
    const place = el.parentElement!;
    for (const move of [false, true]) {
      if (move) {
        el.remove();
        place.append(el);
      }
      await el.updateComplete;
      const before = statusOf(el);
      let drawn = 0;
      const request = el.requestUpdate.bind(el);
      el.requestUpdate = (...values) => (drawn++, request(...values));
      await waitUntil(() => statusOf(el) !== before, 'the time goes on', {timeout: 5_000});
      expect(drawn).to.equal(0);
    }
    el.terminal = makeTerminal({startedAt: 1_000, endedAt: 4_500, exit: {exitCode: 0}});
    await el.updateComplete;
    expect(statusOf(el)).to.equal(`${words.succeeded} ${en.tools.seconds(3)}`);
  });

  it('X6 says when earlier output was dropped or cut', async () => {
    const dropped = await card(makeTerminal({output: {pieces: ['x\n'], length: 2, dropped: 10}}));
    expect(part(dropped, 'note')!.textContent).to.equal(late.dropped);
    const cut = await card(makeTerminal({output: outputOf('x\n'), truncated: true}));
    expect(part(cut, 'note')!.textContent).to.equal(late.truncated);
  });

  it('X6 keeps the page small while 100 MB arrive', async () => {
    const el = await card(makeTerminal({}), {status: 'running'});
    const piece = Array.from(
      {length: 10_000},
      (_, i) => `\u001b[32m✓\u001b[0m test ${i} of a long run passed\r\n`,
    ).join('');
    const pieces: string[] = [];
    let [length, dropped] = [0, 0];
    while (length + dropped < 100_000_000) {
      pieces.push(piece);
      length += piece.length;
      while (length > 4_194_304) {
        length -= pieces[0]!.length;
        dropped += pieces.shift()!.length;
      }
      el.terminal = makeTerminal({output: {pieces: [...pieces], length, dropped}});
      await el.updateComplete;
      expect(el.shadowRoot!.querySelectorAll('.row').length).to.be.at.most(300);
    }
    const all = Math.ceil(100_000_000 / piece.length) * 10_000;
    const note = late.droppedLines(all - 10_000);
    await waitUntil(() => part(el, 'note')!.textContent === note, 'all is read and counted', {timeout: 30_000});
    expect(shown(el).endsWith('test 9999 of a long run passed\n')).to.equal(true);
  }).timeout(60_000);

  it('X6 says how many lines were dropped, where that is known', async () => {
    const el = await card(makeTerminal({output: {pieces: ['rest\nx\n'], length: 7, dropped: 10, droppedLines: 3}}));
    expect(part(el, 'note')!.textContent).to.equal(late.droppedLines(4));
    expect(shown(el)).to.equal('x\n');
  });

  it('X6 reads output that moves on a screen, as soon as what does so is there', async () => {
    const el = await card(makeTerminal({output: outputOf('a 1%\nb 1%\n', '\u001b[2Aa 9%\nb 9%\n')}), {
      status: 'running',
    });
    await waitUntil(() => shown(el) === 'a 9%\nb 9%\n', 'the screen is read');
    el.terminal = makeTerminal({output: outputOf('a 1%\nb 1%\n', '\u001b[2Aa 9%\nb 9%\n', '\u001b[Adone\u001b[K\n')});
    await el.updateComplete;
    expect(shown(el)).to.equal('a 9%\ndone\n');
  });

  it('D2 follows a link of a program by intent, and tells where it really leads', async () => {
    const link = (address: string, text: string) => `\u001b]8;;${address}\u0007${text}\u001b]8;;\u0007\n`;
    const el = await card(
      makeTerminal({
        output: outputOf(
          link('https://good.example/a', 'docs'),
          link('https://evil.example/', 'https://good.example'),
          link('file:///w/a.ts#L3', 'a.ts'),
          link('javascript:alert(1)', 'run'),
        ),
      }),
    );
    await waitUntil(() => shown(el).includes('run\n'), 'all is read');
    const links = [...el.shadowRoot!.querySelectorAll<HTMLElement>('.row .link')];
    expect(links.map(found => found.textContent)).to.deep.equal(['docs', 'https://good.example', 'a.ts']);
    expect(links[0]!.title).to.equal('https://good.example/a');
    expect(links[1]!.nextElementSibling!.textContent).to.equal(late.leadsTo('evil.example'));
    expect(links[0]!.nextElementSibling).to.not.exist;
    const web = oneEvent<AcpLinkOpenEvent>(el, 'acp-link-open');
    links[0]!.click();
    expect((await web).href).to.equal('https://good.example/a');
    const file = oneEvent<AcpLocationOpenEvent>(el, 'acp-location-open');
    links[2]!.click();
    const {path, line} = await file;
    expect([path, line]).to.deep.equal(['/w/a.ts', 3]);
  });

  it('X7 finds in the output, also in what is not drawn, and steps through the places', async () => {
    const lines = Array.from(
      {length: 3_000},
      (_, i) => `line ${i}${i % 1_000 === 0 ? ' \u001b[31mHI\u001b[0mT' : ''}\n`,
    );
    const el = await card(makeTerminal({output: outputOf(...lines)}));
    const find = part(el, 'find-button')!;
    find.click();
    await el.updateComplete;
    const field = part(el, 'find-field') as HTMLInputElement;
    await waitUntil(() => el.shadowRoot!.activeElement === field);
    await sendKeys({type: 'hit'});
    const current = () => el.shadowRoot!.querySelector('mark.current')?.closest('.row')?.textContent;
    const count = () => el.shadowRoot!.querySelector('.found')!.textContent;
    expect([current(), count()]).to.deep.equal(['line 2000 HIT\n', late.found(3, 3)]);
    await sendKeys({press: 'Enter'});
    expect([current(), count()]).to.deep.equal(['line 0 HIT\n', late.found(1, 3)]);
    await sendKeys({press: 'Shift+Enter'});
    expect(count()).to.equal(late.found(3, 3));
    const box = (target: Element) => target.getBoundingClientRect();
    const [row, output] = [box(el.shadowRoot!.querySelector('mark.current')!), box(part(el, 'output')!)];
    expect(row.top >= output.top && row.bottom <= output.bottom).to.equal(true);
    await expect(el).to.be.accessible();
    await sendKeys({type: ' is not there'});
    expect(count()).to.equal(late.found(0, 0));
    await sendKeys({press: 'Escape'});
    expect(part(el, 'find')).to.not.exist;
    expect(el.shadowRoot!.querySelector('mark')).to.not.exist;
    expect(el.shadowRoot!.activeElement).to.equal(find);
  });

  it('X7 keeps a place that was found while output goes on', async () => {
    const el = await card(makeTerminal({output: outputOf('one\n', 'two\n')}), {status: 'running'});
    part(el, 'find-button')!.click();
    await el.updateComplete;
    await waitUntil(() => el.shadowRoot!.activeElement === part(el, 'find-field'));
    await sendKeys({type: 'o'});
    el.terminal = makeTerminal({output: outputOf('one\n', 'two\n', 'foo\n')});
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('.found')!.textContent).to.equal(late.found(2, 4));
  });

  it('X7 shows rows in place while the reader is above, and the end again at the end', async () => {
    const lines = (count: number) => Array.from({length: count}, (_, i) => `line ${i}\n`).join('');
    const el = await card(makeTerminal({output: outputOf(lines(1_000))}), {status: 'running'});
    const output = part(el, 'output')!;
    const first = () => el.shadowRoot!.querySelector('.row')!.textContent;
    await waitUntil(() => distance(output) < 2);
    output.scrollTop = 400;
    await oneEvent(output, 'scroll');
    el.terminal = makeTerminal({output: outputOf(lines(2_000))});
    await el.updateComplete;
    expect([first(), output.scrollTop]).to.deep.equal(['line 700\n', 400]);
    output.scrollTop = output.scrollHeight;
    await oneEvent(output, 'scroll');
    await el.updateComplete;
    expect(first()).to.equal('line 1700\n');
    await waitUntil(() => distance(output) < 2);
  });

  it('X6 draws few rows of a flood, and more above them for a reader who leaves the end', async () => {
    const lines = (count: number) => Array.from({length: count}, (_, i) => `line ${i}\n`).join('');
    const el = await card(makeTerminal({output: outputOf(lines(500))}), {status: 'running'});
    el.terminal = makeTerminal({output: outputOf(lines(2_000))});
    await el.updateComplete;
    const output = part(el, 'output')!;
    expect(el.shadowRoot!.querySelectorAll('.row').length).to.be.below(100);
    const top = (row: string) =>
      [...el.shadowRoot!.querySelectorAll('.row')].find(({textContent}) => textContent === row)!.getBoundingClientRect()
        .top;
    await waitUntil(() => distance(output) < 2);
    output.scrollTop -= 100;
    const before = top('line 1990\n');
    await oneEvent(output, 'scroll');
    await el.updateComplete;
    await aTimeout(0);
    expect(el.shadowRoot!.querySelectorAll('.row').length).to.equal(300);
    expect(top('line 1990\n')).to.be.closeTo(before, 1);
  });

  it('copies its command exactly where it stands by itself', async () => {
    const command = 'rm \u202eexe.txt\n  --all ';
    const button = (el: AcpTerminalCard) => part(el, 'copy-command-button');
    const el = await card(makeTerminal({command}), {label: 'Clean up'});
    const copied: string[] = [];
    const original = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async text => void copied.push(text);
    try {
      button(el)!.click();
      await waitUntil(() => button(el)!.hasAttribute('data-copied'));
    } finally {
      navigator.clipboard.writeText = original;
    }
    expect(copied).to.deep.equal([command]);
    expect(button(el)!.getAttribute('aria-label')).to.equal(late.copyCommand);
    expect(button(await card(makeTerminal({})))).to.equal(null);
    expect(button(await card(makeTerminal({command}), {embedded: true}))).to.equal(null);
  });

  it('X7 copies plain text', async () => {
    const el = await card(makeTerminal({output: outputOf('\u001b[31mred\u001b[0m\nend\n')}));
    let copied = '';
    const original = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async text => void (copied = text);
    try {
      part(el, 'copy-button')!.click();
      await aTimeout(0);
      await el.updateComplete;
      expect(copied).to.equal('red\nend');
      expect(part(el, 'copy-button')!.getAttribute('aria-label')).to.equal(late.copied);
    } finally {
      navigator.clipboard.writeText = original;
    }
  });

  it('X7 wraps lines or not', async () => {
    const el = await card(makeTerminal({output: outputOf('x'.repeat(3_000))}));
    const output = part(el, 'output')!;
    expect(output.scrollWidth).to.equal(output.clientWidth);
    part(el, 'wrap-button')!.click();
    await el.updateComplete;
    expect(output.scrollWidth).to.be.above(output.clientWidth);
    expect(part(el, 'wrap-button')!.getAttribute('aria-pressed')).to.equal('false');
  });

  it('X7 grows to full height', async () => {
    const el = await card(makeTerminal({output: outputOf('line\n'.repeat(200))}));
    const output = part(el, 'output')!;
    expect(output.scrollHeight).to.be.above(output.clientHeight);
    part(el, 'expand-button')!.click();
    await el.updateComplete;
    expect(output.scrollHeight).to.equal(output.clientHeight);
  });

  it('X7 has no Stop: it only shows', async () => {
    const el = await card(makeTerminal({text: 'x\n'}), {status: 'running'});
    expect(
      [...el.shadowRoot!.querySelectorAll('button')].map(button => button.getAttribute('aria-label')),
    ).to.deep.equal([late.find, late.copy, late.wrap, late.expand]);
  });

  it('has no buttons for output that there is not', async () => {
    const el = await card(makeTerminal({}), {status: 'running'});
    expect(el.shadowRoot!.querySelector('button')).to.not.exist;
  });

  it('leaves the label to its row when embedded', async () => {
    const el = await card(makeTerminal({cwd: '/w'}), {embedded: true});
    expect(part(el, 'label')).to.not.exist;
    expect(part(el, 'base')!.getAttribute('aria-label')).to.equal(words.named('npm test'));
  });

  for (const [what, exit, status, expected] of [
    ['an end that the row tells', {exitCode: 1}, 'failed', undefined],
    ['an end of which nothing is known', {}, 'completed', words.ended],
    ['that no exit was reported', undefined, 'completed', words.noExit],
  ] as const) {
    it(`T1 in a row ${expected ? 'still says' : 'does not repeat'} ${what}`, async () => {
      const terminal = makeTerminal({cwd: '/w', exit, startedAt: 1_000, endedAt: 4_500});
      const el = await card(terminal, {embedded: true, status, stated: true});
      expect(statusOf(el)).to.equal(expected);
    });
  }

  it('T1 in a row tells only the time while it runs', async () => {
    const terminal = makeTerminal({cwd: '/w', startedAt: Date.now() - 5_500});
    const el = await card(terminal, {embedded: true, status: 'running', stated: true});
    expect(statusOf(el)).to.equal(en.tools.seconds(5));
  });

  it('X6 does not wrap what stands in columns', async () => {
    const el = await card(makeTerminal({output: outputOf(`\u001b[2J\u001b[H${'x'.repeat(150)}`)}));
    const wrap = () => part(el, 'wrap-button')?.getAttribute('aria-pressed');
    await waitUntil(() => wrap() === 'false', 'the screen is read');
    part(el, 'wrap-button')!.click();
    await el.updateComplete;
    expect(wrap()).to.equal('true');
  });

  it('shows the whole of a long command below the head', async () => {
    const el = await card(makeTerminal({}), {label: 'cd app\nnpm test'});
    expect(part(el, 'command')!.textContent).to.equal('cd app\nnpm test');
  });

  it('D3 marks what disguises output, in text and on a screen, and finds and copies it as it is', async () => {
    const output = 'ok\u202e gnp.exe\n\u001b[32mpa\u200bss\u001b[0m\nشلام שלום 你好 👩‍💻\n';
    const codes = (el: AcpTerminalCard) =>
      [...el.shadowRoot!.querySelectorAll<HTMLElement>('.row .hidden-text')].map(({dataset}) => dataset['codes']);
    for (const screen of ['', '\u001b[2J\u001b[H']) {
      const el = await card(makeTerminal({output: outputOf(screen + output)}));
      await waitUntil(() => shown(el).includes('你好'), 'all is read');
      expect(codes(el)).to.deep.equal(['U+202E', 'U+200B']);
      expect(shown(el)).to.contain('ok gnp.exe').and.to.contain('pass').and.to.contain('شلام שלום 你好 👩‍💻');
      expect(el.shadowRoot!.querySelector('.text-2 .hidden-text')).to.exist;
      part(el, 'find-button')!.click();
      await waitUntil(() => el.shadowRoot!.activeElement === part(el, 'find-field'));
      await sendKeys({type: 'gnp'});
      await waitUntil(() => el.shadowRoot!.querySelector('mark')?.textContent === 'gnp');
      expect(codes(el)).to.deep.equal(['U+202E', 'U+200B']);
    }
  });

  it('D2 tells where a link leads, whatever its text hides', async () => {
    const text = 'https://good.\u200bexample';
    const el = await card(
      makeTerminal({output: outputOf(`\u001b]8;;https://evil.example/\u0007${text}\u001b]8;;\u0007\n`)}),
    );
    await waitUntil(() => el.shadowRoot!.querySelector('.row .link'));
    expect(el.shadowRoot!.querySelector('.row .link .hidden-text')).to.exist;
    expect(el.shadowRoot!.querySelector('.row .host')!.textContent).to.equal(late.leadsTo('evil.example'));
  });

  it('P2 marks hidden characters in label and directory', async () => {
    const el = await card(makeTerminal({cwd: '/w/\u202eapp'}), {label: 'rm\u200b x'});
    expect(el.shadowRoot!.querySelectorAll('[part=header] .hidden-text').length).to.equal(2);
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`D3 keeps the 16 colours readable in ${scheme}`, async () => {
      const output = Array.from(
        {length: 16},
        (_, i) => `\u001b[38;5;${i}mtext\u001b[0m \u001b[48;5;${i}mtext\u001b[0m\n`,
      );
      const el = await card(makeTerminal({output: outputOf(...output)}));
      el.style.colorScheme = scheme;
      const rgb = (value: string) => value.match(/\d+/g)!.slice(0, 3).map(Number) as [number, number, number];
      const ground = getComputedStyle(part(el, 'base')!).backgroundColor;
      for (const span of el.shadowRoot!.querySelectorAll('.row span')) {
        const style = getComputedStyle(span);
        const under = style.backgroundColor === 'rgba(0, 0, 0, 0)' ? ground : style.backgroundColor;
        expect(contrast(rgb(style.color), rgb(under)), span.className).to.be.at.least(4.5);
      }
    });
  }

  it('is accessible in every state', async () => {
    for (const terminal of [
      makeTerminal({}),
      makeTerminal({cwd: '/w', output: outputOf('a\n'), exit: {exitCode: 1}, truncated: true}),
      undefined,
    ]) {
      await expect(await card(terminal)).to.be.accessible();
    }
  });
});
