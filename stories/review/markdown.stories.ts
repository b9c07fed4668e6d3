import type {Meta, StoryObj} from '@storybook/web-components-vite';
import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {ref} from 'lit/directives/ref.js';
import type {ContentHooks} from '../../src/rendering/content/content-hooks.js';
import {setContentHooks} from '../../src/rendering/content/content-hooks.js';
import {hardest} from '../../test/logic/markdown/hardest.js';
import '../../src/define/all.js';
import {opened} from '../fixtures/conversations.js';
import {conversationOf} from '../fixtures/playback.js';
import {everyBlock, everyLanguage, hosted, manyDirections, manyNotes} from '../fixtures/markdown.js';

interface Args {
  /** Messages of the agent. */
  messages: readonly string[];
  /** How much of each has come, from 0 to 1; less than 1 is a message that still streams. */
  share: number;
  hooks: ContentHooks;
}

const meta: Meta<Args> = {
  title: 'Review/Markdown',
  component: 'acp-conversation',
  args: {messages: [everyBlock], share: 1, hooks: {}},
  argTypes: {share: {control: {type: 'range', min: 0, max: 1, step: 0.01}}},
  render: renderMessages,
};
export default meta;
type Story = StoryObj<Args>;

const scope =
  (hooks: ContentHooks) =>
  (element?: Element): void => {
    if (element) setContentHooks(hooks, element);
  };

/** One conversation with a turn for each message, so that each can be half written. */
function renderMessages({messages, share, hooks}: Args): TemplateResult {
  const exchange = opened();
  messages.forEach((message, index) => {
    exchange.prompt(`Message ${index + 1}`).says(message.slice(0, Math.ceil(message.length * share)));
    if (share === 1 || index < messages.length - 1) exchange.finish();
  });
  return html`<div ${ref(scope(hooks))}>
    <acp-conversation class="page" .conversation=${conversationOf(exchange)}></acp-conversation>
  </div>`;
}

const snippets = Object.entries(hardest).map(([name, text]) => `_${name}_\n\n${text}`);

export const EveryBlock: Story = {};

export const EveryBlockInTheDark: Story = {globals: {scheme: 'dark'}};

export const Hardest: Story = {args: {messages: snippets}};

export const HardestInTheDark: Story = {args: {messages: snippets}, globals: {scheme: 'dark'}};

export const HalfWritten: Story = {args: {messages: [everyBlock], share: 0.62}};

export const Languages: Story = {args: {messages: [everyLanguage]}};

export const LanguagesInTheDark: Story = {args: {messages: [everyLanguage]}, globals: {scheme: 'dark'}};

export const Footnotes: Story = {args: {messages: [manyNotes]}};

export const FootnotesInTheDark: Story = {args: {messages: [manyNotes]}, globals: {scheme: 'dark'}};

export const Directions: Story = {args: {messages: [manyDirections]}};

export const DirectionsInAPageFromTheRight: Story = {
  args: {messages: [manyDirections]},
  globals: {direction: 'rtl'},
};

/** A chart that the host draws, formulas, paths that open, and images by policy. */
export const Hooks: Story = {
  args: {
    messages: [hosted],
    hooks: {
      formulas: true,
      canOpen: path => path.endsWith('.ts'),
      images: address => (address.includes('never') ? 'never' : 'ask'),
      fences: {
        bars: code => {
          const figure = document.createElement('figure');
          figure.textContent = `A chart of the host: ${code.trim()}`;
          return figure;
        },
      },
    },
  },
};

export const WithoutHooks: Story = {args: {messages: [hosted]}};
