import {expect, fixture, html} from '@open-wc/testing';
import '../../src/define/notice.js';
import type {AcpNotice} from '../../src/components/notice/notice.js';
import {en} from '../../src/localize/en.js';
import type {Notice} from '../../src/state/conversation-state.js';

const words = en.notices;

const makeNotice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  severity: 'info',
  title: `Notice ${id}`,
  ...more,
});

const list = (...notices: Notice[]) => fixture<AcpNotice>(html`<acp-notice .notices=${notices}></acp-notice>`);

const items = (el: AcpNotice) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[part=notice]')];
const textOf = (item: HTMLElement) => item.textContent.replace(/\s+/g, ' ').trim();

describe('<acp-notice>', () => {
  it('is accessible with every severity', async () => {
    const severities = ['info', 'warning', 'error', 'cosmic'];
    const el = await list(...severities.map((severity, id) => makeNotice(id, {severity, description: 'More'})));
    await expect(el).to.be.accessible();
  });

  it('L4 lists notices newest first, with severity in words', async () => {
    const el = await list(makeNotice(1, {severity: 'warning'}), makeNotice(2, {severity: 'cosmic'}));
    expect(items(el).map(textOf)).to.deep.equal(['cosmic Notice 2', `${words.severity.warning} Notice 1`]);
  });

  it('shows markup of an agent as text', async () => {
    const el = await list(makeNotice(1, {title: '<b>x</b>', description: '**y**'}));
    expect(textOf(items(el)[0]!)).to.contain('<b>x</b> **y**');
  });

  it('puts equal notices in a row together and dismisses them together', async () => {
    const twin = {title: 'Same', description: 'Text'};
    const el = await list(makeNotice(1, twin), makeNotice(2, twin), makeNotice(3));
    const dismissed: number[] = [];
    el.addEventListener('acp-notice-dismiss', event => {
      event.preventDefault();
      if (event.defaultPrevented) dismissed.push(event.noticeId);
    });
    expect(items(el)).to.have.length(2);
    expect(textOf(items(el)[1]!)).to.contain(words.times(2));
    items(el)[1]!.querySelector('button')!.click();
    expect(dismissed).to.deep.equal([1, 2]);
  });

  it('renders nothing without notices', async () => {
    const el = await list();
    expect(el.shadowRoot!.querySelector('[part=base]')).to.equal(null);
  });
});
