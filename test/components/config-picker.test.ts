import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import '../../src/define/config-picker.js';
import '../../src/define/parts.js';
import type {AcpConfigPicker} from '../../src/components/config-picker/config-picker.js';
import type {AcpConfigSetEvent} from '../../src/components/events/config-events.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import type {ConfigOption, ConfigValue} from '../../src/state/config-option.js';
import type {ConfigChange} from '../../src/state/conversation-state.js';

const words = en.config;

const values = (...names: string[]): ConfigValue[] => names.map(name => ({value: name.toLowerCase(), name}));

const makeOption = (configId: string, more: Partial<ConfigOption> = {}): ConfigOption => ({
  configId,
  name: configId[0]!.toUpperCase() + configId.slice(1),
  type: 'select',
  currentValue: 'a',
  groups: [{values: values('A', 'B', 'C')}],
  source: 'option',
  ...more,
});

const mode = makeOption('mode', {category: 'mode'});
const model = makeOption('model', {
  category: 'model',
  currentValue: 'gamma',
  groups: [{values: values('Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta')}],
});
const effort = makeOption('effort', {category: 'thought_level'});
const fast = makeOption('fast', {type: 'boolean', currentValue: false, groups: []});

const picker = (options: readonly ConfigOption[], more: {changes?: ConfigChange[]; activity?: string} = {}) =>
  fixture<AcpConfigPicker>(
    html`<acp-config-picker
      .options=${options}
      .changes=${more.changes ?? []}
      .activity=${more.activity ?? 'idle'}
    ></acp-config-picker>`,
  );

