import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent} from 'storybook/test';
import '../src/define/queue-list.js';
import type {PauseReason, QueueState} from '../src/state/conversation-state.js';
import {makeQueuedPrompt} from '../src/testing/builders.js';
import {part, shown} from './fixtures/shadow.js';

interface Args {
  queue: QueueState;
  activity: string;
  onResume: (event: Event) => void;
  onRemove: (event: Event) => void;
}

const entries = [
  makeQueuedPrompt('Then run the tests.', {id: 'q1'}),
  makeQueuedPrompt('And write a line for the changelog.', {id: 'q2'}),
];

const meta: Meta<Args> = {
  title: 'Elements/Queue list',
  component: 'acp-queue-list',
  args: {queue: {entries}, activity: 'running', onResume: fn(), onRemove: fn()},
  render: args => html`
    <div class="frame">
      <acp-queue-list
        .queue=${args.queue}
        .activity=${args.activity}
        @acp-queue-resume=${args.onResume}
        @acp-queue-remove=${args.onRemove}
      ></acp-queue-list>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

const paused = (reason: PauseReason): Story => ({args: {queue: {entries, paused: reason}, activity: 'idle'}});

export const Waiting: Story = {};

export const One: Story = {args: {queue: {entries: entries.slice(0, 1)}}};

export const Empty: Story = {args: {queue: {entries: []}}};

export const PausedByStop: Story = paused('stopped');

export const PausedByError: Story = paused('error');

export const PausedByRefusal: Story = paused('refusal');

export const PausedByDisconnect: Story = paused('disconnected');

export const PausedByUnsupportedContent: Story = paused('unsupported');

export const Many: Story = {
  args: {
    queue: {
      entries: Array.from({length: 30}, (_, index) => makeQueuedPrompt(`Message ${index + 1}`, {id: `q${index}`})),
    },
  },
};

export const LongText: Story = {
  args: {queue: {entries: [makeQueuedPrompt('A message that goes on and on about what to do next. '.repeat(20))]}},
};

export const WithoutText: Story = {
  args: {
    queue: {entries: [makeQueuedPrompt('', {content: [{type: 'image', mimeType: 'image/png', data: ''}]})]},
  },
};

export const RightToLeft: Story = {globals: {direction: 'rtl'}};

export const Dark: Story = {globals: {scheme: 'dark'}, ...paused('error')};

export const Narrow: Story = {decorators: [story => html`<div class="narrow">${story()}</div>`]};

export const ResumesByItsButton: Story = {
  ...paused('error'),
  play: async ({canvasElement, args}) => {
    const list = await shown(canvasElement, 'acp-queue-list');
    await userEvent.click(part(list, 'resume-button'));
    await expect(args.onResume).toHaveBeenCalledTimes(1);
  },
};
