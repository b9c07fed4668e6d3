import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import '../../src/define/composer.js';
import '../../src/define/composer-parts.js';
import type {MentionItem, MentionSource} from '../../src/components/completion-list/mention-source.js';
import type {AcpComposer} from '../../src/components/composer/composer.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import {emptyDraft} from '../../src/store/view-state.js';
import {itInChromium} from '../support/engine.js';
import {clipboardEvent} from '../support/transfer.js';

/** Why a test of a real composition runs in one browser only. */
const realInput = 'only its DevTools protocol can play an input method';

/** A loaded machine needs its time. */
const until = (isSo: () => boolean | Promise<boolean>) => waitUntil(isSo, undefined, {timeout: 15_000});

const words = enLate.completion;
const commands = [
  {name: 'plan', description: 'Make a plan', input: {hint: 'topic'}},
  {name: 'review', description: 'Review changes'},
  {name: 'compact', description: 'Shrink the context'},
];

/** A composer whose parent keeps the draft, as a host does. */
async function composer(more: Partial<AcpComposer> = {}) {
  const el = await fixture<AcpComposer>(html`<acp-composer .actions=${['send']} .commands=${commands}></acp-composer>`);
  Object.assign(el, more);
  const sent: string[] = [];
  let draft = emptyDraft;
  el.addEventListener('acp-draft-change', ({text, selectionStart, selectionEnd}) => {
    draft = {...draft, text, selectionStart, selectionEnd};
  });
  el.addEventListener('acp-mention-add', ({mention}) => {
    draft = {...draft, mentions: [...(draft.mentions ?? []), mention]};
    el.draft = draft;
  });
  el.addEventListener('acp-prompt-submit', event => {
    sent.push(event.content.map(block => ('text' in block ? block.text : block.type)).join('|'));
    draft = {...emptyDraft};
    el.draft = draft;
  });
  await el.updateComplete;
  el.focus();
  return {el, sent};
}

const field = (el: AcpComposer) => el.shadowRoot!.querySelector('textarea')!;
const popup = (el: AcpComposer) => el.shadowRoot!.querySelector<HTMLElement>('[part=completion]')!;
const isOpen = (el: AcpComposer) => popup(el).matches(':popover-open');
const rows = (el: AcpComposer) => [...popup(el).querySelectorAll<HTMLElement>('[role=option]')];
const names = (el: AcpComposer) => rows(el).map(row => row.querySelector('.name')!.textContent);
const active = (el: AcpComposer) => {
  const id = field(el).getAttribute('aria-activedescendant');
  return id === null ? undefined : el.shadowRoot!.getElementById(id)?.querySelector('.name')?.textContent;
};
const note = (el: AcpComposer) => el.shadowRoot!.querySelector('[part=draft-note]')?.textContent?.trim();

async function type(el: AcpComposer, text: string) {
  await sendKeys({type: text});
  await el.updateComplete;
}
async function press(el: AcpComposer, key: string) {
  await sendKeys({press: key});
  await el.updateComplete;
}

/** Colours that change in a moment are at their end. */
const calm = (el: AcpComposer) => Promise.all(el.shadowRoot!.getAnimations().map(({finished}) => finished));

