import type {Meta} from '@storybook/web-components-vite';
import {expect} from 'storybook/test';
import type {ConversationArgs, ConversationStory} from '../conversations/conversation-story.js';
import {drawn, renderConversation, within} from '../conversations/conversation-story.js';
import {
  callsWithoutResult,
  cancelledCalls,
  endedCalls,
  kinds,
  oddRequests,
  runningCalls,
  waitingCalls,
} from '../fixtures/tools.js';

const meta: Meta<ConversationArgs> = {
  title: 'Review/Tools',
  component: 'acp-conversation',
  args: {exchange: endedCalls},
  render: renderConversation,
};
export default meta;

export const Ended: ConversationStory = {
  play: async ({canvasElement}) => {
    const scroller = within(await drawn(canvasElement), 'acp-transcript', '[part=scroller]');
    await expect(scroller.querySelectorAll('acp-tool-row')).toHaveLength(kinds.length * 3);
  },
};

export const EndedInTheDark: ConversationStory = {globals: {scheme: 'dark'}};

export const EndedInChinese: ConversationStory = {globals: {language: 'zh'}};

export const Stopped: ConversationStory = {args: {exchange: cancelledCalls}};

export const GoingOn: ConversationStory = {args: {exchange: runningCalls}};

export const GoingOnInTheDark: ConversationStory = {args: {exchange: runningCalls}, globals: {scheme: 'dark'}};

export const GoingOnInChinese: ConversationStory = {args: {exchange: runningCalls}, globals: {language: 'zh'}};

export const WithoutResult: ConversationStory = {args: {exchange: callsWithoutResult}};

export const Waiting: ConversationStory = {args: {exchange: waitingCalls}};

export const WaitingInTheDark: ConversationStory = {args: {exchange: waitingCalls}, globals: {scheme: 'dark'}};

export const WaitingInChinese: ConversationStory = {args: {exchange: waitingCalls}, globals: {language: 'zh'}};

export const OddRequests: ConversationStory = {
  args: {exchange: oddRequests},
  // marks of hidden characters are written by the style sheet, so that they are not copied; axe does not see them
  parameters: {a11y: {config: {rules: [{id: 'label-content-name-mismatch', enabled: false}]}}},
};
