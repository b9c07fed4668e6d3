import type {Meta} from '@storybook/web-components-vite';
import {expect} from 'storybook/test';
import {replayed, replaying, veryLong} from '../fixtures/conversations.js';
import type {ConversationArgs, ConversationStory} from './conversation-story.js';
import {drawn, renderConversation, within} from './conversation-story.js';

const meta: Meta<ConversationArgs> = {
  title: 'Conversations/History',
  component: 'acp-conversation',
  args: {exchange: replayed},
  render: renderConversation,
};
export default meta;

export const Replayed: ConversationStory = {};

export const Loading: ConversationStory = {args: {exchange: replaying}};

export const VeryLong: ConversationStory = {
  args: {exchange: () => veryLong(2000)},
  // the same rows are checked in other stories; axe takes minutes over thousands of them
  parameters: {a11y: {test: 'off'}},
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    const scroller = within(conversation, 'acp-transcript', '[part=scroller]');
    await expect(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThan(10);
  },
};
