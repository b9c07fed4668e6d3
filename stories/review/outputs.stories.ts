import type {Meta} from '@storybook/web-components-vite';
import {html} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {setContentHooks} from '../../src/rendering/content/content-hooks.js';
import type {ConversationArgs, ConversationStory} from '../conversations/conversation-story.js';
import {renderConversation} from '../conversations/conversation-story.js';
import {everyDisguise} from '../fixtures/disguises.js';
import {everyDiff, everyTerminal} from '../fixtures/outputs.js';

const meta: Meta<ConversationArgs> = {
  title: 'Review/Outputs',
  component: 'acp-conversation',
  args: {exchange: everyDiff},
  render: renderConversation,
};
export default meta;

export const Diffs: ConversationStory = {};

export const DiffsInTheDark: ConversationStory = {globals: {scheme: 'dark'}};

export const DiffsInChinese: ConversationStory = {globals: {language: 'zh'}};

export const DiffsSideBySide: ConversationStory = {
  decorators: [
    story => html`<div ${ref(element => element && setContentHooks({diffLayout: 'split'}, element))}>${story()}</div>`,
  ],
};

export const Terminals: ConversationStory = {args: {exchange: everyTerminal}};

export const TerminalsInTheDark: ConversationStory = {args: {exchange: everyTerminal}, globals: {scheme: 'dark'}};

export const TerminalsInChinese: ConversationStory = {args: {exchange: everyTerminal}, globals: {language: 'zh'}};

export const Disguises: ConversationStory = {args: {exchange: everyDisguise}};

export const DisguisesInTheDark: ConversationStory = {args: {exchange: everyDisguise}, globals: {scheme: 'dark'}};
