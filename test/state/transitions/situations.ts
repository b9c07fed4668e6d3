import type {ConversationAction} from '../../../src/state/action.js';
import type {ConversationState} from '../../../src/state/conversation-state.js';
import {makeError, makeState, makeText, promptActions, readyActions} from '../../../src/testing/builders.js';

/** Facts that lead to a situation, by its name in the tables. */
type Story = readonly ConversationAction[];

const ready: Story = readyActions();
const [, opening, opened] = readyActions();
const methods = [{id: 'key', name: 'Key', type: 'agent' as const}];
const signIn = {...opened, authMethods: methods} as ConversationAction;
const stopped: ConversationAction = {type: 'run/cancelRequested', session: 's1'};
const change: ConversationAction = {type: 'config/changeRequested', configId: 'model', source: 'option', value: 'b'};
const lost: ConversationAction = {type: 'connection/closed', problem: makeError({class: 'connectionLost'})};

export const situations = {
  idle: ready,
  'a turn runs': [...ready, ...promptActions('One')],
  'a stop is being confirmed': [...ready, ...promptActions('One'), stopped],
  'a change of configuration is pending': [...ready, change],
  'the connection opens': [opening!],
  'the session opens': ready.slice(0, -1),
  'history loads': [...ready, {type: 'history/replayStarted', sessionId: 's1'}],
  'a sign-in is needed': [
    opening!,
    signIn,
    {type: 'session/starting'},
    {type: 'session/failed', error: makeError({class: 'authRequired'})},
  ],
  'the connection is lost': [...ready, lost],
  'the session could not be opened': [...ready.slice(0, -1), {type: 'session/failed', error: makeError()}],
  'the session is closed': [...ready, {type: 'session/closed'}],
} as const satisfies Readonly<Record<string, Story>>;

export type Situation = keyof typeof situations;

/** What waits in a situation: messages the user sent, entries of the queue. */
export const queued = (text: string): ConversationAction => ({
  type: 'queue/added',
  id: text,
  content: [makeText(text)],
});

export const message: ConversationAction = {type: 'prompt/submitted', id: 'message', content: [makeText('A message')]};

/** The state of a situation, with what came after it. */
export function stateOf(situation: Situation, more: Story = []): ConversationState {
  return makeState([...situations[situation], ...more]);
}
