import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/config-picker.js';
import '../../src/define/parts.js';
import type {AcpConfigPicker} from '../../src/components/config-picker/config-picker.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import type {ConfigPreferences} from '../../src/state/config-preferences.js';
import {noPreferences} from '../../src/state/config-preferences.js';
import {makeConfigOption} from '../../src/testing/builders.js';

const words = en.config;
const late = enLate.preferences;
const fast = makeConfigOption({configId: 'fast', name: 'Fast', type: 'boolean', currentValue: false, groups: []});
const mode = makeConfigOption({configId: 'mode', name: 'Mode', category: 'mode', currentValue: 'ask'});

const all = (el: AcpConfigPicker, selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();

async function picker(preferences: ConfigPreferences | undefined, more: Partial<AcpConfigPicker> = {}) {
  const el = await fixture<AcpConfigPicker>(
    html`<acp-config-picker .options=${[mode, fast]} .preferences=${preferences}></acp-config-picker>`,
  );
  Object.assign(el, more);
  await el.updateComplete;
  return el;
}

/** Opens what a button opens, by keys alone. */
async function openBy(el: AcpConfigPicker, name: string) {
  all(el, 'button')
    .find(found => nameOf(found) === name)!
    .focus();
  await sendKeys({press: 'Enter'});
  await aTimeout(0);
  await el.updateComplete;
}

describe('<acp-config-picker>: scopes', () => {
  it('K4 offers a default of a switch for new sessions, beside its value of this one', async () => {
    const el = await picker(noPreferences);
    const asked: unknown[] = [];
    el.addEventListener('acp-config-set', ({configId, value}) => asked.push(['set', configId, value]));
    el.addEventListener('acp-config-default', ({configId, value}) => asked.push(['default', configId, value]));
    await openBy(el, words.more);
    await expect(el).to.be.accessible();
    expect(nameOf(el.shadowRoot!.activeElement!)).to.equal('Fast');
    await sendKeys({press: 'Tab'});
    expect(nameOf(el.shadowRoot!.activeElement!)).to.equal(late.setDefault('Fast: Off'));
    await sendKeys({press: 'Enter'});
    el.preferences = {...noPreferences, defaults: {fast: true}};
    await el.updateComplete;
    expect(all(el, '.prefer .kept').map(nameOf)).to.deep.equal([late.isDefault('Fast: On')]);
    expect(all(el, '.prefer .link').map(nameOf)).to.deep.equal([
      `Fast: ${late.noDefault}`,
      late.setDefault('Fast: Off'),
    ]);
    all(el, '.prefer .link')[0]!.click();
    expect(asked).to.deep.equal([
      ['default', 'fast', false],
      ['default', 'fast', undefined],
    ]);
  });

  it('K4 offers no default of a switch to a host that keeps no preferences', async () => {
    const el = await picker(undefined);
    await openBy(el, words.more);
    expect(all(el, '[role=switch]').map(nameOf)).to.deep.equal(['Fast']);
    expect(all(el, '.prefer')).to.have.length(0);
  });

  it('K6 says at the other options too that the running answer may use the old value', async () => {
    const el = await picker(undefined, {activity: 'running'});
    await openBy(el, words.more);
    expect(all(el, '.popup:popover-open .quiet').map(nameOf)).to.deep.equal([words.whileRunning]);
  });

  it('K2 names the key that takes the next value in the list', async () => {
    const el = await picker(noPreferences);
    await openBy(el, all(el, '[part=trigger]').map(nameOf)[0]!);
    expect(all(el, '.prefer .hint')[0]!.textContent).to.contain(late.nextMode('Ctrl+.'));
  });

  it('K1 leaves one button where there is no room, also while nothing can be changed', async () => {
    const el = await picker(undefined, {compact: true, readOnly: true});
    expect(all(el, '[part=value]').filter(value => value.checkVisibility())).to.have.length(0);
    await openBy(el, words.more);
    expect(all(el, '[part=options] .option .name').map(nameOf)).to.deep.equal(['Mode', 'Fast']);
  });

  it('K3 keeps the error of a change whose option has gone, and offers no retry', async () => {
    const el = await picker(undefined, {changes: [{configId: 'effort', value: 'high', status: 'failed'}]});
    expect(all(el, '[part=problem] .what').map(nameOf)).to.deep.equal([words.failed('effort', 'high')]);
    expect(all(el, '[part=problem] button').map(nameOf)).to.deep.equal([words.dismiss]);
  });
});
