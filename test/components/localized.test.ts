import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import '../../src/define/composer.js';
import type {AcpComposer} from '../../src/components/composer/composer.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import {registerLanguages} from '../../src/localize/languages.js';
import {languageOf, registerLanguage, setCatalogue} from '../../src/localize/localized.js';
import {zh} from '../../src/localize/zh.js';

const nameOf = (el: AcpComposer) => el.shadowRoot!.querySelector('textarea')!.getAttribute('aria-label');

const below = (lang: string) =>
  fixture<HTMLElement>(html`<div lang=${lang}><acp-composer></acp-composer></div>`).then(holder =>
    holder.querySelector('acp-composer')!,
  );

/** The paths of everything in a catalogue. */
const paths = (value: object, at = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null ? paths(word, `${at}.${name}`) : [`${at}.${name}:${typeof word}`],
  );

describe('localized', () => {
  it('draws in English until the language has come, then in that language', async () => {
    registerLanguages();
    const el = await below('zh-CN');
    await waitUntil(() => nameOf(el) === zh.composer.message);
    expect((await below('zh')).shadowRoot!.querySelector('textarea')!.placeholder).to.equal(zh.composer.placeholder);
    await expect(el).to.be.accessible();
  });

  it('stays with English when a language cannot be loaded or is not known', async () => {
    registerLanguage('xx', () => Promise.reject(new Error('offline')));
    expect(nameOf(await below('xx'))).to.equal(en.composer.message);
    expect(nameOf(await below('tlh'))).to.equal(en.composer.message);
  });

  it('takes the catalogue of the host', async () => {
    setCatalogue('fr', {...en, composer: {...en.composer, message: 'Message à l’agent'}});
    expect(nameOf(await below('fr-CA'))).to.equal('Message à l’agent');
  });

  it('has every word in Chinese', () => {
    expect([...paths(zh)].sort()).to.deep.equal([...paths({...en, ...enLate})].sort());
  });
});

describe('languageOf', () => {
  it('finds the nearest lang through shadow roots', async () => {
    const holder = await fixture<HTMLElement>(html`<div lang="ja"><div></div></div>`);
    const inner = document.createElement('p');
    holder.firstElementChild!.attachShadow({mode: 'open'}).append(inner);
    expect(languageOf(inner)).to.equal('ja');
  });
});
