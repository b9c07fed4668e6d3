import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, userEvent} from 'storybook/test';
import '../src/define/terminal-card.js';
import type {EffectiveStatus} from '../src/state/entry.js';
import type {TerminalState} from '../src/state/terminal-state.js';
import {makeTerminal} from '../src/testing/builders.js';
import {part, shown} from './fixtures/shadow.js';
import {colours, progress, testOutput} from './fixtures/texts.js';

interface Args {
  terminal: TerminalState | undefined;
  label: string;
  status: EffectiveStatus | undefined;
}

const cwd = '/home/ada/harbour';
const esc = '\u001b';
const link = (address: string, label: string) => `${esc}]8;;${address}${esc}\\${label}${esc}]8;;${esc}\\`;
const links = [
  `See ${link('https://example.com/advisories/7', 'advisory 7')}.\n`,
  `See ${link('https://elsewhere.example', 'https://example.com')}.\n`,
  `In ${link('file:///home/ada/harbour/package.json#L12', 'package.json')}.\n`,
].join('');
const screen = [
  `${esc}[2J${esc}[H${esc}(0lqqqqqqqqqqqqqqk\n`,
  `x${esc}(B  CPU  42 %    ${esc}(0x\n`,
  `x${esc}(B  ${esc}[32mMEM  3.1 GB${esc}[0m  ${esc}(0x\n`,
  `mqqqqqqqqqqqqqqj${esc}(B\n`,
].join('');
const noon = Date.UTC(2026, 2, 14, 12);
const times = {startedAt: noon, endedAt: noon + 4200};

const meta: Meta<Args> = {
  title: 'Elements/Terminal card',
  component: 'acp-terminal-card',
  args: {
    terminal: makeTerminal({cwd, command: 'npm test', text: testOutput, exit: {exitCode: 0}, ...times}),
    label: '',
    status: 'completed',
  },
  render: args => html`
    <div class="frame">
      <acp-terminal-card .terminal=${args.terminal} .label=${args.label} .status=${args.status}></acp-terminal-card>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

export const Succeeded: Story = {};

export const Running: Story = {
  args: {terminal: makeTerminal({cwd, command: 'npm test -- --watch', text: testOutput}), status: 'running'},
};

export const RunningWithoutOutput: Story = {
  args: {terminal: makeTerminal({cwd, command: 'make all'}), status: 'running'},
};

export const Failed: Story = {
  args: {
    terminal: makeTerminal({cwd, command: 'npm test', text: testOutput, exit: {exitCode: 1}, ...times}),
    status: 'failed',
  },
};

export const Killed: Story = {
  args: {terminal: makeTerminal({cwd, command: 'sleep 60', exit: {signal: 'SIGTERM'}, ...times}), status: 'failed'},
};

export const UnknownEnd: Story = {
  args: {terminal: makeTerminal({cwd, command: 'npm test', text: testOutput, exit: {}}), status: 'completed'},
};

export const Cancelled: Story = {
  args: {terminal: makeTerminal({cwd, command: 'npm run dev', text: 'listening…\n'}), status: 'cancelled'},
};

export const NoOutput: Story = {
  args: {terminal: makeTerminal({cwd, command: 'mkdir -p build', exit: {exitCode: 0}})},
};

export const Missing: Story = {args: {terminal: undefined, label: 'npm test', status: 'running'}};

export const Colours: Story = {
  args: {terminal: makeTerminal({cwd, command: 'bin/colours', text: colours, exit: {exitCode: 0}})},
};

export const Progress: Story = {
  args: {terminal: makeTerminal({cwd, command: 'npm install', text: progress, exit: {exitCode: 0}})},
};

export const LongOutput: Story = {
  args: {
    terminal: makeTerminal({
      cwd,
      command: 'find . -name "*.ts"',
      text: Array.from({length: 2000}, (_, line) => `./src/module-${line}/index.ts\n`).join(''),
      exit: {exitCode: 0},
    }),
  },
};

export const EarlierOutputDropped: Story = {
  args: {
    terminal: {
      ...makeTerminal({cwd, command: 'yes', exit: {signal: 'SIGINT'}}),
      output: {pieces: ['y\n'.repeat(200)], length: 400, dropped: 4_000_000},
    },
    status: 'failed',
  },
};

export const LongCommand: Story = {
  args: {
    terminal: makeTerminal({
      cwd,
      command:
        'git log --oneline --graph --decorate --all --since="2 weeks ago" --author="Ada" -- src test docs | head -200',
      text: '* 3f2a91c Mend the order of late updates\n',
      exit: {exitCode: 0},
    }),
  },
};

export const SeveralLines: Story = {
  args: {
    terminal: makeTerminal({cwd, command: 'for file in *.md; do\n  wc -w "$file"\ndone', exit: {exitCode: 0}}),
  },
};

export const HiddenCharacters: Story = {
  args: {terminal: makeTerminal({cwd, command: 'cat report\u202Efdp.sh\u200B', exit: {exitCode: 0}})},
};

export const FullScreenProgram: Story = {
  args: {terminal: makeTerminal({cwd, command: 'top', text: screen}), status: 'running'},
};

export const Links: Story = {
  args: {terminal: makeTerminal({cwd, command: 'npm audit', text: links, exit: {exitCode: 0}})},
};

export const RightToLeft: Story = {globals: {direction: 'rtl'}};

export const Dark: Story = {globals: {scheme: 'dark'}, args: Colours.args!};

export const Narrow: Story = {decorators: [story => html`<div class="narrow">${story()}</div>`]};

export const Expanded: Story = {
  args: LongOutput.args!,
  play: async ({canvasElement}) => {
    const card = await shown(canvasElement, 'acp-terminal-card');
    const before = part(card, 'output').clientHeight;
    await userEvent.click(part(card, 'expand-button'));
    await card.updateComplete;
    await expect(part(card, 'output').clientHeight).toBeGreaterThan(before);
  },
};

export const FindsInOutput: Story = {
  args: LongOutput.args!,
  play: async ({canvasElement}) => {
    const card = await shown(canvasElement, 'acp-terminal-card');
    await userEvent.click(part(card, 'find-button'));
    await card.updateComplete;
    await userEvent.type(part(card, 'find-field'), 'module-12/');
    await card.updateComplete;
    await expect(card.shadowRoot!.querySelector('mark.current')!.textContent).toBe('module-12/');
  },
};
