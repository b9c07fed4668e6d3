import type {Meta} from '@storybook/web-components-vite';
import {expect, fn, userEvent, waitFor} from 'storybook/test';
import {en} from '../src/localize/en.js';
import {enLate} from '../src/localize/en-late.js';
import type {ConversationArgs, ConversationStory} from './conversations/conversation-story.js';
import {drawn, renderConversation} from './conversations/conversation-story.js';
import {finished, opened} from './fixtures/conversations.js';

const host = {prompt: fn(), cancel: fn(), newSession: fn(), close: fn(), setConfigOption: fn()};

const meta: Meta<ConversationArgs> = {
  title: 'Elements/Conversation/Menu',
  component: 'acp-conversation',
  args: {exchange: finished, host},
  render: renderConversation,
};
export default meta;
type Story = ConversationStory;

/** Opens the menu, and of it an item. */
const openMenu =
  (item?: string): NonNullable<Story['play']> =>
  async ({canvasElement}) => {
    const root = (await drawn(canvasElement)).shadowRoot!;
    await userEvent.click(root.querySelector('[part=menu-button]')!);
    await waitFor(() => expect(root.querySelector('[role=menuitem]')).not.toBeNull());
    if (item === undefined) return;
    const items = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await userEvent.click(items.find(found => found.textContent.trim() === item)!);
    await waitFor(() => expect(root.querySelector('dialog[open]')).not.toBeNull());
  };

export const Open: Story = {play: openMenu()};

export const OpenBeforeTheFirstMessage: Story = {args: {exchange: opened}, play: openMenu()};

export const Details: Story = {play: openMenu(en.conversation.details)};

export const Rename: Story = {play: openMenu(enLate.menu.rename)};

export const Keys: Story = {play: openMenu(enLate.menu.keys)};

export const Dark: Story = {globals: {scheme: 'dark'}, play: openMenu()};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, play: openMenu()};
