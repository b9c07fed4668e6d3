import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/usage-meter.js';
import '../../src/define/parts.js';
import type {AcpUsageMeter} from '../../src/components/usage-meter/usage-meter.js';
import {en} from '../../src/localize/en.js';
import {enLate} from '../../src/localize/en-late.js';
import type {UsageState} from '../../src/state/conversation-state.js';

const words = en.usage;
const {numbers} = enLate;

const meter = (usage: UsageState | undefined) =>
  fixture<AcpUsageMeter>(html`<acp-usage-meter lang="en" .usage=${usage}></acp-usage-meter>`);

const base = (el: AcpUsageMeter) => el.shadowRoot!.querySelector<HTMLElement>('[part=base]');
const popup = (el: AcpUsageMeter) => el.shadowRoot!.querySelector<HTMLElement>('.popup:popover-open');
const ring = (el: AcpUsageMeter) => el.shadowRoot!.querySelector('.used')!.getAttribute('stroke-dasharray');

async function open(el: AcpUsageMeter) {
  base(el)!.click();
  await waitUntil(() => popup(el));
}

describe('<acp-usage-meter>', () => {
  it('is accessible closed and open, at every level', async () => {
    const el = await meter({used: 10, size: 100});
    await expect(el).to.be.accessible();
    for (const used of [85, 120]) {
      el.usage = {used, size: 100, cost: {amount: 1, currency: 'USD'}};
      await el.updateComplete;
      await open(el);
      await expect(el).to.be.accessible();
      await sendKeys({press: 'Escape'});
    }
  });

  it('L2 is a button named by the percentage', async () => {
    const el = await meter({used: 84_231, size: 200_000});
    expect(base(el)!.getAttribute('aria-label')).to.equal(words.meter(42));
  });

  it('L2 renders nothing while usage is unknown or has no size', async () => {
    for (const usage of [undefined, {}, {used: 5}, {size: 5}, {used: 5, size: 0}, {used: Number.NaN, size: 5}]) {
      expect(base(await meter(usage))).to.equal(null);
    }
  });

  it('L2 warns from 80 % and says that it is exceeded from 100 %, never before', async () => {
    const el = await meter(undefined);
    const levels: (string | null)[] = [];
    for (const used of [799, 800, 999, 1000]) {
      el.usage = {used, size: 1000};
      await el.updateComplete;
      levels.push(base(el)!.className, base(el)!.getAttribute('aria-label'));
    }
    expect(levels).to.deep.equal([
      'normal',
      words.meter(79),
      'warning',
      words.meter(80),
      'warning',
      words.meter(99),
      'exceeded',
      words.meter(100),
    ]);
  });

  it('L2 ends the ring at 100 % and still says the true number', async () => {
    const el = await meter({used: 150, size: 100});
    expect(ring(el)).to.equal('100 100');
    expect(base(el)!.getAttribute('aria-label')).to.equal(words.meter(150));
  });

  it('L2 shows exact numbers and the cost in its popup', async () => {
    const el = await meter({used: 84_231, size: 200_000, cost: {amount: 0.42, currency: 'USD'}});
    await open(el);
    expect(popup(el)!.textContent).to.contain(words.tokens('84,231', '200,000')).and.to.contain('$0.42');
  });

  it('L2 says by the button too that the context is almost full', async () => {
    const el = await meter({used: 84, size: 100});
    expect(base(el)!.title).to.equal(words.warning);
  });

  it('L2 tells of the last turn and of a limit only what the agent told', async () => {
    const turn = {inputTokens: 12_000, outputTokens: 345};
    const limit = {status: 'allowed_warning', period: 'five_hour', share: 0.91, resetsAt: 1_800_000_000};
    const el = await meter({used: 1, size: 10, turn, limit});
    base(el)!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => popup(el));
    const rows = () =>
      [...popup(el)!.querySelectorAll('dt')].map(dt => [dt.textContent, dt.nextElementSibling!.textContent]);
    expect(rows().slice(0, -1)).to.deep.equal([
      [words.context, '1 of 10 tokens'],
      [numbers.turn.inputTokens, '12,000'],
      [numbers.turn.outputTokens, '345'],
      ['Usage limit (5 hours)', '91 % · close to it'],
    ]);
    expect(rows().at(-1)![1]).to.contain('2027');
    await expect(el).to.be.accessible();
    el.usage = {used: 1, size: 10, limit: {status: 'paused', period: 'lunar', resetsAt: 1e99}};
    await el.updateComplete;
    expect(rows().slice(1)).to.deep.equal([['Usage limit (lunar)', 'paused']]);
  });

  it('L2 shows a cost in any unit', async () => {
    const el = await meter({used: 1, size: 2, cost: {amount: 1234.5, currency: 'credits'}});
    await open(el);
    expect(popup(el)!.textContent).to.contain('1,234.5 credits');
  });

  it('L2 stays in its place with a unit of any length', async () => {
    const el = await meter({used: 1, size: 2, cost: {amount: 1, currency: 'x'.repeat(2_000)}});
    await open(el);
    expect(popup(el)!.querySelector('.numbers')!.scrollWidth).to.be.at.most(popup(el)!.clientWidth);
  });

  it('R3 closes by Escape and gives the focus back', async () => {
    const el = await meter({used: 1, size: 2});
    await open(el);
    await sendKeys({press: 'Escape'});
    expect(popup(el) === null).to.equal(true);
    expect(el.shadowRoot!.activeElement === base(el)).to.equal(true);
  });
});
