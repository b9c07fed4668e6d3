import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/define/plan-list.js';
import type {PlanEntry} from '@agentclientprotocol/sdk';
import type {AcpPlanList} from '../../src/components/plan-list/plan-list.js';
import {en} from '../../src/localize/en.js';
import type {PlanState} from '../../src/state/conversation-state.js';

const words = en.plan;

const steps = (...statuses: string[]): PlanState => ({
  planId: '',
  type: 'items',
  entries: statuses.map((status, index) => ({content: `Step ${index + 1}`, status, priority: 'medium'}) as PlanEntry),
});

const list = (plan: PlanState, ended = false) =>
  fixture<AcpPlanList>(html`<acp-plan-list .plan=${plan} ?ended=${ended}></acp-plan-list>`);

const toggle = (el: AcpPlanList) => el.shadowRoot!.querySelector<HTMLElement>('[part=toggle]')!;
const nameOf = (el: AcpPlanList) => toggle(el).getAttribute('aria-label');
const rows = (el: AcpPlanList) =>
  [...el.shadowRoot!.querySelectorAll('[part=item]')].map(row => row.textContent.replace(/\s+/g, ' ').trim());

async function open(el: AcpPlanList) {
  toggle(el).click();
  await el.updateComplete;
}

describe('<acp-plan-list>', () => {
  it('is accessible folded, open and left unfinished', async () => {
    const el = await list(steps('completed', 'in_progress', 'pending', 'blocked'));
    await expect(el).to.be.accessible();
    await open(el);
    await expect(el).to.be.accessible();
    el.ended = true;
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('L1 is one line with the current step and its place', async () => {
    const el = await list(steps('completed', 'in_progress', 'pending'));
    expect(nameOf(el)).to.equal(words.line('Step 2', 2, 3));
    expect(rows(el)).to.be.empty;
  });

  it('L1 takes the first open step for current if none is in progress', async () => {
    const el = await list(steps('completed', 'pending', 'pending'));
    expect(nameOf(el)).to.equal(words.line('Step 2', 2, 3));
  });

  it('L1 opens to the steps with their states in words', async () => {
    const el = await list(steps('completed', 'in_progress', 'pending', 'cancelled'));
    await open(el);
    expect(toggle(el).getAttribute('aria-expanded')).to.equal('true');
    expect(rows(el)).to.deep.equal([
      `Step 1 ${words.status.completed}`,
      `Step 2 ${words.status.in_progress}`,
      `Step 3 ${words.status.pending}`,
      `Step 4 ${words.status.cancelled}`,
    ]);
  });

  it('L1 opens a long list at the step of its line, and stays where it is read', async () => {
    const many = (current: number) =>
      steps(
        ...Array.from({length: 500}, (_, at) =>
          at < current ? 'completed' : at === current ? 'in_progress' : 'pending',
        ),
      );
    const el = await list(many(200));
    await open(el);
    const box = el.shadowRoot!.querySelector<HTMLElement>('[part=list]')!;
    const current = el.shadowRoot!.querySelectorAll<HTMLElement>('[part=item]')[200]!.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    expect(current.top).to.be.at.least(seen.top);
    expect(current.bottom).to.be.at.most(seen.bottom);
    const {scrollTop} = box;
    el.plan = many(300);
    await el.updateComplete;
    expect(box.scrollTop).to.equal(scrollTop);
  });

  it('shows a status it does not know as it came', async () => {
    const el = await list(steps('blocked', 'constructor'));
    await open(el);
    expect(rows(el)).to.deep.equal(['Step 1 blocked', 'Step 2 constructor']);
  });

  it('L1 reads left unfinished when the turn has ended, and nothing moves', async () => {
    const el = await list(steps('completed', 'in_progress', 'pending'));
    await open(el);
    el.ended = true;
    await el.updateComplete;
    expect(rows(el)).to.deep.equal([
      `Step 1 ${words.status.completed}`,
      `Step 2 ${words.leftUnfinished}`,
      `Step 3 ${words.leftUnfinished}`,
    ]);
    expect(nameOf(el)).to.equal(words.line('Step 2', 2, 3));
    expect(el.shadowRoot!.querySelector('[part=line]')!.textContent).to.contain(words.leftUnfinished);
  });

  it('L1 folds to a summary when all is done', async () => {
    const el = await list(steps('completed', 'in_progress'));
    await open(el);
    el.plan = steps('completed', 'completed');
    await el.updateComplete;
    expect(nameOf(el)).to.equal(words.line(words.allDone, 2, 2));
    expect(rows(el)).to.be.empty;
    await open(el);
    expect(rows(el)).to.have.length(2);
  });

  it('L1 renders nothing for a plan without steps', async () => {
    const el = await list(steps());
    expect(el.shadowRoot!.querySelector('[part=base]')).to.equal(null);
  });

  it('shows markup of an agent as text', async () => {
    const content = '<svg onload=alert(1)>';
    const el = await list({planId: '', type: 'items', entries: [{content, status: 'pending', priority: 'high'}]});
    await open(el);
    expect(rows(el)[0]).to.contain(content);
    expect(el.shadowRoot!.querySelector('[part=item] svg[onload]')).to.equal(null);
  });

  it('L1 D1 shows a written plan as Markdown under its first heading, and never as HTML', async () => {
    const content = '# Move the <b>harbour</b>\n\n1. Ask **Ada**\n\n<img src=x onerror=alert(1)>';
    const el = await list({planId: 'p', type: 'markdown', content});
    const toggle = el.shadowRoot!.querySelector<HTMLElement>('[part=toggle]')!;
    expect(toggle.getAttribute('aria-label')).to.equal(words.document('Move the <b>harbour</b>'));
    toggle.focus();
    await sendKeys({press: 'Enter'});
    const document = () => el.shadowRoot!.querySelector('[part=document]')!;
    await waitUntil(() => document()?.querySelector('li strong'));
    expect(document().querySelector('b, img')).to.equal(null);
    await sendKeys({press: 'Tab'});
    expect(el.shadowRoot!.activeElement === document()).to.equal(true);
    await expect(el).to.be.accessible();
  });

  it('shows a plan of an unknown kind as it came', async () => {
    const el = await list({planId: 'p', type: 'markdown', content: 'No heading'});
    await open(el);
    expect(el.shadowRoot!.querySelector('[part=toggle]')!.getAttribute('aria-label')).to.equal(
      words.document(words.written),
    );
    el.plan = {planId: 'p', type: 'unknown', raw: {type: 'mural'}};
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('[part=document]')!.textContent).to.contain('"mural"');
  });

  it('asks to open the file of a plan that is one', async () => {
    const el = await list({planId: 'p', type: 'file', uri: 'file:///w/plan.md'});
    const paths: string[] = [];
    el.addEventListener('acp-location-open', event => paths.push(event.path));
    el.shadowRoot!.querySelector<HTMLElement>('[part=open-button]')!.click();
    expect(paths).to.deep.equal(['file:///w/plan.md']);
    expect(el.shadowRoot!.querySelector('[part=open-button]')!.getAttribute('aria-label')).to.equal('Open plan.md');
  });
});