describe('<acp-composer> completing commands', () => {
  it('C6 opens a list beside the text that keeps the focus, names itself and passes axe', async () => {
    const {el} = await composer();
    expect(isOpen(el)).to.equal(false);
    await type(el, '/');
    expect(isOpen(el)).to.equal(true);
    expect(names(el)).to.deep.equal(['/plan', '/review', '/compact']);
    expect(el.shadowRoot!.activeElement).to.equal(field(el));
    const list = el.shadowRoot!.getElementById(field(el).getAttribute('aria-controls')!)!;
    expect([list.role, list.ariaLabel]).to.deep.equal(['listbox', words.commands]);
    expect(field(el).getAttribute('aria-autocomplete')).to.equal('list');
    await calm(el);
    await expect(el).to.be.accessible();
    await press(el, 'Backspace');
    expect(isOpen(el)).to.equal(false);
    expect(field(el).hasAttribute('aria-activedescendant')).to.equal(false);
  });

  it('C5 completes a partly typed name by Enter, Tab and a press, and sends nothing', async () => {
    for (const take of ['Enter', 'Tab', 'press']) {
      const {el, sent} = await composer();
      await type(el, '/pl');
      expect(active(el)).to.equal('/plan');
      if (take === 'press') rows(el)[0]!.click();
      else await press(el, take);
      await el.updateComplete;
      expect([field(el).value, field(el).selectionStart, sent.length], take).to.deep.equal(['/plan ', 6, 0]);
      expect(el.shadowRoot!.querySelector('.ghost')!.textContent).to.equal('topic');
      expect(isOpen(el)).to.equal(false);
      expect(el.shadowRoot!.activeElement).to.equal(field(el));
    }
  });

  it('C5 sends a whole command without an argument by Enter, and lets one with an argument wait', async () => {
    const {el, sent} = await composer();
    await type(el, '/compact');
    await press(el, 'Enter');
    expect(sent).to.deep.equal(['/compact']);
    await type(el, '/plan');
    await press(el, 'Enter');
    expect([field(el).value, sent.length]).to.deep.equal(['/plan ', 1]);
    await type(el, 'the market');
    await press(el, 'Enter');
    expect(sent[1]).to.equal('/plan the market');
  });

  it('C6 moves by arrows, closes by Escape, and stays closed there', async () => {
    const {el, sent} = await composer();
    await type(el, '/');
    await press(el, 'ArrowDown');
    expect(active(el)).to.equal('/review');
    await press(el, 'ArrowUp');
    await press(el, 'ArrowUp');
    expect(active(el)).to.equal('/compact');
    await press(el, 'Escape');
    expect(isOpen(el)).to.equal(false);
    await type(el, 'c');
    expect(isOpen(el)).to.equal(false);
    expect([field(el).value, sent.length]).to.deep.equal(['/c', 0]);
  });

  it('C5 keeps the highlight on its row when the list changes, and takes none in its place', async () => {
    const {el} = await composer();
    await type(el, '/');
    await press(el, 'ArrowDown');
    el.commands = [{name: 'alpha', description: ''}, ...commands];
    await el.updateComplete;
    expect(active(el)).to.equal('/review');
    el.commands = commands.filter(({name}) => name !== 'review');
    await el.updateComplete;
    expect([active(el), field(el).value]).to.deep.equal([undefined, '/']);
  });

  it('C5 opens when the list comes after the / was typed, but not where Escape closed it', async () => {
    const {el} = await composer({commands: undefined});
    await type(el, '/');
    expect(isOpen(el)).to.equal(false);
    el.commands = commands;
    await el.updateComplete;
    expect([isOpen(el), field(el).value]).to.deep.equal([true, '/']);
    await press(el, 'Escape');
    el.commands = [...commands];
    await el.updateComplete;
    expect(isOpen(el)).to.equal(false);
  });

  it('C5 says once that a command is unknown, keeps the draft, and sends it as text then', async () => {
    const {el, sent} = await composer();
    await type(el, '/nope now');
    await press(el, 'Enter');
    expect([note(el), sent.length, field(el).value]).to.deep.equal([words.unknownCommand('nope'), 0, '/nope now']);
    expect(field(el).getAttribute('aria-describedby')).to.equal('draft-note');
    await calm(el);
    await expect(el).to.be.accessible();
    await press(el, 'Enter');
    expect([sent[0], note(el)]).to.deep.equal(['/nope now', undefined]);
  });

  it('C5 sends what only looks like a command: a path, and any /word while no list is known', async () => {
    const {el, sent} = await composer();
    await type(el, '/usr/bin is full');
    await press(el, 'Enter');
    el.commands = undefined;
    await el.updateComplete;
    await type(el, '/nope');
    await press(el, 'Enter');
    expect(sent).to.deep.equal(['/usr/bin is full', '/nope']);
  });

  it('C5 Send does what Enter does', async () => {
    const {el, sent} = await composer();
    await type(el, '/pl');
    el.shadowRoot!.querySelector<HTMLButtonElement>('[part=primary-button]')!.click();
    await el.updateComplete;
    expect([field(el).value, sent.length]).to.deep.equal(['/plan ', 0]);
  });

  it('Q2 opens no list for an earlier message that ↑ brings, so that the arrows go on', async () => {
    const {el} = await composer();
    const steps: number[] = [];
    el.addEventListener('acp-draft-step', ({by}) => {
      steps.push(by);
      el.browsing = true;
      el.draft = {...emptyDraft, text: steps.length === 1 ? '/compact' : '/review', selectionStart: 8, selectionEnd: 8};
    });
    for (let n = 0; n < 2; n++) await press(el, 'ArrowUp');
    expect([steps, field(el).value, isOpen(el)]).to.deep.equal([[-1, -1], '/review', false]);
  });

  it('C1 puts in a text of many lines at once, and reports it', async () => {
    const {el} = await composer();
    const texts: string[] = [];
    el.addEventListener('acp-draft-change', ({text}) => texts.push(text));
    const long = 'line\r\n'.repeat(2_000);
    const data = new DataTransfer();
    data.setData('text/html', long.replaceAll('\r\n', '<br>'));
    field(el).dispatchEvent(clipboardEvent('paste', data));
    expect(texts.at(-1)).to.equal(long.replaceAll('\r\n', '\n').trim());
    expect(field(el).selectionEnd).to.equal(field(el).value.length);
  });

  it('C1 undoes nothing of another draft, and what was typed in this one', async () => {
    const {el} = await composer();
    await type(el, 'secret');
    field(el).select();
    await press(el, 'Delete');
    await type(el, 'more');
    el.draft = {...emptyDraft, text: 'other '};
    await el.updateComplete;
    for (let times = 0; times < 4; times++) {
      await press(el, 'Control+z');
      expect(field(el).value).to.equal('other ');
    }
    field(el).setSelectionRange(6, 6);
    await type(el, 'one');
    await press(el, 'Control+z');
    expect(field(el).value).not.to.equal('other one');
    for (let times = 0; times < 4; times++) await press(el, 'Control+z');
    expect(field(el).value).to.equal('other ');
  });

  it('C2 sends by Mod+Enter what is typed, whatever the list holds', async () => {
    const {el, sent} = await composer();
    await type(el, 'see /com');
    expect(active(el)).to.equal('/compact');
    await press(el, 'Control+Enter');
    expect([sent, isOpen(el)]).to.deep.equal([['see /com'], false]);
  });

  it('C1 gives the typed text back by undo after a completion', async () => {
    const {el} = await composer();
    await type(el, '/pl');
    await press(el, 'Tab');
    expect(field(el).value).to.equal('/plan ');
    await press(el, 'Control+z');
    expect(field(el).value).to.equal('/pl');
  });

  it('C5 draws a part of 500 commands with long descriptions, and finds the others by typing', async () => {
    const many = Array.from({length: 500}, (_, n) => ({
      name: n % 2 === 0 ? `command-${n}` : `$skill-${n}`,
      description: `First line ${n}\n${'x'.repeat(3_000)}`,
    }));
    const {el} = await composer({commands: many});
    await type(el, '/');
    expect(rows(el).length).to.equal(50);
    expect(popup(el).textContent).to.contain(words.more(450));
    expect(popup(el).textContent).not.to.contain('xxx');
    await type(el, '$skill-499');
    expect(names(el)).to.deep.equal(['/$skill-499']);
    await press(el, 'Tab');
    expect(field(el).value).to.equal('/$skill-499 ');
  });

  it('C5 gives a command of the host to the host, and sends nothing', async () => {
    const {el, sent} = await composer({hostCommands: [{name: 'open', description: 'Open a file', hint: 'path'}]});
    const run: string[][] = [];
    el.addEventListener('acp-command-run', event => {
      const {command, argument} = event;
      run.push([command, argument]);
    });
    await type(el, '/open  src/a.js ');
    await press(el, 'Enter');
    expect([run, sent]).to.deep.equal([[['open', 'src/a.js']], []]);
  });
});

