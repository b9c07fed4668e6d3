import type {Meta} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect} from 'storybook/test';
import {failed, finished, hostile, rightToLeft, waitingForPermission} from '../fixtures/conversations.js';
import {conversationOf} from '../fixtures/playback.js';
import type {ConversationArgs, ConversationStory} from './conversation-story.js';
import {drawn, renderConversation, within} from './conversation-story.js';

const meta: Meta<ConversationArgs> = {
  title: 'Conversations/Places',
  component: 'acp-conversation',
  args: {exchange: finished},
  render: renderConversation,
};
export default meta;

export const Dark: ConversationStory = {globals: {scheme: 'dark'}};

export const DarkAndFailed: ConversationStory = {globals: {scheme: 'dark'}, args: {exchange: failed}};

export const DarkAndWaiting: ConversationStory = {globals: {scheme: 'dark'}, args: {exchange: waitingForPermission}};

export const RightToLeft: ConversationStory = {globals: {direction: 'rtl'}, args: {exchange: rightToLeft}};

export const RightToLeftProseInAPageThatIsNot: ConversationStory = {args: {exchange: rightToLeft}};

export const Narrow: ConversationStory = {decorators: [story => html`<div class="narrow">${story()}</div>`]};

export const NarrowAndWaiting: ConversationStory = {
  args: {exchange: waitingForPermission},
  decorators: [story => html`<div class="narrow">${story()}</div>`],
};

export const TwoSideBySide: ConversationStory = {
  render: () => html`
    <div class="lanes">
      <acp-conversation class="page" .conversation=${conversationOf(finished())}></acp-conversation>
      <acp-conversation class="page" .conversation=${conversationOf(waitingForPermission())}></acp-conversation>
    </div>
  `,
};

export const Hostile: ConversationStory = {
  args: {exchange: hostile},
  // marks of hidden characters are written by the style sheet, so that they are not copied; axe does not see them
  parameters: {a11y: {config: {rules: [{id: 'label-content-name-mismatch', enabled: false}]}}},
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    const scroller = within(conversation, 'acp-transcript', '[part=scroller]');
    await expect(scroller.querySelector('script, iframe, img[src^=http], a[href^="javascript:"]')).toBeNull();
    await expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth);
  },
};
