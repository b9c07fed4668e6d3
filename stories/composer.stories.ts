import type {AvailableCommand} from '@agentclientprotocol/sdk';
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent, waitFor} from 'storybook/test';
import type {ComposerAction, ComposerDraft, SubmitKey} from '../src/components/composer/composer-logic.js';
import type {AcpPromptSubmitEvent} from '../src/components/events/prompt-events.js';
import type {HostCommand} from '../src/components/completion-list/commands.js';
import type {MentionSource} from '../src/components/completion-list/mention-source.js';
import {enLate} from '../src/localize/en-late.js';
import '../src/define/composer.js';
import '../src/define/composer-parts.js';
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
  commands: AvailableCommand[];
  hostCommands: HostCommand[];
  mentionSources: MentionSource[];
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
    commands: [],
    hostCommands: [],
    mentionSources: [],
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
        .commands=${args.commands}
        .hostCommands=${args.hostCommands}
        .mentionSources=${args.mentionSources}
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

const green = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const stall = {
  id: 'a1',
  name: 'stall.png',
  type: 'image/png',
  size: 48_200,
  status: 'ready',
  block: {type: 'image', mimeType: 'image/png', data: green},
} as const;

export const WithAttachments: Story = {
  args: {
    actions: ['send', 'attach'],
    draft: draft('What is in here?', [
      stall,
      {id: 'a2', name: 'prices.csv', type: 'text/csv', size: 1_240, status: 'ready'},
      {
        id: 'a3',
        name: '',
        type: 'text/plain',
        status: 'ready',
        pasted: true,
        block: {type: 'resource', resource: {uri: 'attachment:///pasted', text: 'line\n'.repeat(199)}},
      },
    ]),
  },
};

export const WithAttachmentsLoading: Story = {
  args: {
    actions: ['send', 'attach'],
    draft: {
      ...draft('Read this.', [
        {id: 'a1', name: 'long.txt', type: 'text/plain', size: 8_400_000, status: 'loading', progress: 0.42},
        {id: 'a2', name: 'stall.png', type: 'image/png', status: 'loading'},
      ]),
      waiting: 'send',
    },
  },
};

export const WithAttachmentsFailed: Story = {
  args: {
    actions: ['send', 'attach'],
    draft: draft('Look.', [
      {id: 'a1', name: 'stall.png', type: 'image/png', status: 'failed', problem: {reason: 'imageRefused'}},
      {
        id: 'a2',
        name: 'a file with a name that is much longer than there is room for it in one line.txt',
        type: 'text/plain',
        status: 'failed',
        problem: {reason: 'unreadable', text: 'The disk was removed'},
        retryable: true,
      },
      {id: 'a3', name: 'src', status: 'failed', problem: {reason: 'folder'}},
      {id: 'a4', name: 'film.bin', status: 'failed', problem: {reason: 'tooLarge', limit: 10_000_000}},
    ]),
  },
  play: async ({canvasElement, args}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await composer.updateComplete;
    await expect(part(composer, 'draft-note').textContent).toContain(enLate.attachments.failed);
  },
};

export const WithMentions: Story = {
  args: {
    draft: {
      ...draft('Compare @src/basket.js with @src/prices.js, and say what is missing.'),
      mentions: ['src/basket.js', 'src/prices.js'].map(path => ({
        label: path,
        kind: 'file',
        uri: `file:///market/${path}`,
        name: path,
      })),
    },
  },
};

const commands: AvailableCommand[] = [
  {name: 'plan', description: 'Make a plan before anything is changed', input: {hint: 'what to plan'}},
  {name: 'review', description: 'Look over the changes of this branch'},
  {name: '$imagegen', description: `Make pictures\n${'and say much about it '.repeat(100)}`},
  {name: 'memory show', description: 'Show what is remembered'},
];

export const CompletesCommands: Story = {
  args: {commands, hostCommands: [{name: 'settings', description: 'Open the settings of this app'}]},
  decorators: [story => html`<div class="tall">${story()}</div>`],
  play: async ({canvasElement}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), '/');
    await composer.updateComplete;
    await expect(composer.shadowRoot!.querySelectorAll('[role=option]').length).toBe(5);
  },
};

export const HintsAtTheArgument: Story = {args: {commands, draft: draft('/plan ')}};

export const UnknownCommand: Story = {
  args: {commands},
  play: async ({canvasElement, args}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), '/nope{Enter}');
    await composer.updateComplete;
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(part(composer, 'draft-note').textContent).toContain('/nope');
  },
};

const files: MentionSource = {
  name: 'Files',
  search: () => [
    {label: 'src/basket.js', kind: 'file', uri: 'file:///market/src/basket.js'},
    {label: 'src', kind: 'directory', uri: 'file:///market/src/'},
  ],
};
const symbols: MentionSource = {
  name: 'Symbols',
  search: () => [{label: 'total', detail: 'src/basket.js:7', kind: 'symbol', uri: 'file:///market/src/basket.js#L7'}],
};

export const CompletesMentions: Story = {
  args: {mentionSources: [files, symbols]},
  decorators: [story => html`<div class="tall">${story()}</div>`],
  play: async ({canvasElement}) => {
    const composer = await shown(canvasElement, 'acp-composer');
    await userEvent.type(part(composer, 'textarea'), 'Fix @');
    await waitFor(() => expect(composer.shadowRoot!.querySelectorAll('[role=option]').length).toBe(3));
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
