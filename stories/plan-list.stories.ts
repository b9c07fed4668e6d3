import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, userEvent} from 'storybook/test';
import '../src/define/plan-list.js';
import type {PlanState} from '../src/state/conversation-state.js';
import {makePlanEntry} from '../src/testing/builders.js';
import {planEntries} from './fixtures/settings.js';
import {part, shown} from './fixtures/shadow.js';
import {richAnswer} from './fixtures/texts.js';

interface Args {
  plan: PlanState;
  ended: boolean;
}

const meta: Meta<Args> = {
  title: 'Elements/Plan list',
  component: 'acp-plan-list',
  args: {plan: {planId: '', type: 'items', entries: planEntries}, ended: false},
  render: args => html`
    <div class="frame"><acp-plan-list .plan=${args.plan} ?ended=${args.ended}></acp-plan-list></div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

const items = (entries: readonly ReturnType<typeof makePlanEntry>[]): Partial<Args> => ({
  plan: {planId: '', type: 'items', entries},
});

const openIt: NonNullable<Story['play']> = async ({canvasElement}) => {
  const list = await shown(canvasElement, 'acp-plan-list');
  await userEvent.click(part(list, 'toggle'));
  await list.updateComplete;
  await expect(part(list, 'toggle')).toHaveAttribute('aria-expanded', 'true');
};

export const Current: Story = {};

export const Open: Story = {play: openIt};

export const NotStarted: Story = {args: items(planEntries.map(entry => makePlanEntry({...entry, status: 'pending'})))};

export const AllDone: Story = {args: items(planEntries.map(entry => makePlanEntry({...entry, status: 'completed'})))};

export const LeftUnfinished: Story = {args: {ended: true}, play: openIt};

export const Long: Story = {
  args: items([
    makePlanEntry({status: 'in_progress'}),
    ...Array.from({length: 40}, (_, index) =>
      makePlanEntry({content: `Step ${index + 2}: ${'and so on '.repeat(12)}`}),
    ),
  ]),
  play: openIt,
};

export const Document: Story = {args: {plan: {planId: 'p', type: 'markdown', content: richAnswer}}, play: openIt};

export const File: Story = {args: {plan: {planId: 'p', type: 'file', uri: 'file:///home/ada/harbour/PLAN.md'}}};

export const UnknownShape: Story = {args: {plan: {planId: 'p', type: 'unknown', raw: {steps: 3}}}};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, play: openIt};

export const Dark: Story = {globals: {scheme: 'dark'}, play: openIt};

export const Narrow: Story = {decorators: [story => html`<div class="narrow">${story()}</div>`]};
