import type {Meta} from '@storybook/web-components-vite';
import {expect, userEvent} from 'storybook/test';
import type {ConversationArgs, ConversationStory} from '../conversations/conversation-story.js';
import {drawn, renderConversation, within} from '../conversations/conversation-story.js';
import {contents} from '../fixtures/contents.js';
import {opened} from '../fixtures/conversations.js';
import type {Exchange} from '../fixtures/exchange.js';
import {text} from '../fixtures/exchange.js';

const meta: Meta<ConversationArgs> = {
  title: 'Review/Content',
  component: 'acp-conversation',
  render: renderConversation,
};
export default meta;

/** Each content after a line that says what it is. */
function ofTheAgent(): Exchange {
  const exchange = opened().prompt('Show me everything you can send');
  contents.forEach(({name, block}, index) => {
    exchange.says(`**${name}**`, `name-${index}`);
    exchange.update('agent_message_chunk', {messageId: `content-${index}`, content: block});
  });
  return exchange.finish();
}

function ofTheUser(): Exchange {
  return opened()
    .prompt('Everything you can be sent', ...contents.map(({block}) => block))
    .says('Thank you.')
    .finish();
}

const page = '# Harbour\n\nSome **words** about `ships`:\n\n- in\n- out\n\n> quoted';

function markdownOf(uri: string, value: string): Readonly<Record<string, unknown>> {
  return {type: 'resource', resource: {uri, mimeType: 'text/markdown', text: value}};
}

/** Pages that came with a message stand apart from what was said about them. */
function pages(): Exchange {
  return opened()
    .prompt(
      'What is missing in this page?',
      markdownOf('file:///home/ada/harbour/README.md', page),
      text('And in this one, which is longer:'),
      markdownOf('file:///home/ada/harbour/docs/guide.md', `${page}\n\n${'And so on. '.repeat(300)}`),
      text('This one has no name:'),
      markdownOf('', '**Nameless**'),
    )
    .says('Here is the first as it should be:')
    .update('agent_message_chunk', {
      messageId: 'page',
      content: markdownOf('file:///home/ada/harbour/README.md', `${page}\n\nAnd the opening hours.`),
    })
    .finish();
}

function ofATool(): Exchange {
  return opened()
    .prompt('Let a tool show everything')
    .call('tool-1', {
      title: 'Collect examples',
      kind: 'other',
      status: 'failed',
      content: contents.map(({block}) => ({type: 'content', content: block})),
    })
    .finish();
}

function thinking(): Exchange {
  return opened()
    .prompt('Think')
    .wait(300)
    .thinks('First I look at the **tests**, then at `src/reducer.ts:42`.\n\n')
    .wait(7200)
    .thinks('Now I know.')
    .says('It is the reducer.')
    .finish()
    .prompt('Think again')
    .wait(100)
    .thinks('This one is still going on, so it is open.');
}

export const OfTheAgent: ConversationStory = {
  args: {exchange: ofTheAgent},
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    const image = within<HTMLButtonElement>(conversation, 'acp-transcript', '.picture-open');
    await userEvent.click(image);
    const dialog = within<HTMLDialogElement>(conversation, 'acp-transcript', 'dialog');
    await expect(dialog.open).toBe(true);
    dialog.close();
  },
};

export const OfTheAgentInTheDark: ConversationStory = {args: {exchange: ofTheAgent}, globals: {scheme: 'dark'}};

export const OfTheUser: ConversationStory = {args: {exchange: ofTheUser}};

export const Pages: ConversationStory = {
  args: {exchange: pages},
  play: async ({canvasElement}) => {
    const conversation = await drawn(canvasElement);
    const folded = within(conversation, 'acp-transcript', '.resource details summary');
    await userEvent.click(folded);
    await expect(folded.parentElement!.querySelector('.resource-page')).not.toBe(null);
  },
};

export const PagesInTheDark: ConversationStory = {args: {exchange: pages}, globals: {scheme: 'dark'}};

export const OfATool: ConversationStory = {args: {exchange: ofATool}};

export const Thoughts: ConversationStory = {args: {exchange: thinking}};
