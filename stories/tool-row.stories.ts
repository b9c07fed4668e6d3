import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent} from 'storybook/test';
import type {AcpToolToggleEvent} from '../src/components/events/open-events.js';
import '../src/define/permission-card.js';
import '../src/define/terminal-card.js';
import '../src/define/tool-row.js';
import type {PermissionInteraction} from '../src/state/conversation-state.js';
import type {ToolCallEntry} from '../src/state/entry.js';
import type {TerminalState} from '../src/state/terminal-state.js';
import {makePermission, makeTerminal, makeToolCall} from '../src/testing/builders.js';
import {part, shown} from './fixtures/shadow.js';
import {newReducer, oldReducer, testOutput} from './fixtures/texts.js';

interface Args {
  call: ToolCallEntry;
  terminals: readonly TerminalState[];
  permissions: readonly PermissionInteraction[];
  turnOver: boolean;
  open: boolean | undefined;
  onToggle: (event: AcpToolToggleEvent) => void;
  onLocation: (event: Event) => void;
  onAnswer: (event: Event) => void;
}

const path = '/home/ada/harbour/src/reducer.ts';
const noon = Date.UTC(2026, 2, 14, 12);
const text = (value: string) => ({type: 'content', content: {type: 'text', text: value}});

const edit = makeToolCall({
  title: 'Edit src/reducer.ts',
  toolKind: 'edit',
  locations: [{path, line: 3}],
  content: [{type: 'diff', path, oldText: oldReducer, newText: newReducer}],
});

const command = makeToolCall({
  title: 'npm test',
  toolKind: 'execute',
  rawInput: {command: 'npm test', cwd: '/home/ada/harbour'},
  content: [{type: 'terminal', terminalId: 'x1'}],
  terminals: [0],
});

