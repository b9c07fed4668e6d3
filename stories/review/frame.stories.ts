import type {Meta, StoryObj} from '@storybook/web-components-vite';
import type {TemplateResult} from 'lit';
import {html} from 'lit';
import '../../src/define/all.js';
import type {ConversationAction} from '../../src/state/action.js';
import {disconnected, finished, midStream, replaying, stopping} from '../fixtures/conversations.js';
import type {Exchange} from '../fixtures/exchange.js';
import {
  afterStops,
  hostedCommands,
  lostAtOnce,
  notices,
  queued,
  severalPlans,
  signedOut,
  stops,
  unfinishedPlan,
  usage,
} from '../fixtures/frames.js';
import {Playback} from '../fixtures/playback.js';

interface Args {
  exchange: () => Exchange;
  /** What the user did then. */
  actions: readonly ConversationAction[];
  /** What happened after that. */
  after: (exchange: Exchange) => void;
}

const meta: Meta<Args> = {
  title: 'Review/Frame',
  component: 'acp-conversation',
  args: {exchange: midStream, actions: [], after: () => undefined},
  render: ({exchange, actions, after}): TemplateResult => {
    const messages = exchange();
    const playback = new Playback().deliver(messages);
    const {conversation} = playback;
    for (const action of actions) conversation.store.dispatch(action);
    after(messages);
    playback.deliver(messages);
    return html`<acp-conversation class="page" .conversation=${conversation}></acp-conversation>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const dark = {scheme: 'dark'};
const chinese = {language: 'zh'};

export const SeveralPlans: Story = {args: {exchange: severalPlans}};
export const SeveralPlansInTheDark: Story = {args: {exchange: severalPlans}, globals: dark};
export const SeveralPlansInChinese: Story = {args: {exchange: severalPlans}, globals: chinese};
export const UnfinishedPlan: Story = {args: {exchange: unfinishedPlan}};

export const UsageLow: Story = {args: {exchange: usage(12_900, 200_000)}};
export const UsageNearTheEnd: Story = {
  args: {exchange: usage(176_000, 200_000, {cost: {amount: 1.27, currency: 'USD'}})},
};
export const UsageNearTheEndInTheDark: Story = {args: {exchange: usage(176_000, 200_000)}, globals: dark};
export const UsageExceeded: Story = {args: {exchange: usage(210_000, 200_000)}};
export const UsageOfNoSize: Story = {args: {exchange: usage(10, 0)}};

export const Notices: Story = {args: {exchange: notices}};
export const NoticesInTheDark: Story = {args: {exchange: notices}, globals: dark};
export const NoticesInChinese: Story = {args: {exchange: notices}, globals: chinese};

export const Queue: Story = {args: {actions: queued()}};
export const QueueInTheDark: Story = {args: {actions: queued()}, globals: dark};
export const QueueInChinese: Story = {args: {actions: queued()}, globals: chinese};
const paused = (after: (exchange: Exchange) => void): Story => ({args: {actions: queued(), after}});

export const QueuePausedByStop: Story = paused(exchange => exchange.cancel().finish('cancelled'));
export const QueuePausedByError: Story = paused(exchange => exchange.fail(-32603, 'Internal error'));
export const QueuePausedByRefusal: Story = paused(exchange => exchange.finish('refusal'));
export const QueuePausedByDisconnect: Story = paused(exchange => exchange.agentExits(137, 'fatal: out of memory\n'));

export const ConnectionLost: Story = {args: {exchange: disconnected}};
export const ConnectionLostInTheDark: Story = {args: {exchange: disconnected}, globals: dark};
export const ConnectionLostInChinese: Story = {args: {exchange: disconnected}, globals: chinese};
export const ConnectionLostAtOnce: Story = {args: {exchange: lostAtOnce}};
export const Loading: Story = {args: {exchange: replaying}};
export const Stopping: Story = {args: {exchange: stopping}};
export const FinishedInChinese: Story = {args: {exchange: finished}, globals: chinese};

const commands = {exchange: hostedCommands, actions: stops, after: afterStops};
export const CommandsOfTheHost: Story = {args: commands};
export const CommandsOfTheHostInTheDark: Story = {args: commands, globals: dark};
export const CommandsOfTheHostInChinese: Story = {args: commands, globals: chinese};

export const SignIn: Story = {args: {exchange: signedOut}};
export const SignInInTheDark: Story = {args: {exchange: signedOut}, globals: dark};
export const SignInInChinese: Story = {args: {exchange: signedOut}, globals: chinese};
