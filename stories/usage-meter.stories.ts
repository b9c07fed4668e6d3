import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, userEvent, waitFor} from 'storybook/test';
import '../src/define/usage-meter.js';
import type {UsageState} from '../src/state/conversation-state.js';
import {part, shown} from './fixtures/shadow.js';

interface Args {
  usage: UsageState | undefined;
}

const meta: Meta<Args> = {
  title: 'Elements/Usage meter',
  component: 'acp-usage-meter',
  args: {usage: {used: 41_200, size: 200_000, cost: {amount: 0.42, currency: 'USD'}}},
  render: args => html`<div class="frame"><acp-usage-meter .usage=${args.usage}></acp-usage-meter></div>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Usual: Story = {};

export const Warning: Story = {args: {usage: {used: 168_000, size: 200_000}}};

export const Exceeded: Story = {args: {usage: {used: 231_000, size: 200_000}}};

export const Unknown: Story = {args: {usage: undefined}};

export const WithoutSize: Story = {args: {usage: {used: 41_200}}};

export const SizeZero: Story = {args: {usage: {used: 41_200, size: 0}}};

export const AnyUnitOfCost: Story = {args: {usage: {used: 1, size: 10, cost: {amount: 12, currency: 'credits'}}}};

export const Dark: Story = {globals: {scheme: 'dark'}};

export const RightToLeft: Story = {globals: {direction: 'rtl'}};

export const OpenWithTurnAndLimit: Story = {
  args: {
    usage: {
      used: 168_000,
      size: 200_000,
      cost: {amount: 0.42, currency: 'USD'},
      turn: {inputTokens: 12_480, outputTokens: 913, cachedReadTokens: 155_000},
      limit: {status: 'allowed_warning', period: 'five_hour', share: 0.91, resetsAt: 1_800_000_000},
    },
  },
  play: context => Open.play?.(context),
};

export const Open: Story = {
  play: async ({canvasElement}) => {
    const meter = await shown(canvasElement, 'acp-usage-meter');
    await userEvent.click(part(meter, 'base'));
    await waitFor(() => expect(meter.shadowRoot!.querySelector('[part~=popup]:popover-open')).not.toBeNull());
  },
};