describe('<acp-composer> completing mentions', () => {
  const found = ['src/basket.js', 'src/prices.js', 'test/basket.test.js'];
  const files: MentionSource = {
    name: 'Files',
    search: query =>
      Promise.resolve(
        found
          .filter(path => path.includes(query))
          .map(path => ({label: path, kind: 'file', uri: `file:///w/${path}`, detail: '/w'})),
      ),
  };

  it('C4 puts what was found into the text as a chip that is text, and on the wire as a link', async () => {
    const {el, sent} = await composer({mentionSources: [files]});
    const added: string[] = [];
    el.addEventListener('acp-mention-add', event => added.push(event.mention.uri));
    await type(el, 'Fix @bask');
    await until(() => isOpen(el) && rows(el).length === 2);
    await calm(el);
    await expect(el).to.be.accessible();
    await press(el, 'Enter');
    expect([field(el).value, added]).to.deep.equal(['Fix @src/basket.js ', ['file:///w/src/basket.js']]);
    expect(el.shadowRoot!.querySelector('.chip')!.textContent).to.equal('@src/basket.js');
    await press(el, 'Enter');
    expect(sent).to.deep.equal(['Fix |resource_link| ']);
  });

  it('C4 forgets a mention whose text is removed, and finds it again by undo', async () => {
    const {el} = await composer({mentionSources: [files]});
    await type(el, '@pri');
    await until(() => rows(el).length === 1);
    await press(el, 'Tab');
    // a moved caret parts the steps of undo in every browser
    for (const key of ['ArrowLeft', 'ArrowRight']) await press(el, key);
    await press(el, 'Backspace');
    await press(el, 'Backspace');
    expect(el.shadowRoot!.querySelector('.chip')).to.equal(null);
    await press(el, 'Control+z');
    expect(field(el).value.trim()).to.equal('@src/prices.js');
    await until(() => el.shadowRoot!.querySelector('.chip') !== null);
  });

  it('C6 closes when the caret leaves what is completed, and follows it inside', async () => {
    const {el, sent} = await composer({mentionSources: [files]});
    await type(el, 'x @pri');
    await until(() => isOpen(el) && rows(el).length === 1);
    for (let times = 0; times < 3; times++) await press(el, 'ArrowLeft');
    await until(() => rows(el).length === 3);
    for (let times = 0; times < 2; times++) await press(el, 'ArrowLeft');
    await until(() => !isOpen(el));
    await press(el, 'Enter');
    expect([field(el).value, sent]).to.deep.equal(['', ['x @pri']]);
  });

  it('C4 says that nothing was found, and lets the text be', async () => {
    const {el, sent} = await composer({mentionSources: [files]});
    await type(el, 'ask @zzz');
    await until(() => popup(el).textContent.includes(words.nothingFound));
    await press(el, 'Enter');
    expect(sent).to.deep.equal(['ask @zzz']);
  });

  /** What the composer gives to be said, from now on. */
  const saidBy = (el: AcpComposer): string[] => {
    const said: string[] = [];
    el.addEventListener('acp-composer-note-change', ({text}) => {
      if (text !== '') said.push(text);
    });
    return said;
  };

  it('C4 R3 names what each of several sources found as a group, and one source without a heading', async () => {
    const people: MentionSource = {
      name: 'People',
      search: () => ['ada', 'bob'].map(label => ({label, kind: 'person', uri: `urn:${label}`})),
    };
    const {el} = await composer({mentionSources: [people, files]});
    await type(el, '@');
    await until(() => rows(el).length === 5);
    const groups = [...popup(el).querySelectorAll<HTMLElement>('[role=listbox] > [role=group]')];
    const nameOf = (group: HTMLElement) =>
      el.shadowRoot!.getElementById(group.getAttribute('aria-labelledby')!)!.textContent;
    expect(groups.map(nameOf)).to.deep.equal(['People', 'Files']);
    expect(groups.map(group => group.querySelectorAll('[role=option]').length)).to.deep.equal([2, 3]);
    await calm(el);
    await expect(el).to.be.accessible();
    for (const name of ['bob', 'src/basket.js']) {
      await press(el, 'ArrowDown');
      expect(active(el)).to.equal(name);
    }
    await press(el, 'Escape');
    el.mentionSources = [files];
    await type(el, 'x @');
    await until(() => rows(el).length === 3);
    expect(popup(el).querySelector('[role=group], .completion-heading')).to.equal(null);
  });

  it('C6 keeps the highlight on its row when another source answers later and stands in front', async () => {
    let answer = (_: readonly MentionItem[]): void => undefined;
    const slow: MentionSource = {name: 'Slow', search: () => new Promise(resolve => (answer = resolve))};
    const {el} = await composer({mentionSources: [slow, files]});
    await type(el, '@');
    await until(() => rows(el).length === 3);
    await press(el, 'ArrowDown');
    expect(active(el)).to.equal(found[1]);
    answer([{label: 'late', kind: 'file', uri: 'file:///late'}]);
    await until(() => rows(el).length === 4);
    expect(active(el)).to.equal(found[1]);
  });

  it('R3 says once that nothing was found, however much is typed on', async () => {
    const {el} = await composer({mentionSources: [files]});
    const said = saidBy(el);
    await type(el, '@pri');
    await until(() => rows(el).length === 1);
    await type(el, 'zzz');
    await until(() => said.length > 0);
    await type(el, 'zz');
    for (let typed = 0; typed < 3; typed++) await press(el, 'Backspace');
    await until(() => popup(el).textContent.includes(words.nothingFound));
    expect(said).to.deep.equal([words.nothingFound]);
    for (let typed = 0; typed < 2; typed++) await press(el, 'Backspace');
    await until(() => rows(el).length === 1);
    await type(el, 'q');
    await until(() => said.length === 2);
    expect(said[1]).to.equal(words.nothingFound);
  });

  it('R3 says once that it searches, where that takes its time, and what could not be searched', async () => {
    const asked: ((answer: unknown) => void)[] = [];
    const slow = {name: 'Slow', search: () => new Promise(resolve => asked.push(resolve))} as unknown as MentionSource;
    const {el} = await composer({mentionSources: [slow]});
    const said = saidBy(el);
    await type(el, '@a');
    await until(() => said.length > 0);
    await type(el, 'bc');
    await until(() => asked.length === 4);
    asked.at(-1)!('no list');
    await until(() => said.length > 2);
    expect(said).to.deep.equal([words.searching, words.nothingFound, words.searchFailed]);
    await press(el, 'Escape');
    await type(el, ' @x');
    await until(() => said.length > 3);
    expect(said[3]).to.equal(words.searching);
  });

  it('C4 leaves out what a source lists that can be no mention, and shows what the others found', async () => {
    const odd = [null, 5, {}, {label: 'no address', kind: 'file'}, {label: 'kept', kind: 'file', uri: 'file:///kept'}];
    const sources = [
      {name: 'Odd', search: () => odd},
      {name: 'None', search: () => ({})},
      {
        name: 'Throws',
        search: () => {
          throw new Error('boom');
        },
      },
      files,
    ] as unknown as readonly MentionSource[];
    const {el} = await composer({mentionSources: sources});
    await type(el, '@');
    await until(() => rows(el).length === 4);
    expect(names(el)).to.deep.equal(['kept', ...found]);
    expect(popup(el).textContent).to.contain(words.searchFailed);
    await press(el, 'Enter');
    expect(field(el).value).to.equal('@kept ');
  });

  it('C4 keeps mentions of a copied piece when it is pasted into another draft', async () => {
    const {el} = await composer({mentionSources: [files]});
    await type(el, '@pri');
    await until(() => rows(el).length === 1);
    await press(el, 'Tab');
    field(el).select();
    const data = new DataTransfer();
    const copy = clipboardEvent('copy', data);
    field(el).dispatchEvent(copy);
    const copied = copy.clipboardData!;
    expect([copy.defaultPrevented, copied.getData('text/plain')]).to.deep.equal([true, '@src/prices.js ']);
    const other = await composer({mentionSources: [files]});
    field(other.el).dispatchEvent(clipboardEvent('paste', copied));
    await other.el.updateComplete;
    expect(field(other.el).value).to.equal('@src/prices.js ');
    expect(other.el.shadowRoot!.querySelector('.chip')!.textContent).to.equal('@src/prices.js');
  });
});

