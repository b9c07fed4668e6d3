import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent} from 'storybook/test';
import '../src/define/notice.js';
import type {Notice} from '../src/state/conversation-state.js';
import {makeNotice} from '../src/testing/builders.js';
import {part, shown} from './fixtures/shadow.js';

interface Args {
  notices: readonly Notice[];
  onDismiss: (event: Event) => void;
}

const meta: Meta<Args> = {
  title: 'Elements/Notice',
  component: 'acp-notice',
  args: {notices: [makeNotice()], onDismiss: fn()},
  render: args => html`
    <div class="frame">
      <acp-notice .notices=${args.notices} @acp-notice-dismiss=${args.onDismiss}></acp-notice>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

export const Info: Story = {};

export const Warning: Story = {
  args: {
    notices: [
      makeNotice({severity: 'warning', title: 'Rate limit near', description: 'About 4 requests are left this hour.'}),
    ],
  },
};

export const Error: Story = {args: {notices: [makeNotice({severity: 'error', title: 'Sign-in expires today'})]}};

export const UnknownSeverity: Story = {args: {notices: [makeNotice({severity: 'whisper'})]}};

export const Several: Story = {
  args: {notices: [0, 1, 2].map(id => makeNotice({id, severity: ['info', 'warning', 'error'][id]!}))},
};

export const LongText: Story = {
  args: {notices: [makeNotice({title: 'A long title '.repeat(20), description: 'And a description. '.repeat(40)})]},
};

export const Dark: Story = {globals: {scheme: 'dark'}, args: Several.args!};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, args: Warning.args!};

export const Dismisses: Story = {
  play: async ({canvasElement, args}) => {
    const list = await shown(canvasElement, 'acp-notice');
    await userEvent.click(part(list, 'dismiss-button'));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};