const all = (el: AcpConfigPicker, selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (el: AcpConfigPicker, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector)!;
const shown = (el: AcpConfigPicker, selector: string) => all(el, selector).filter(found => found.checkVisibility());
const nameOf = (element: Element) => element.getAttribute('aria-label');
const button = (el: AcpConfigPicker, name: string) => all(el, 'button').find(found => nameOf(found) === name)!;
const openPopup = (el: AcpConfigPicker) => one(el, '.popup:popover-open');
const isOpen = (el: AcpConfigPicker) => openPopup(el) !== null;
const focused = (el: AcpConfigPicker) => el.shadowRoot!.activeElement as HTMLElement | null;
const highlighted = (el: AcpConfigPicker) =>
  all(el, '.row.highlight').map(row => row.querySelector('.name')!.textContent);

async function settled(el: AcpConfigPicker) {
  await aTimeout(0);
  await el.updateComplete;
}

async function open(el: AcpConfigPicker, name: string) {
  button(el, name).click();
  await settled(el);
}

async function press(el: AcpConfigPicker, ...keys: string[]) {
  for (const key of keys) await sendKeys({press: key});
  await el.updateComplete;
}

function asked(el: AcpConfigPicker) {
  const seen: [string, string | boolean][] = [];
  el.addEventListener('acp-config-set', event => seen.push([event.configId, event.value]));
  return seen;
}

describe('<acp-config-picker>', () => {
  it('is accessible closed, with a list open, and with the panel open', async () => {
    const el = await picker([mode, model, fast, makeOption('temperature', {type: 'slider', currentValue: '0.4'})]);
    await expect(el).to.be.accessible();
    await open(el, words.trigger('Model', 'Gamma'));
    await press(el, 'ArrowDown');
    await expect(el).to.be.accessible();
    await open(el, words.more);
    await expect(el).to.be.accessible();
  });

  it('renders nothing without options', async () => {
    const el = await picker([]);
    expect(el.shadowRoot!.querySelector('[part=base]')).to.equal(null);
  });

  describe('K1 triggers', () => {
    it('are the first option of mode, model and thought level, in the agent’s order', async () => {
      const el = await picker([effort, makeOption('persona'), model, mode, makeOption('second', {category: 'mode'})]);
      expect(shown(el, '[part=trigger]').map(nameOf)).to.deep.equal([
        words.trigger('Effort', 'A'),
        words.trigger('Model', 'Gamma'),
        words.trigger('Mode', 'A'),
      ]);
    });

    it('leave the rest behind one button', async () => {
      const el = await picker([mode, makeOption('persona'), fast]);
      await open(el, words.more);
      expect(all(el, '[part=options] .option').map(nameOf)).to.deep.equal([words.trigger('Persona', 'A'), 'Fast']);
      expect(one(el, '[role=switch]').getAttribute('aria-checked')).to.equal('false');
    });

    it('have no button for the rest if there is no rest', async () => {
      const el = await picker([mode, model]);
      expect(shown(el, '[part=more-button]')).to.be.empty;
    });

    it('collapse into one button in a narrow container', async () => {
      const narrow = await fixture(html`<div></div>`);
      narrow.toggleAttribute('data-narrow', true);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-narrow] { container-type: inline-size; inline-size: 400px; }');
      document.adoptedStyleSheets.push(sheet);
      const el = await picker([mode, model]);
      narrow.append(el);
      expect(shown(el, '[part=trigger]')).to.be.empty;
      await open(el, words.more);
      expect(all(el, '[part=options] .option').map(nameOf)).to.deep.equal([
        words.trigger('Mode', 'A'),
        words.trigger('Model', 'Gamma'),
      ]);
      document.adoptedStyleSheets.pop();
    });

    it('show a value that has left the list as such', async () => {
      const el = await picker([makeOption('mode', {category: 'mode', currentValue: 'gone'})]);
      expect(nameOf(one(el, '[part=trigger]'))).to.equal(words.trigger('Mode', words.unknown('gone')));
    });
  });

  describe('K2 list', () => {
    it('is a listbox with the option’s name, the current value marked and nothing highlighted', async () => {
      const el = await picker([mode]);
      await open(el, words.trigger('Mode', 'A'));
      expect(nameOf(one(el, '[role=listbox]'))).to.equal('Mode');
      expect(one(el, '[aria-selected=true]').textContent).to.contain('A');
      expect(highlighted(el)).to.be.empty;
      expect(focused(el) === one(el, '[role=listbox]')).to.equal(true);
    });

    it('takes nothing by Enter before a row is highlighted', async () => {
      const el = await picker([mode]);
      const seen = asked(el);
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'Enter');
      expect(seen).to.be.empty;
      expect(isOpen(el)).to.equal(true);
    });

    it('takes the row that the keys highlighted, closes, and gives the focus back', async () => {
      const el = await picker([mode]);
      const seen = asked(el);
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'ArrowDown');
      expect(one(el, '[role=listbox]').getAttribute('aria-activedescendant')).to.equal(one(el, '.highlight').id);
      await press(el, 'Enter');
      expect(seen).to.deep.equal([['mode', 'b']]);
      expect(isOpen(el)).to.equal(false);
      expect(focused(el) === one(el, '[part=trigger]')).to.equal(true);
    });

    it('takes the row that is clicked', async () => {
      const el = await picker([mode]);
      const seen = asked(el);
      await open(el, words.trigger('Mode', 'A'));
      all(el, '.row')[2]!.click();
      expect(seen).to.deep.equal([['mode', 'c']]);
    });

    it('asks for nothing when the current value is taken again', async () => {
      const el = await picker([mode]);
      const seen = asked(el);
      await open(el, words.trigger('Mode', 'A'));
      all(el, '.row')[0]!.click();
      expect(seen).to.be.empty;
      expect(isOpen(el)).to.equal(false);
    });

    it('does not highlight the row that opens under a resting pointer', async () => {
      const el = await picker([mode]);
      await open(el, words.trigger('Mode', 'A'));
      const box = all(el, '.row')[1]!.getBoundingClientRect();
      const at = (offset: number): [number, number] => [Math.round(box.x + 20), Math.round(box.y + 10 + offset)];
      await sendMouse({type: 'move', position: at(0)});
      await el.updateComplete;
      expect(highlighted(el)).to.be.empty;
      await sendMouse({type: 'move', position: at(2)});
      await el.updateComplete;
      expect(highlighted(el)).to.deep.equal(['B']);
      await resetMouse();
    });

    it('moves to a typed letter', async () => {
      const el = await picker([mode]);
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'c');
      expect(highlighted(el)).to.deep.equal(['C']);
    });

    it('has a search field from five values on, which highlights nothing by itself', async () => {
      const el = await picker([model]);
      const seen = asked(el);
      await open(el, words.trigger('Model', 'Gamma'));
      const search = one(el, '[role=combobox]');
      expect(focused(el) === search).to.equal(true);
      expect(nameOf(search)).to.equal(words.search('Model'));
      await sendKeys({type: 'et'});
      await el.updateComplete;
      expect(all(el, '.row .name').map(row => row.textContent)).to.deep.equal(['Beta', 'Zeta']);
      await press(el, 'Enter');
      expect(seen).to.be.empty;
      await press(el, 'ArrowDown', 'ArrowDown', 'Enter');
      expect(seen).to.deep.equal([['model', 'zeta']]);
    });

    it('says when nothing is found', async () => {
      const el = await picker([model]);
      await open(el, words.trigger('Model', 'Gamma'));
      await sendKeys({type: 'xyz'});
      await el.updateComplete;
      expect(openPopup(el).textContent).to.contain(words.nothingFound);
    });

    it('keeps groups with equal names apart', async () => {
      const free = (id: string): ConfigValue => ({value: `${id}/free`, name: 'Free'});
      const el = await picker([
        makeOption('model', {
          category: 'model',
          currentValue: 'p2/free',
          groups: [
            {groupId: 'p1', name: 'Models', values: [free('p1')]},
            {groupId: 'p2', name: 'Models', values: [free('p2')]},
          ],
        }),
      ]);
      await open(el, words.trigger('Model', 'Free'));
      expect(all(el, '[role=group]')).to.have.length(2);
      expect(all(el, '[role=option]').map(row => row.getAttribute('aria-selected'))).to.deep.equal(['false', 'true']);
    });

    it('shows the description of the highlighted value, else of the current one', async () => {
      const described = [
        {value: 'a', name: 'A', description: 'First'},
        {value: 'b', name: 'B', description: 'Second'},
      ];
      const el = await picker([makeOption('mode', {category: 'mode', groups: [{values: described}]})]);
      const about = () => all(el, '.about > span').filter(found => found.checkVisibility({visibilityProperty: true}));
      await open(el, words.trigger('Mode', 'A'));
      expect(about().map(found => found.textContent)).to.deep.equal(['First']);
      await press(el, 'ArrowDown');
      expect(about().map(found => found.textContent)).to.deep.equal(['Second']);
    });

    it('leaves the room to the values where there is little, whatever is described', async () => {
      const described = values(...'ABCDEFGHIJ').map(value => ({...value, description: 'Long. '.repeat(200)}));
      const el = await picker([makeOption('mode', {category: 'mode', groups: [{values: described}]})]);
      await open(el, words.trigger('Mode', 'A'));
      openPopup(el).style.maxBlockSize = '16rem';
      expect(one(el, '[part=list]').offsetHeight).to.be.greaterThan(one(el, '.about').offsetHeight);
      expect(one(el, '.about').offsetHeight).to.be.greaterThan(30);
    });

    it('drops the highlight when its row leaves the list, and Enter takes nothing then', async () => {
      const el = await picker([mode]);
      const seen = asked(el);
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'End');
      expect(highlighted(el)).to.deep.equal(['C']);
      el.options = [makeOption('mode', {category: 'mode', groups: [{values: values('A', 'B')}]})];
      await settled(el);
      await press(el, 'Enter');
      expect(seen).to.be.empty;
      expect(highlighted(el)).to.be.empty;
      expect(focused(el) === one(el, '[role=listbox]')).to.equal(true);
    });

    it('keeps the highlight on its row when others come and go', async () => {
      const el = await picker([mode]);
      const seen = asked(el);
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'ArrowDown');
      el.options = [makeOption('mode', {category: 'mode', groups: [{values: values('New', 'A', 'B')}]})];
      await settled(el);
      expect(highlighted(el)).to.deep.equal(['B']);
      await press(el, 'Enter');
      expect(seen).to.deep.equal([['mode', 'b']]);
    });

    it('closes when its option is gone, and keeps the focus', async () => {
      const el = await picker([mode, model]);
      await open(el, words.trigger('Mode', 'A'));
      el.options = [model];
      await settled(el);
      expect(isOpen(el)).to.equal(false);
      expect(focused(el) === one(el, '[part=trigger]')).to.equal(true);
    });

    it('stays open when an option comes in before it', async () => {
      const el = await picker([mode]);
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'ArrowDown');
      el.options = [model, mode];
      await settled(el);
      expect(nameOf(one(el, '[role=listbox]'))).to.equal('Mode');
      expect(isOpen(el)).to.equal(true);
      expect(highlighted(el)).to.deep.equal(['B']);
    });

    it('R3 closes by Escape and leaves no Escape for others', async () => {
      const el = await picker([mode]);
      let reached: KeyboardEvent | undefined;
      el.addEventListener('keydown', event => (reached = event));
      await open(el, words.trigger('Mode', 'A'));
      await press(el, 'Escape');
      expect(isOpen(el)).to.equal(false);
      expect(reached!.defaultPrevented).to.equal(true);
    });

    it('closes by a second press of its trigger', async () => {
      const el = await picker([mode]);
      const box = one(el, '[part=trigger]').getBoundingClientRect();
      const position: [number, number] = [Math.round(box.x + 5), Math.round(box.y + 5)];
      await sendMouse({type: 'click', position});
      await settled(el);
      expect(isOpen(el)).to.equal(true);
      await sendMouse({type: 'click', position});
      await settled(el);
      expect(isOpen(el)).to.equal(false);
      await resetMouse();
    });

    it('leaves keys of an input method alone', async () => {
      const el = await picker([model]);
      const seen = asked(el);
      await open(el, words.trigger('Model', 'Gamma'));
      await press(el, 'ArrowDown');
      one(el, '[role=combobox]').dispatchEvent(
        new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true}),
      );
      expect(seen).to.be.empty;
    });
  });

  describe('K2 panel', () => {
    it('edits an option in place and comes back to it', async () => {
      const el = await picker([mode, makeOption('persona'), fast]);
      const seen = asked(el);
      await open(el, words.more);
      button(el, words.trigger('Persona', 'A')).click();
      await settled(el);
      await press(el, 'ArrowDown', 'Enter');
      await settled(el);
      expect(seen).to.deep.equal([['persona', 'b']]);
      expect(isOpen(el)).to.equal(true);
      expect(focused(el) === button(el, words.trigger('Persona', 'A'))).to.equal(true);
    });

    const many = ['style', 'length', 'tone', 'depth'].map(id => makeOption(id));
    const rowsShown = (el: AcpConfigPicker) => all(el, '[part=options] .option').map(row => row.dataset['config']);

    it('K2 has a search field from five options on, which has the focus and finds by what is shown', async () => {
      let el = await picker([mode, ...many]);
      await open(el, words.more);
      expect(one(el, '.search')).to.equal(null);
      el = await picker([mode, ...many, {...fast, description: 'Skips the checks'}]);
      const seen = asked(el);
      await open(el, words.more);
      expect([focused(el)!.className, nameOf(focused(el)!)]).to.deep.equal([
        'search',
        enLate.preferences.searchOptions,
      ]);
      await expect(el).to.be.accessible();
      await sendKeys({type: 'TH'});
      await settled(el);
      expect(rowsShown(el)).to.deep.equal(['length', 'depth', 'fast']);
      await press(el, 'Enter');
      expect([seen, isOpen(el)]).to.deep.equal([[], true]);
      await sendKeys({type: ' CHECKS'});
      await settled(el);
      expect(rowsShown(el)).to.deep.equal(['fast']);
      await press(el, 'ArrowDown', 'Space');
      expect(seen).to.deep.equal([['fast', true]]);
    });

    it('K2 moves by keys from the search through the options and back, and types on from there', async () => {
      const el = await picker([mode, ...many, fast]);
      await open(el, words.more);
      const walk: (string | undefined)[] = [];
      for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp']) {
        await press(el, key);
        walk.push(focused(el)?.dataset['config'] ?? focused(el)?.className);
      }
      expect(walk).to.deep.equal(['style', 'length', 'fast', 'fast', 'depth', 'style', 'search']);
      await press(el, 'ArrowDown', 'ArrowDown');
      await sendKeys({type: 'ton'});
      await settled(el);
      expect([one(el, '.search').matches(':focus'), rowsShown(el)]).to.deep.equal([true, ['tone']]);
      await sendKeys({type: 'x'});
      await settled(el);
      expect(openPopup(el).textContent).to.contain(words.nothingFound);
      await press(el, 'Escape');
      expect(isOpen(el)).to.equal(false);
      await open(el, words.more);
      expect(rowsShown(el)).to.have.length(5);
    });

    it('K2 keeps the search while an option is edited, and the field in its place while rows go', async () => {
      const el = await picker([mode, ...many, fast]);
      await open(el, words.more);
      const {top} = one(el, '.search').getBoundingClientRect();
      await sendKeys({type: 'tone'});
      await settled(el);
      expect(one(el, '.search').getBoundingClientRect().top).to.be.closeTo(top, 1);
      await press(el, 'ArrowDown', 'Enter');
      await settled(el);
      await press(el, 'ArrowDown', 'Enter');
      await settled(el);
      expect([rowsShown(el), focused(el)?.dataset['config']]).to.deep.equal([['tone'], 'tone']);
    });

    it('K2 keeps the focus in the panel when the option that has it goes', async () => {
      const el = await picker([mode, ...many, fast]);
      await open(el, words.more);
      await press(el, 'ArrowDown', 'ArrowDown');
      el.options = el.options.filter(({configId}) => configId !== 'length');
      await settled(el);
      expect(isOpen(el) && openPopup(el).contains(focused(el))).to.equal(true);
    });

    it('K2 keeps the focus in the panel when so many options go that it cannot be searched', async () => {
      const el = await picker([mode, ...many, fast]);
      await open(el, words.more);
      await sendKeys({type: 'tone'});
      el.options = el.options.filter(({configId}) => configId !== 'length');
      await settled(el);
      expect([one(el, '.search'), rowsShown(el)]).to.deep.equal([null, ['style', 'tone', 'depth', 'fast']]);
      expect(focused(el)?.dataset['config']).to.equal('style');
    });

    it('R3 keeps a name of 5,000 characters inside its list', async () => {
      const el = await picker([{...mode, name: 'N'.repeat(5_000), description: 'D'.repeat(5_000)}]);
      one(el, '[part=trigger]').click();
      await settled(el);
      const {right, height} = one(el, '.head').getBoundingClientRect();
      expect(right).to.be.at.most(openPopup(el).getBoundingClientRect().right);
      expect(one(el, '.head .title').getBoundingClientRect().right).to.be.at.most(right);
      expect(height + one(el, '.head-about').offsetHeight).to.be.below(140);
      expect(focused(el)!.role).to.equal('listbox');
      await expect(el).to.be.accessible();
    });

    it('switches a boolean', async () => {
      const el = await picker([fast]);
      const seen = asked(el);
      await open(el, words.more);
      one(el, '[role=switch]').click();
      expect(seen).to.deep.equal([['fast', true]]);
      expect(one(el, '[role=switch]').getAttribute('aria-checked')).to.equal('false');
    });

    it('shows an option of an unknown type with its value, and offers nothing', async () => {
      const slider = makeOption('temperature', {type: 'slider', currentValue: 0.4 as unknown as string, groups: []});
      const el = await picker([mode, slider]);
      await open(el, words.more);
      const row = one(el, '[part=options] .option');
      expect(row.textContent).to.contain('0.4').and.to.contain(words.readOnly);
      expect(row.matches('button')).to.equal(false);
    });
  });

  describe('K3 changes', () => {
    const change = (more: Partial<ConfigChange>): ConfigChange => ({
      configId: 'mode',
      value: 'b',
      status: 'pending',
      ...more,
    });

    it('show a pending one on its trigger without taking it for done', async () => {
      const el = await picker([mode], {changes: [change({})]});
      const trigger = one(el, '[part=trigger]');
      expect(nameOf(trigger)).to.equal(words.trigger('Mode', 'A'));
      expect(trigger.title).to.equal(words.changing('B'));
      expect(trigger.querySelector('.spinner')).to.exist;
      expect(one(el, '[part=pending]').textContent).to.contain('B');
      await expect(el).to.be.accessible();
    });

    it('show a failed one with the agent’s text, Retry and Dismiss', async () => {
      const error = {class: 'other', text: 'unknown model'} as const;
      const el = await picker([mode], {changes: [change({status: 'failed', error})]});
      const seen = asked(el);
      const dismissed: string[] = [];
      el.addEventListener('acp-config-dismiss', event => dismissed.push(event.configId));
      expect(one(el, '[part=problem]').textContent)
        .to.contain(words.failed('Mode', 'B'))
        .and.to.contain('unknown model');
      one(el, '[part=retry-button]').click();
      button(el, words.dismiss).click();
      expect(seen).to.deep.equal([['mode', 'b']]);
      expect(dismissed).to.deep.equal(['mode']);
      await expect(el).to.be.accessible();
    });

    it('keep a long error small, to be scrolled by keys', async () => {
      const error = {class: 'other', text: 'no such model\n'.repeat(200)} as const;
      const el = await picker([mode], {changes: [change({status: 'failed', error})]});
      const what = one(el, '[part=problem] .what');
      expect(what.scrollHeight).to.be.greaterThan(what.clientHeight);
      expect(one(el, '[part=problem]').offsetHeight).to.be.lessThan(200);
      what.focus();
      expect(focused(el) === what).to.equal(true);
      await expect(el).to.be.accessible();
    });

    it('K5 say when the agent answered with another value', async () => {
      const el = await picker([mode], {changes: [change({status: 'notApplied'})]});
      expect(one(el, '[part=problem]').textContent).to.contain(words.notApplied('Mode', 'B', 'A'));
      expect(shown(el, '[part=retry-button]')).to.be.empty;
    });

    it('K6 say while running that the answer may use the old value', async () => {
      const el = await picker([mode], {activity: 'running'});
      await open(el, words.trigger('Mode', 'A'));
      expect(openPopup(el).textContent).to.contain(words.whileRunning);
    });
  });

  it('cycles to the next value of a category', async () => {
    const el = await picker([makeOption('mode', {category: 'mode', currentValue: 'c'}), model]);
    const seen = asked(el);
    el.cycle('mode');
    el.cycle('thought_level');
    expect(seen).to.deep.equal([['mode', 'a']]);
  });

  it('only shows values while nothing can be changed', async () => {
    const el = await picker([mode, fast]);
    el.readOnly = true;
    await el.updateComplete;
    expect(shown(el, '[part=trigger]')).to.be.empty;
    expect(one(el, '[part=value]').textContent).to.contain('A');
  });

  it('lets its intents be taken over', async () => {
    const el = await picker([mode]);
    let event: AcpConfigSetEvent | undefined;
    el.addEventListener('acp-config-set', seen => {
      seen.preventDefault();
      event = seen;
    });
    await open(el, words.trigger('Mode', 'A'));
    all(el, '.row')[1]!.click();
    expect(event!.defaultPrevented).to.equal(true);
  });

  describe('what the user prefers', () => {
    const preferences = {favourites: {model: ['zeta']}, recent: {}, defaults: {model: 'beta'}};
    const preferring = async () => {
      const el = await picker([model]);
      el.preferences = preferences;
      await el.updateComplete;
      await open(el, 'Model: Gamma');
      return el;
    };
    const rowsOf = (el: AcpConfigPicker) => all(el, '.row').map(row => row.querySelector('.name')!.textContent);

    it('K2 shows favourites in front, and in their place too', async () => {
      const el = await preferring();
      expect(rowsOf(el)).to.deep.equal(['Zeta', 'Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']);
      expect(one(el, '.heading').textContent).to.equal('Favourites');
      await expect(el).to.be.accessible();
      await press(el, 'a');
      expect(rowsOf(el)).not.to.include('Favourites');
      expect(rowsOf(el).filter(name => name === 'Zeta')).to.have.length(1);
    });

    it('K2 marks a value by a press and by Alt+F, without choosing it', async () => {
      const el = await preferring();
      const marks: unknown[] = [];
      el.addEventListener('acp-config-favourite', ({configId, value, favourite}) =>
        marks.push([configId, value, favourite]),
      );
      const set = asked(el);
      all(el, '.row')[2]!.querySelector<HTMLElement>('.star')!.click();
      await press(el, 'Home');
      await press(el, 'ArrowDown', 'Alt+f');
      expect(marks[0]).to.deep.equal(['model', 'beta', true]);
      expect(marks).to.have.length(2);
      expect(set).to.deep.equal([]);
      expect(isOpen(el)).to.equal(true);
    });

    it('K4 offers a default for new sessions apart from the value of this one', async () => {
      const el = await preferring();
      const defaults: unknown[] = [];
      el.addEventListener('acp-config-default', ({configId, value}) => defaults.push([configId, value]));
      const set = asked(el);
      const links = () => all(el, '.prefer .link');
      expect(one(el, '.prefer .kept').textContent).to.equal('New sessions begin with Beta');
      expect(links().map(link => link.textContent.trim())).to.deep.equal([
        'Let the agent choose',
        'Begin new sessions with Gamma',
      ]);
      for (const link of links()) link.click();
      expect(defaults).to.deep.equal([
        ['model', undefined],
        ['model', 'gamma'],
      ]);
      expect(set).to.deep.equal([]);
    });

    it('K2 cycles through the favourites', async () => {
      const el = await picker([model]);
      el.preferences = {...preferences, favourites: {model: ['zeta', 'alpha']}};
      const set = asked(el);
      el.cycleFavourites('model');
      await settled(el);
      expect(set).to.deep.equal([['model', 'zeta']]);
    });

    it('offers nothing of it to a host that keeps no preferences', async () => {
      const el = await picker([model]);
      await open(el, 'Model: Gamma');
      expect(all(el, '.star, .prefer')).to.have.length(0);
    });
  });
});