describe('<acp-composer> C2 with an input method', () => {
  const enter = (el: AcpComposer, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      bubbles: true,
      cancelable: true,
      composed: true,
      ...init,
    });
    field(el).dispatchEvent(event);
  };
  const fire = (el: AcpComposer, name: 'compositionstart' | 'compositionend', data = '') =>
    field(el).dispatchEvent(new CompositionEvent(name, {bubbles: true, data}));
  const written = async () => {
    const made = await composer();
    await type(made.el, '日本');
    return made;
  };

  it('sends nothing in the order of Chromium: keydown 229, compositionend, keyup', async () => {
    const {el, sent} = await written();
    fire(el, 'compositionstart');
    enter(el, {keyCode: 229, isComposing: true});
    fire(el, 'compositionend', '日本');
    field(el).dispatchEvent(new KeyboardEvent('keyup', {key: 'Enter', bubbles: true}));
    expect(sent).to.deep.equal([]);
    enter(el);
    expect(sent).to.deep.equal(['日本']);
  });

  it('sends nothing in the order of Firefox: keydown while composing, compositionend, keyup', async () => {
    const {el, sent} = await written();
    fire(el, 'compositionstart');
    enter(el, {isComposing: true});
    fire(el, 'compositionend', '日本');
    field(el).dispatchEvent(new KeyboardEvent('keyup', {key: 'Enter', bubbles: true, isComposing: false}));
    expect(sent).to.deep.equal([]);
    enter(el);
    expect(sent).to.deep.equal(['日本']);
  });

  it('sends nothing in the order of Safari: compositionend, keydown 229, keyup', async () => {
    const {el, sent} = await written();
    fire(el, 'compositionstart');
    fire(el, 'compositionend', '日本');
    enter(el, {keyCode: 229});
    field(el).dispatchEvent(new KeyboardEvent('keyup', {key: 'Enter', bubbles: true}));
    expect(sent).to.deep.equal([]);
    enter(el);
    expect(sent).to.deep.equal(['日本']);
  });

  itInChromium('neither completes nor closes a list by keys of a real composition', realInput, async () => {
    const cdp = (method: string, params: object) => executeServerCommand('cdp', {method, params});
    const processKey = (key: string) =>
      cdp('Input.dispatchKeyEvent', {type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229});
    const {el, sent} = await composer();
    await type(el, '/p');
    await cdp('Input.imeSetComposition', {text: 'l', selectionStart: 1, selectionEnd: 1});
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape']) await processKey(key);
    expect([field(el).value, isOpen(el), active(el)]).to.deep.equal(['/pl', true, '/plan']);
    await cdp('Input.insertText', {text: 'l'});
    await cdp('Input.dispatchKeyEvent', {type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13});
    await press(el, 'Enter');
    expect([field(el).value, sent]).to.deep.equal(['/plan ', []]);
  });

  it('names the field the same whatever is open', async () => {
    const {el} = await composer();
    await type(el, '/');
    expect(field(el).getAttribute('aria-label')).to.equal(en.composer.message);
  });
});