const meta: Meta<Args> = {
  title: 'Elements/Tool row',
  component: 'acp-tool-row',
  args: {
    call: makeToolCall({locations: [{path, line: 42}], at: noon, endedAt: noon + 1300}),
    terminals: [],
    permissions: [],
    turnOver: false,
    open: undefined,
    onToggle: fn(),
    onLocation: fn(),
    onAnswer: fn(),
  },
  render: args => html`
    <div class="frame">
      <acp-tool-row
        .call=${args.call}
        .terminals=${args.terminals}
        .permissions=${args.permissions}
        .turnOver=${args.turnOver}
        .open=${args.open}
        @acp-tool-toggle=${args.onToggle}
        @acp-location-open=${args.onLocation}
        @acp-permission-answer=${args.onAnswer}
      ></acp-tool-row>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

export const Completed: Story = {};

export const CompletedOpen: Story = {
  args: {call: makeToolCall({locations: [{path, line: 42}], content: [text(oldReducer)]}), open: true},
};

export const Pending: Story = {args: {call: makeToolCall({reported: 'pending'})}};

export const Running: Story = {args: {call: makeToolCall({reported: 'in_progress'})}};

export const AwaitingPermission: Story = {
  args: {
    call: makeToolCall({
      title: 'rm -rf build',
      toolKind: 'execute',
      reported: 'pending',
      rawInput: {command: 'rm -rf build', cwd: '/home/ada/harbour'},
      interactions: ['i1'],
    }),
    permissions: [makePermission()],
  },
};

export const TwoRequests: Story = {
  args: {
    call: makeToolCall({...edit, reported: 'in_progress', interactions: ['i1', 'i2']}),
    permissions: [makePermission(), makePermission({id: 'i2', title: 'Also format the file'})],
  },
};

export const Failed: Story = {
  args: {call: makeToolCall({reported: 'failed', content: [text('ENOENT: no such file or directory')]})},
};

export const Rejected: Story = {
  args: {
    call: makeToolCall({
      reported: 'failed',
      local: 'rejected',
      decision: {optionId: 'reject', name: 'Reject', kind: 'reject_once'},
    }),
  },
};

export const Cancelled: Story = {args: {call: makeToolCall({reported: 'in_progress', local: 'cancelled'})}};

export const NoResultReported: Story = {args: {call: makeToolCall({reported: 'in_progress', local: 'noResult'})}};

export const UnknownStatusAndKind: Story = {
  args: {call: makeToolCall({title: 'Dream about it', reported: 'dreaming', toolKind: 'dream'})},
};

export const Untitled: Story = {args: {call: makeToolCall({title: undefined, name: undefined, toolKind: 'other'})}};

export const Edit: Story = {args: {call: edit}};

export const EditFoldedAfterTurn: Story = {args: {call: edit, turnOver: true}};

export const NewFile: Story = {
  args: {
    call: makeToolCall({
      title: 'Write src/order.ts',
      toolKind: 'edit',
      content: [{type: 'diff', path, newText: newReducer}],
    }),
  },
};

export const DeletedFile: Story = {
  args: {
    call: makeToolCall({
      title: 'Delete src/old.ts',
      toolKind: 'delete',
      content: [{type: 'diff', path, oldText: oldReducer, newText: ''}],
    }),
    open: true,
  },
};

export const CommandRunning: Story = {
  args: {
    call: {...command, reported: 'in_progress'},
    terminals: [makeTerminal({cwd: '/home/ada/harbour', text: testOutput})],
  },
};

export const CommandSucceeded: Story = {
  args: {
    call: command,
    terminals: [makeTerminal({cwd: '/home/ada/harbour', text: testOutput, exit: {exitCode: 0}})],
    open: true,
  },
};

export const CommandFailed: Story = {
  args: {
    call: {...command, reported: 'failed'},
    terminals: [makeTerminal({cwd: '/home/ada/harbour', text: testOutput, exit: {exitCode: 1}})],
  },
};

export const CommandThatReads: Story = {
  args: {
    call: makeToolCall({
      ...command,
      title: "cd src && nl -ba reducer.ts | sed -n '3,40p'",
      rawInput: {command: "cd src && nl -ba reducer.ts | sed -n '3,40p'"},
    }),
    terminals: [makeTerminal({text: newReducer, exit: {exitCode: 0}})],
  },
};

export const CommandThatSearches: Story = {
  args: {
    call: makeToolCall({
      ...command,
      title: 'rg -n "useStore" src test | head -50',
      rawInput: {command: 'rg -n "useStore" src test | head -50'},
    }),
    terminals: [makeTerminal({text: 'src/reducer.ts:3:import {useStore}\n', exit: {exitCode: 0}})],
  },
};

export const FencedOutput: Story = {
  args: {
    call: makeToolCall({
      title: 'ls',
      toolKind: 'execute',
      content: [text('```console\nREADME.md\nsrc\n[exit code: 0]\n```')],
    }),
    open: true,
  },
};

export const SearchResults: Story = {
  args: {
    call: makeToolCall({
      title: 'Searched “patch”',
      toolKind: 'search',
      rawInput: {pattern: 'patch'},
      rawOutput: {matches: 2},
      content: [text('src/reducer.ts:42\ntest/reducer.test.ts:17')],
    }),
    open: true,
  },
};

export const ResourcesAndImages: Story = {
  args: {
    call: makeToolCall({
      title: 'Fetch the drawing',
      toolKind: 'fetch',
      content: [
        {type: 'content', content: {type: 'resource_link', uri: 'file:///home/ada/harbour/plan.svg', name: 'plan.svg'}},
        {type: 'content', content: {type: 'image', mimeType: 'image/png', data: 'AAAA'}},
        {type: 'content', content: {type: 'hologram', data: 'AAAA'}},
      ],
    }),
    open: true,
  },
};

export const LongTitle: Story = {
  args: {
    call: makeToolCall({
      title: 'Read a file whose name is so long that no screen of any width could ever show it in one line '.repeat(3),
    }),
    open: true,
  },
};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, args: {call: edit}};

export const Dark: Story = {globals: {scheme: 'dark'}, args: {call: edit}};

export const Narrow: Story = {
  args: {call: edit},
  decorators: [story => html`<div class="narrow">${story()}</div>`],
};

export const OpensWithAPress: Story = {
  args: CompletedOpen.args && {...CompletedOpen.args, open: undefined},
  play: async ({canvasElement, args}) => {
    const row = await shown(canvasElement, 'acp-tool-row');
    const toggle = part(row, 'toggle');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await row.updateComplete;
    await expect(part(row, 'toggle')).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onToggle).toHaveBeenCalledTimes(1);
  },
};

export const AnswersItsOwnRequest: Story = {
  args: AwaitingPermission.args!,
  play: async ({canvasElement, args}) => {
    const row = await shown(canvasElement, 'acp-tool-row');
    const card = row.shadowRoot!.querySelector('acp-permission-card')!;
    await card.updateComplete;
    // a press counts only after the card has been visible for a frame
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await userEvent.click(part(card, 'option-button'));
    await expect(args.onAnswer).toHaveBeenCalledTimes(1);
  },
};
