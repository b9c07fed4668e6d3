import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent} from 'storybook/test';
import type {ComposerAction, ComposerDraft, SubmitKey} from '../src/components/composer/composer-logic.js';
import type {AcpPromptSubmitEvent} from '../src/components/events/prompt-events.js';
import '../src/define/composer.js';
import {part, shown} from './fixtures/shadow.js';

interface Args {
  activity: string;
  cancelRequested: boolean;
  cancelOverdue: boolean;
  status: 'opening' | 'open' | 'closed';
  actions: readonly ComposerAction[];
  draft: ComposerDraft;
  empty: boolean;
  submitKey: SubmitKey;
  onSubmit: (event: AcpPromptSubmitEvent) => void;
  onCancel: (event: Event) => void;
  onRestart: (event: Event) => void;
}

function draft(text: string, attachments: ComposerDraft['attachments'] = []): ComposerDraft {
  return {text, selectionStart: text.length, selectionEnd: text.length, attachments};
}

const meta: Meta<Args> = {
  title: 'Elements/Composer',
  component: 'acp-composer',
  args: {
    activity: 'idle',
    cancelRequested: false,
    cancelOverdue: false,
    status: 'open',
    actions: ['send'],
    draft: draft(''),
    empty: false,
    submitKey: 'enter',
    onSubmit: fn(),
    onCancel: fn(),
    onRestart: fn(),
  },
  render: args => html`
    <div class="frame">
      <acp-composer
        .activity=${args.activity}
        .cancelRequested=${args.cancelRequested}
        .cancelOverdue=${args.cancelOverdue}
        .connection=${{status: args.status}}
        .actions=${args.actions}
        .draft=${args.draft}
        .empty=${args.empty}
        submit-key=${args.submitKey}
        @acp-prompt-submit=${args.onSubmit}
        @acp-run-cancel=${args.onCancel}
        @acp-agent-restart=${args.onRestart}
      ></acp-composer>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

const running: Partial<Args> = {activity: 'running', actions: ['queue', 'stop']};

export const Idle: Story = {};

export const EmptySession: Story = {args: {empty: true}};

export const WithText: Story = {args: {draft: draft('Rename the module and run the tests.')}};

export const LongText: Story = {args: {draft: draft('A line that was pasted from somewhere else.\n'.repeat(60))}};

export const WithAttachments: Story = {
  args: {
    draft: draft('What is in here?', [{id: 'a1', name: 'stall.png', type: 'image/png', size: 48_200, status: 'ready'}]),
  },
};

export const Running: Story = {args: running};

export const RunningWithText: Story = {args: {...running, draft: draft('And then the changelog.')}};

export const WaitingForAnswer: Story = {args: {...running, activity: 'requires_action'}};

export const Stopping: Story = {args: {...running, cancelRequested: true}};

export const StopOverdue: Story = {
  args: {...running, actions: ['queue', 'stop', 'restart'], cancelRequested: true, cancelOverdue: true},
};

export const Connecting: Story = {args: {status: 'opening', actions: []}};

export const Disconnected: Story = {args: {status: 'closed', actions: [], draft: draft('Kept until we are back.')}};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, args: {draft: draft('اختبر الملف src/reducer.ts')}};

export const Dark: Story = {globals: {scheme: 'dark'}, args: {...running, draft: draft('And then the changelog.')}};

export const Narrow: Story = {
  args: {...running, draft: draft('A longer text in a narrow place, with a second button beside the first one.')},
  decorators: [story => html`<div class="narrow">${story()}</div>`],
};

export const SendsWithEnter: Story = {
  play: async ({canvasElement, args}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), 'Hello{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

export const BreaksTheLineWithShift: Story = {
  play: async ({canvasElement, args}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), 'One{Shift>}{Enter}{/Shift}two');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(part<HTMLTextAreaElement>(composer, 'textarea').value).toBe('One\ntwo');
  },
};

export const NeverStopsByEnter: Story = {
  args: running,
  play: async ({canvasElement, args}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), '{Enter}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const StopsByItsButton: Story = {
  args: running,
  play: async ({canvasElement, args}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.click(part(composer, 'primary-button'));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};
