import type {Meta} from '@storybook/web-components-vite';
import {expect} from 'storybook/test';
import type {ConversationArgs, ConversationStory} from '../conversations/conversation-story.js';
import {drawn, renderConversation, within} from '../conversations/conversation-story.js';
import {listAsked, listOfFiles} from '../fixtures/diff-lists.js';

const meta: Meta<ConversationArgs> = {
  title: 'Review/Diffs',
  component: 'acp-conversation',
  render: renderConversation,
};
export default meta;

/** Everything that a list of files can say, in one call. */
export const ListOfFiles: ConversationStory = {
  args: {exchange: listOfFiles},
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    await expect(within(conversation, 'acp-transcript', 'acp-tool-row', '.diff-from').textContent).toContain(
      '/src/order.ts',
    );
  },
};

export const ListOfFilesInTheDark: ConversationStory = {args: {exchange: listOfFiles}, globals: {scheme: 'dark'}};

export const ListOfFilesAsked: ConversationStory = {args: {exchange: listAsked}};
