import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, fn, userEvent} from 'storybook/test';
import type {ConnectionAction} from '../src/components/connection-status/connection-status-logic.js';
import '../src/define/connection-status.js';
import type {AuthState, ConnectionState, SessionState} from '../src/state/conversation-state.js';
import {makeError} from '../src/testing/builders.js';
import {part, shown} from './fixtures/shadow.js';

interface Args {
  connection: ConnectionState;
  auth: AuthState;
  session: SessionState;
  replay: string;
  actions: readonly ConnectionAction[];
  onRestart: (event: Event) => void;
}

const ready: SessionState = {status: 'ready', config: [], changes: []};

const meta: Meta<Args> = {
  title: 'Elements/Connection status',
  component: 'acp-connection-status',
  args: {
    connection: {status: 'open'},
    auth: {status: 'none', methods: []},
    session: ready,
    replay: 'none',
    actions: ['restart', 'signIn', 'newSession'],
    onRestart: fn(),
  },
  render: args => html`
    <div class="frame">
      <acp-connection-status
        .connection=${args.connection}
        .auth=${args.auth}
        .session=${args.session}
        .replay=${args.replay}
        .actions=${args.actions}
        wait-after="0"
        @acp-agent-restart=${args.onRestart}
      ></acp-connection-status>
    </div>
  `,
};
export default meta;
type Story = StoryObj<Args>;

export const NothingToSay: Story = {};

export const Connecting: Story = {args: {connection: {status: 'opening'}, session: {...ready, status: 'none'}}};

export const StartingSession: Story = {args: {session: {...ready, status: 'starting'}}};

export const LoadingHistory: Story = {args: {session: {...ready, status: 'starting'}, replay: 'loading'}};

export const Lost: Story = {
  args: {
    connection: {status: 'closed', problem: makeError({class: 'connectionLost', text: 'The connection was closed'})},
  },
};

export const AgentExited: Story = {
  args: {
    connection: {
      status: 'closed',
      problem: makeError({class: 'agentExited', text: 'The agent process ended with code 137'}),
      exit: {code: 137, signal: null, stderrTail: 'fatal: out of memory\n    at main.js:12'},
    },
  },
};

export const CouldNotConnect: Story = {
  args: {
    connection: {
      status: 'failed',
      problem: makeError({class: 'agentExited', text: 'The agent could not be started'}),
      exit: {code: 127, signal: null, stderrTail: 'sketch-agent: command not found'},
    },
    session: {...ready, status: 'none'},
  },
};

export const NothingToOffer: Story = {...Lost, args: {...Lost.args, actions: []}};

export const SignInNeeded: Story = {
  args: {
    auth: {
      status: 'required',
      methods: [
        {id: 'browser', name: 'Sign in with a browser', type: 'agent', description: 'Opens your browser.'},
        {id: 'key', name: 'Use an API key', type: 'agent'},
        {id: 'cli', name: 'sketch login', type: 'terminal', description: 'Run this in a terminal.'},
      ],
    },
  },
};

export const SigningIn: Story = {args: {auth: {status: 'authenticating', methods: []}}};

export const SignInFailed: Story = {
  args: {...SignInNeeded.args, auth: {...SignInNeeded.args!.auth!, error: makeError({text: 'The code has expired'})}},
};

export const SessionGone: Story = {
  args: {
    session: {
      ...ready,
      status: 'failed',
      problem: makeError({class: 'sessionGone', text: 'Session not found', code: -32002}),
    },
  },
};

export const SessionClosed: Story = {args: {session: {...ready, status: 'closed'}}};

export const Dark: Story = {globals: {scheme: 'dark'}, args: AgentExited.args!};

export const RightToLeft: Story = {globals: {direction: 'rtl'}, args: AgentExited.args!};

export const Narrow: Story = {
  args: SignInNeeded.args!,
  decorators: [story => html`<div class="narrow">${story()}</div>`],
};

export const RestartsByItsButton: Story = {
  args: AgentExited.args!,
  play: async ({canvasElement, args}) => {
    const status = await shown(canvasElement, 'acp-connection-status');
    await userEvent.click(part(status, 'step-button'));
    await expect(args.onRestart).toHaveBeenCalledTimes(1);
  },
};
