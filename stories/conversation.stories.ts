import type {Meta} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent} from 'storybook/test';
import type {ConversationArgs, ConversationStory} from './conversations/conversation-story.js';
import {drawn, renderConversation, within} from './conversations/conversation-story.js';
import {
  cancelled,
  disconnected,
  failed,
  finished,
  midStream,
  opened,
  refused,
  stopping,
  twoPermissions,
  waitingForPermission,
} from './fixtures/conversations.js';

const meta: Meta<ConversationArgs> = {
  title: 'Elements/Conversation',
  component: 'acp-conversation',
  args: {exchange: finished},
  render: renderConversation,
};
export default meta;
type Story = ConversationStory;

const scroller = ['acp-transcript', '[part=scroller]'] as const;

export const NoConversation: Story = {render: () => html`<acp-conversation class="page"></acp-conversation>`};

export const Empty: Story = {args: {exchange: opened}};

export const Finished: Story = {
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    await expect(within(conversation, ...scroller).textContent).toContain('Two things are worth knowing');
  },
};

export const MidStream: Story = {args: {exchange: midStream}};

export const WaitingForPermission: Story = {args: {exchange: waitingForPermission}};

export const TwoPermissions: Story = {args: {exchange: twoPermissions}};

export const Failed: Story = {args: {exchange: failed}};

export const Refused: Story = {args: {exchange: refused}};

export const Stopping: Story = {args: {exchange: stopping}};

export const Cancelled: Story = {args: {exchange: cancelled}};

export const Disconnected: Story = {args: {exchange: disconnected}};

const sending = {prompt: fn(), cancel: fn()};

export const SendsAMessage: Story = {
  args: {exchange: opened, host: sending},
  play: async ({canvasElement}) => {
    sending.prompt.mockClear();
    const conversation = await drawn(canvasElement);
    await userEvent.type(within(conversation, 'acp-composer', 'textarea'), 'Hello there{Enter}');
    await expect(sending.prompt).toHaveBeenCalledTimes(1);
    await expect(sending.prompt.mock.calls[0]![0]).toEqual([{type: 'text', text: 'Hello there'}]);
  },
};

const stopper = {prompt: fn(), cancel: fn()};

export const StopsTheTurn: Story = {
  args: {exchange: midStream, host: stopper},
  play: async ({canvasElement}) => {
    stopper.cancel.mockClear();
    const conversation = await drawn(canvasElement);
    await userEvent.click(within(conversation, 'acp-composer', '[part=primary-button]'));
    await expect(stopper.cancel).toHaveBeenCalledTimes(1);
  },
};
