import {expect, fixture, html, nextFrame, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import '../../src/define/tool-row.js';
import type {AcpTerminalCard} from '../../src/components/terminal-card/terminal-card.js';
import {setContentHooks} from '../../src/rendering/content/content-hooks.js';
import type {AcpToolRow} from '../../src/components/tool-row/tool-row.js';
import {en} from '../../src/localize/en.js';
import {media} from '../../src/localize/en/media.js';
import {output} from '../../src/localize/en/output.js';
import type {EffectiveStatus, ToolCallEntry} from '../../src/state/entry.js';
import {toolCallKey} from '../../src/state/wire-keys.js';
import {makePermission, makeTerminal, makeToolCall} from '../../src/testing/builders.js';
import {diffContent, outputOf, textContent} from './tool-builders.js';

const words = en.tools;

async function row(call: Partial<ToolCallEntry> = {}, more: Partial<AcpToolRow> = {}): Promise<AcpToolRow> {
  const el = await fixture<AcpToolRow>(html`<acp-tool-row .call=${makeToolCall(call)}></acp-tool-row>`);
  Object.assign(el, more);
  await el.updateComplete;
  return el;
}

const root = (el: AcpToolRow) => el.shadowRoot!;
const part = (el: AcpToolRow, name: string) => root(el).querySelector<HTMLElement>(`[part~=${name}]`);
const toggle = (el: AcpToolRow) => part(el, 'toggle')!;
const isOpen = (el: AcpToolRow) => toggle(el).getAttribute('aria-expanded') === 'true';
const header = (el: AcpToolRow) => seen(part(el, 'header')!).replace(/\s+/g, ' ').trim();

/** Text that can be seen. */
function seen(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('.visually-hidden').forEach(hidden => hidden.remove());
  return copy.textContent ?? '';
}

const body = (el: AcpToolRow) => part(el, 'body')?.innerText ?? '';
const terminals = (el: AcpToolRow) => [...root(el).querySelectorAll<AcpTerminalCard>('acp-terminal-card')];
const opens = async (details: HTMLDetailsElement) => {
  details.open = true;
  await new Promise(resolve => details.addEventListener('toggle', resolve, {once: true}));
};
const disclosure = (el: AcpToolRow, name: string) =>
  [...root(el).querySelectorAll<HTMLDetailsElement>('.details > details')].find(
    details => details.querySelector('summary')!.innerText.trim() === name,
  );

const states: readonly (readonly [EffectiveStatus, Partial<ToolCallEntry>])[] = [
  ['pending', {reported: 'pending'}],
  ['waiting', {reported: 'pending', interactions: ['i1']}],
  ['running', {reported: 'in_progress'}],
  ['completed', {reported: 'completed'}],
  ['failed', {reported: 'failed'}],
  ['rejected', {reported: 'failed', local: 'rejected'}],
  ['cancelled', {reported: 'in_progress', local: 'cancelled'}],
  ['noResult', {reported: 'in_progress', local: 'noResult'}],
];

describe('<acp-tool-row>', () => {
  it('T1 is one line for a finished ordinary call', async () => {
    const el = await row({locations: [{path: '/w/src/index.ts', line: 10}]});
    expect(header(el)).to.equal('Read src/index.ts :10');
    expect(part(el, 'body')).to.not.exist;
    expect(el.getBoundingClientRect().height).to.be.at.most(29);
  });

  it('T1 shows key facts: counts, results, exit, place and real duration', async () => {
    const edit = await row({toolKind: 'edit', title: 'Edit', content: [diffContent('/w/a', 'x\n', 'y\nz\n')]});
    expect(header(edit)).to.contain('+2').and.contain('−1');
    const search = await row({toolKind: 'search', title: 'Searched "x"', rawOutput: {totalMatches: 14}});
    expect(header(search)).to.contain(words.results(14));
    const run = await row({toolKind: 'execute', title: 'npm test'}, {terminals: [makeTerminal({exit: {exitCode: 2}})]});
    expect(header(run)).to.contain(words.exit(2));
    const read = await row({
      title: 'Read',
      locations: [{path: '/home/me/app/src/a.ts', line: 3}],
      at: 1_000,
      endedAt: 4_000,
    });
    expect(header(read)).to.contain('…/src/a.ts:3').and.contain(words.seconds(3));
  });

  it('B24 tells calls with the same bare title apart', async () => {
    const cat = await row({title: 'exec_command', toolKind: undefined, rawInput: {cmd: 'cat README.md'}});
    expect(header(cat)).to.equal('exec_command cat README.md');
  });

  it('S13 shows no duration in a replay', async () => {
    expect(header(await row())).to.equal('Read src/index.ts');
  });

  for (const [status, call] of states) {
    it(`P6 names the state ${status} in the name of its button`, async () => {
      const el = await row(call);
      const expected = words.status[status as keyof typeof words.status];
      expect(toggle(el).getAttribute('aria-label')).to.equal(words.named('Read src/index.ts', expected));
    });
  }

  it('P6 shows every state with another icon', async () => {
    const icons = new Set<string>();
    for (const [, call] of states) {
      const el = await row(call);
      icons.add(part(el, 'state')!.querySelector('svg')!.getAttribute('data-icon')!);
    }
    expect(icons.size).to.equal(states.length);
  });

  it('shows a status that nobody knows by its own word', async () => {
    const el = await row({reported: 'queued'});
    expect(toggle(el).getAttribute('aria-label')).to.equal(words.named('Read src/index.ts', 'queued'));
    expect(header(el)).to.contain('queued');
  });

  it('T3 shows a title of many lines as one, and the whole of it when open', async () => {
    const el = await row({toolKind: 'execute', title: 'cd app\nnpm test'}, {open: true});
    expect(part(el, 'header')!.getBoundingClientRect().height).to.be.at.most(29);
    expect(part(el, 'full-title')!.textContent).to.equal('cd app\nnpm test');
  });

  it('T3 stays one line beside a very long title', async () => {
    const el = await row({title: 'Read '.repeat(200), reported: 'in_progress'});
    expect(part(el, 'header')!.getBoundingClientRect().height).to.be.at.most(29);
    expect(part(el, 'state')!.getBoundingClientRect().right).to.be.at.most(el.getBoundingClientRect().right + 1);
  });

  it('T3 shows the name of the tool as secondary text', async () => {
    const el = await row({name: 'Grep'}, {open: true});
    expect(part(el, 'name')!.textContent).to.contain('Grep');
  });

  it('T3 says a name that is the word of its kind once', async () => {
    const el = await row({title: 'Read src/a.ts', toolKind: 'read', name: 'Read'}, {open: true});
    expect(part(el, 'name')!.innerText.trim()).to.equal('Read');
  });

  it('T6 keeps the line of a place beside a title that is cut', async () => {
    const path = `/${'folder/'.repeat(40)}a.ts`;
    const el = await row({title: `Read ${path}`, locations: [{path, line: 128}]});
    const place = part(el, 'location')!;
    expect(place.scrollWidth).to.equal(place.clientWidth);
  });

  it('T2 opens by default what needs to be seen', async () => {
    expect(isOpen(await row({reported: 'failed'}))).to.equal(true);
    expect(isOpen(await row({toolKind: 'edit', content: [diffContent('/w/a', 'x', 'y')]}))).to.equal(true);
    expect(isOpen(await row({toolKind: 'execute'}, {terminals: [makeTerminal()]}))).to.equal(true);
    expect(isOpen(await row())).to.equal(false);
  });

  it('T2 folds a finished edit when its turn is over', async () => {
    const el = await row({toolKind: 'edit', content: [diffContent('/w/a', 'x', 'y')]});
    el.turnOver = true;
    await el.updateComplete;
    expect(isOpen(el)).to.equal(false);
  });

  it('T2 keeps the choice of the user', async () => {
    const el = await row({toolKind: 'edit', content: [diffContent('/w/a', 'x', 'y')]});
    toggle(el).click();
    toggle(el).click();
    el.turnOver = true;
    await el.updateComplete;
    expect(isOpen(el)).to.equal(true);
  });

  it('T2 reports what the user asks for, and does nothing if the host takes over', async () => {
    const el = await row();
    const asked: (readonly [string, boolean])[] = [];
    el.addEventListener('acp-tool-toggle', event => {
      asked.push([event.key, event.open]);
      event.preventDefault();
    });
    toggle(el).click();
    await el.updateComplete;
    expect(asked).to.deep.equal([[toolCallKey('s1', 't1'), true]]);
    expect(isOpen(el)).to.equal(false);
    el.open = true;
    await el.updateComplete;
    expect(isOpen(el)).to.equal(true);
    toggle(el).click();
    expect(asked.at(-1)).to.deep.equal([toolCallKey('s1', 't1'), false]);
  });

  it('T6 opens its place by intent, at its line', async () => {
    const el = await row({locations: [{path: 'D:\\proj\\Test.java', line: 11}]});
    const opened: unknown[] = [];
    el.addEventListener('acp-location-open', event => {
      event.preventDefault();
      opened.push([event.path, event.line]);
    });
    part(el, 'location')!.click();
    expect(opened).to.deep.equal([['D:\\proj\\Test.java', 11]]);
    expect(isOpen(el)).to.equal(false);
  });

  it('T6 lists several places', async () => {
    const el = await row({locations: [{path: '/w/a.ts', line: 1}, {path: '/w/b.ts'}]}, {open: true});
    const buttons = part(el, 'locations')!.querySelectorAll('button');
    expect([...buttons].map(button => button.innerText)).to.deep.equal(['/w/a.ts:1', '/w/b.ts']);
  });

  it('T5 shows plain output of a read as it is, and prose of other tools as Markdown', async () => {
    const read = await row({content: [textContent('```\n# a\n  *b*\n```')]}, {open: true});
    expect(root(read).querySelector('pre')!.textContent).to.equal('# a\n  *b*');
    const other = await row({toolKind: 'other', content: [textContent('**bold**')]}, {open: true});
    expect(root(other).querySelector('strong')!.textContent).to.equal('bold');
  });

  it('X2 shows description, terminal and further text in order', async () => {
    const content = [textContent('Build it'), {type: 'terminal', terminalId: 'x1'}, textContent('all\ndone')];
    const el = await row(
      {toolKind: 'execute', title: 'make', content},
      {terminals: [makeTerminal({text: 'out\n'})], open: true},
    );
    const order = [...part(el, 'body')!.children].map(child => child.localName);
    expect(order.slice(0, 3)).to.deep.equal(['div', 'acp-terminal-card', 'div']);
    expect(body(el)).to.contain('Build it').and.contain('all\ndone');
    expect(terminals(el)[0]!.terminal!.output.pieces).to.deep.equal(['out\n']);
  });

  it('X5 keeps a terminal that content no longer names, and a place for one that nobody knows', async () => {
    const kept = await row({toolKind: 'execute'}, {terminals: [makeTerminal()], open: true});
    expect(terminals(kept).length).to.equal(1);
    const gone = await row({content: [{type: 'terminal', terminalId: 'gone'}]}, {open: true});
    expect(terminals(gone)[0]!.terminal).to.equal(undefined);
  });

  it('X5 says in the card how a command ended where only the call tells', async () => {
    const terminal = makeTerminal({output: outputOf('no such file')});
    const content = [{type: 'terminal', terminalId: terminal.terminalId} as const];
    const call = {toolKind: 'read', reported: 'failed', content, rawOutput: {exit_code: 1}} as const;
    const el = await row(call, {terminals: [terminal]});
    const [card] = terminals(el);
    await card!.updateComplete;
    expect(card!.terminal!.exit).to.deep.equal({exitCode: 1});
    expect(card!.shadowRoot!.textContent).to.not.contain(en.terminal.noExit);
  });

  it('X4 shows fenced output of a command as a terminal with its exit', async () => {
    const el = await row({
      toolKind: 'execute',
      title: 'npm test',
      content: [textContent('```console\n1 failed\n[exit code: 1]\n```')],
    });
    expect(terminals(el)[0]!.terminal!.output).to.deep.equal(outputOf('1 failed'));
    expect(header(el)).to.contain(words.exit(1));
  });

  it('lets the parent draw a terminal that it watches', async () => {
    const el = await row(
      {toolKind: 'execute', title: 'make'},
      {terminals: [makeTerminal({ordinal: 3})], terminalTemplate: (ordinal, label) => html`<i>${ordinal} ${label}</i>`},
    );
    expect(root(el).querySelector('i')!.textContent).to.equal('3 make');
  });

  it('T1 shows the raw result where there is no content, of any JSON type', async () => {
    const text = await row({toolKind: 'other', rawOutput: 'plain'}, {open: true});
    expect(part(text, 'result')!.innerText.trim()).to.equal('plain');
    const object = await row({toolKind: 'other', rawOutput: {stdout: '3 rows', code: 0}}, {open: true});
    expect(part(object, 'result')!.textContent).to.contain('"stdout": "3 rows"');
    const blocks = await row({toolKind: 'other', rawOutput: [{type: 'text', text: '**b**'}]}, {open: true});
    expect(root(blocks).querySelector('strong')!.textContent).to.equal('b');
  });

  it('shows a plan that only the input holds', async () => {
    const el = await row({toolKind: 'switch_mode', rawInput: {plan: '**Step** 1'}}, {open: true});
    expect(root(el).querySelector('strong')!.textContent).to.equal('Step');
  });

  it('T1 shows no empty placeholders', async () => {
    const el = await row({toolKind: 'other', rawInput: {}, rawOutput: [], content: []}, {open: true});
    expect(body(el).trim()).to.equal(words.raw);
  });

  it('T1 builds the input when it is opened, and repeats no command', async () => {
    const el = await row({toolKind: 'other', title: 'weather', rawInput: {city: 'Oslo'}}, {open: true});
    const input = disclosure(el, words.input)!;
    expect(input.querySelector('pre')).to.not.exist;
    await opens(input);
    expect(input.querySelector('pre')!.textContent).to.contain('"city": "Oslo"');
    const run = await row({toolKind: 'execute', title: 'ls', rawInput: {command: 'ls'}}, {open: true});
    expect(disclosure(run, words.input)).to.equal(undefined);
    await opens(disclosure(run, words.raw)!);
    expect(body(run)).to.contain('"command": "ls"');
  });

  it('T7 shows every diff, numbered where the agent located it', async () => {
    const el = await row({
      toolKind: 'edit',
      title: 'Edit a.js',
      content: [diffContent('/w/a.js', 'a\nb', 'a\nc')],
      locations: [{path: '/w/a.js', line: 10}],
    });
    const gutters = [...root(el).querySelectorAll('.diff-gutter')].map(gutter => gutter.getAttribute('data-new'));
    expect(gutters).to.deep.equal(['10', '', '11']);
    expect(root(el).querySelector('.diff-path')).to.not.exist;
  });

  it('B65 keeps a diff that is replaced by an equal one where it is', async () => {
    const el = await row({toolKind: 'edit', content: [diffContent('/w/a', 'x\n', 'y\n')]});
    const before = root(el).querySelector('.diff');
    el.call = makeToolCall({toolKind: 'edit', content: [diffContent('/w/a', 'x\n', 'y\n')]});
    await el.updateComplete;
    expect(root(el).querySelector('.diff')).to.equal(before);
    expect(root(el).querySelectorAll('.diff').length).to.equal(1);
  });

  it('P1 shows its open requests, the rest of its body after the answer', async () => {
    const call = {
      toolKind: 'edit',
      title: 'Edit',
      reported: 'pending',
      interactions: ['i1', 'i2'],
      content: [diffContent('/w/a', 'x\n', 'y\n')],
    };
    const el = await row(call, {permissions: [makePermission(), makePermission({id: 'i2'})], shortcuts: true});
    const cards = [...root(el).querySelectorAll('acp-permission-card')];
    expect(cards.map(card => [card.permission!.id, card.first, card.also])).to.deep.equal([
      ['i1', true, false],
      ['i2', false, true],
    ]);
    expect(root(el).querySelector('.diff')).to.not.exist;
    await nextFrame();
  });

  it('P4 stays closed while its request is answered elsewhere', async () => {
    const el = await row({reported: 'pending', interactions: ['i1']});
    expect(isOpen(el)).to.equal(false);
  });

  it('P6 keeps the decision readable', async () => {
    const decision = {optionId: 'no', name: 'Reject', kind: 'reject_once'};
    const el = await row({local: 'rejected', decision}, {open: true});
    expect(part(el, 'decision')!.textContent).to.equal(words.decided('Reject'));
  });

  it('P8 marks a call whose parent nobody knows', async () => {
    expect(header(await row({unknownParent: 'p1'}))).to.contain(words.unknownParent);
  });

  it('lets the page draw calls by the name of their tool or by their kind', async () => {
    setContentHooks({
      tools: {
        shot: (call, {html}) => html`<b>shot ${call.title}</b>`,
        fetch: (call, {html}) => html`<b>kind ${call.title}</b>`,
      },
    });
    try {
      const text = async (fields: object) =>
        (await row(fields, {open: true})).shadowRoot!.querySelector('b')?.textContent;
      expect(await text({title: 'a', name: 'shot', toolKind: 'fetch'})).to.equal('shot a');
      expect(await text({title: 'b', toolKind: 'fetch'})).to.equal('kind b');
      expect(await text({title: 'c', name: 'toString', toolKind: 'read'})).to.equal(undefined);
    } finally {
      setContentHooks({});
    }
  });

  it('draws what a host renderer gives: a template or a node', async () => {
    const template = await row(
      {title: 'x'},
      {open: true, renderers: [() => undefined, (call, {html}) => html`<b>${call.title}</b>`]},
    );
    expect(root(template).querySelector('b')!.textContent).to.equal('x');
    const node = document.createElement('i');
    const other = await row({title: 'x'}, {open: true, renderers: [() => node]});
    expect(root(other).contains(node)).to.equal(true);
  });

  it('survives a host renderer that throws, and tells the page', async () => {
    const reported: unknown[] = [];
    const original = globalThis.reportError;
    globalThis.reportError = error => reported.push(error);
    try {
      const failure = new Error('host');
      const el = await row(
        {toolKind: 'other', rawOutput: 'plain'},
        {
          open: true,
          renderers: [
            () => {
              throw failure;
            },
          ],
        },
      );
      expect(part(el, 'renderer-note')!.textContent).to.equal(words.rendererFailed);
      expect(body(el)).to.contain('plain');
      expect(reported[0]).to.equal(failure);
    } finally {
      globalThis.reportError = original;
    }
  });

  it('shows text too long for Markdown as it is, in portions', async () => {
    const text = '**log** line\n'.repeat(2_000_000);
    const content = [{type: 'content', content: {type: 'text', text}}] as ToolCallEntry['content'];
    const el = await row({toolKind: 'other', content}, {open: true});
    expect(root(el).querySelector('strong')).to.not.exist;
    expect(root(el).querySelector('.output-text')!.textContent).to.have.length.below(20_000);
    expect(root(el).querySelector('.more')).to.exist;
  });

  it('draws nested work at the end of its body', async () => {
    const el = await row({}, {open: true, nested: html`<b>inner</b>`});
    expect(part(el, 'nested')!.textContent).to.equal('inner');
  });

  it('never makes HTML of what an agent sent', async () => {
    const el = await row({title: '<img src=x onerror=alert(1)>', locations: [{path: '/w/<b>x</b>.ts'}]}, {open: true});
    expect(root(el).querySelector('img, b')).to.not.exist;
    expect(header(el)).to.contain('<img src=x onerror=alert(1)>');
  });

  it('takes anything as content', async () => {
    const el = await row(
      {content: [{type: 'hologram'}, {type: 'content', content: {type: 'odd'}}], rawOutput: 3, rawInput: [1]},
      {open: true},
    );
    expect(body(el)).to.contain(media.unknown('hologram')).and.contain(media.unknown('odd'));
  });

  it('shows nothing without a call', async () => {
    const el = await fixture<AcpToolRow>(html`<acp-tool-row></acp-tool-row>`);
    expect(root(el).textContent.trim()).to.equal('');
  });

  it('is accessible in every state, open and closed', async () => {
    for (const [, call] of states) await expect(await row(call)).to.be.accessible();
    const content = [textContent('why'), diffContent('/w/a', 'x\n', 'y\n'), {type: 'hologram'}];
    await expect(
      await row(
        {toolKind: 'edit', content, locations: [{path: '/w/a', line: 3}, {path: '/w/b'}], rawOutput: 'x', name: 'Edit'},
        {open: true, terminals: [makeTerminal({text: 'x\n'})]},
      ),
    ).to.be.accessible();
  });

  it('T5 shows a file that was read in the colours of its code, and nothing else', async () => {
    const read = {
      toolKind: 'read',
      reported: 'completed',
      locations: [{path: '/w/a.js'}],
      content: [textContent('```\n1\tconst a = 1;\n2\treturn a;\n```')],
    } as const;
    const coloured = (el: AcpToolRow) => root(el).querySelectorAll('.output-text .hl-keyword').length;
    const el = await row(read, {open: true});
    await waitUntil(() => coloured(el) === 2, 'coloured', {timeout: 20_000});
    expect(root(el).querySelector('.output-text')!.textContent).to.equal('1\tconst a = 1;\n2\treturn a;');
    for (const other of [
      {reported: 'failed'},
      {toolKind: 'search'},
      {locations: []},
      {locations: [{path: '/w/a.js'}, {path: '/w/b.js'}]},
    ]) {
      el.call = makeToolCall({...read, ...other});
      await waitUntil(() => coloured(el) === 0);
      // its colours would come before those of a row that is asked for later
      const after = await row(read, {open: true});
      root(after).querySelector('.output-text')!.scrollIntoView();
      await waitUntil(() => coloured(after) === 2, 'coloured', {timeout: 20_000});
      expect(coloured(el)).to.equal(0);
      after.remove();
    }
  });

  it('copies a command exactly, wherever the call tells it', async () => {
    const original = navigator.clipboard.writeText;
    const copied: string[] = [];
    navigator.clipboard.writeText = text => Promise.resolve(void copied.push(text));
    const button = (el: AcpToolRow) => root(el).querySelector<HTMLButtonElement>('[part=copy-command-button]');
    const hidden = 'rm \u202eexe.txt\n  --all ';
    try {
      for (const [call, command] of [
        [{title: 'npm test', rawInput: {command: 'npm test'}}, 'npm test'],
        [{title: 'Run the tests', rawInput: {command: ['npm', 'test']}}, 'npm test'],
        [{title: 'rm', rawInput: {command: hidden}}, hidden],
        [{title: '`npm run lint`'}, 'npm run lint'],
        [{title: 'git', rawInput: {command: 'git', args: ['push', '--force']}}, 'git push --force'],
      ] as const) {
        const el = await row({toolKind: 'execute', reported: 'completed', ...call}, {open: true});
        await waitUntil(() => button(el) !== null);
        expect(button(el)!.textContent.trim()).to.equal(output.copyCommand);
        button(el)!.click();
        expect(copied.pop()).to.equal(command);
        await waitUntil(() => button(el)!.hasAttribute('data-copied'));
      }
      const untold = await row({toolKind: 'execute', title: 'Run the tests', rawInput: {task: 'test'}}, {open: true});
      const read = await row({toolKind: 'read', rawInput: {command: 'cat'}}, {open: true});
      // its title is drawn as words
      const task = await row({toolKind: 'other', title: 'Build it'}, {terminals: [makeTerminal()], open: true});
      for (const el of [untold, read, task]) {
        await waitUntil(() => root(el).querySelector('.details') !== null);
        expect(button(el)).to.equal(null);
      }
    } finally {
      navigator.clipboard.writeText = original;
    }
  });
});
