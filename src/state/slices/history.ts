import type {ConversationAction} from '../action.js';
import type {ConversationState, Transcript} from '../conversation-state.js';
import {emptyTranscript} from '../conversation-state.js';
import type {Interaction} from '../conversation-state.js';
import {toolCallKey} from '../wire-keys.js';
import {replaceOptions} from './config.js';
import {settleHistory} from './settle.js';

type Of<T extends ConversationAction['type']> = Extract<ConversationAction, {type: T}>;

/** The agent replays history: it is built aside and replaces the transcript when the answer arrives (H1). */
export function replayStarted(state: ConversationState, action: Of<'history/replayStarted'>): ConversationState {
  const {session} = state;
  const same = session.id === action.sessionId;
  return {
    ...state,
    incoming: emptyTranscript,
    replay: 'loading',
    // They are no part of history, and what they told of is over (L4).
    notices: [],
    session: {
      ...session,
      status: 'starting',
      id: action.sessionId,
      cwd: action.cwd ?? session.cwd,
      title: same ? session.title : undefined,
      problem: undefined,
    },
  };
}

/** The answer: the replay takes the place of what was shown; what comes late still counts as history (H1, H4). */
export function replayEnded(state: ConversationState, action: Of<'history/replayEnded'>): ConversationState {
  if (state.replay !== 'loading' || !state.incoming) return overtaken(state, action);
  const settled = settleHistory(state.incoming, true);
  const {title, updatedAt, commands, usage, cwd} = state.session;
  const ready: ConversationState = {
    ...state,
    transcript: settled,
    incoming: undefined,
    replay: 'tail',
    interactions: state.interactions.map(interaction => rehome(settled, interaction)),
    activity: {state: 'idle', run: state.activity.run, cancelRequested: false},
    session: {
      status: 'ready',
      id: action.sessionId,
      cwd,
      title,
      updatedAt,
      commands,
      usage,
      config: state.session.config,
      legacy: state.session.legacy,
      changes: [],
    },
    auth: state.auth.status === 'none' ? state.auth : {...state.auth, status: 'none', error: undefined},
  };
  return action.options ? replaceOptions(ready, action.options) : ready;
}

/** Of the answer after a prompt only the configuration is still news. */
function overtaken(state: ConversationState, {sessionId, options}: Of<'history/replayEnded'>): ConversationState {
  return options && state.session.id === sessionId ? replaceOptions(state, options) : state;
}

/** A prompt does not wait for the end of a history: what came of it until now is shown, and no more comes (H4). */
export function replayOvertaken(state: ConversationState): ConversationState {
  const {id} = state.session;
  if (state.replay !== 'loading' || id === undefined) return state;
  return replayEnded(state, {type: 'history/replayEnded', sessionId: id, options: undefined});
}

/** The rows of requests in the new transcript. */
function rehome(transcript: Transcript, interaction: Interaction): Interaction {
  if (interaction.toolCallId === undefined) return interaction;
  const entry = transcript.ids.get(toolCallKey(interaction.session, interaction.toolCallId));
  return entry === interaction.entry ? interaction : {...interaction, entry};
}

/** The old transcript stays and the error is shown (H1). */
export function replayFailed(state: ConversationState, action: Of<'history/replayFailed'>): ConversationState {
  if (state.replay !== 'loading') return state;
  const kept = state.transcript.turns.size > 0;
  const auth = action.error.class === 'authRequired' && state.auth.methods.length > 0;
  return {
    ...state,
    incoming: undefined,
    replay: 'none',
    interactions: state.interactions.filter(interaction => interaction.duringReplay !== true),
    session: {...state.session, status: 'failed', problem: action.error},
    auth: auth ? {...state.auth, status: 'required', error: action.error} : state.auth,
    activity: kept ? state.activity : {state: 'idle', run: state.activity.run, cancelRequested: false},
  };
}
