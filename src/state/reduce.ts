import type {WireAction} from '../protocol/update.js';
import type {ConversationAction} from './action.js';
import type {ConversationState, Transcript} from './conversation-state.js';
import * as activity from './slices/activity.js';
import * as config from './slices/config.js';
import * as connection from './slices/connection.js';
import * as history from './slices/history.js';
import * as interactions from './slices/interactions.js';
import {chunkReceived, contentReplaced} from './slices/messages.js';
import {reduceQueue} from './slices/queue.js';
import * as rows from './slices/rows.js';
import * as session from './slices/session.js';
import * as submissions from './slices/submissions.js';
import * as usage from './slices/usage.js';
import {applyTerminalEvents, releaseTerminal, stopTerminal} from './slices/terminals.js';
import {building, withBuilding} from './slices/timeline.js';
import {placeOf, toolCallPatched, toolContentAppended} from './slices/tool-calls.js';

/** What of a child session is not the conversation's (P8). */
const ownOnly = new Set<ConversationAction['type']>([
  'config/optionsReplaced',
  'config/modeReported',
  'commands/replaced',
  'info/patched',
  'usage/patched',
  'plan/replaced',
  'plan/removed',
  'run/stateReported',
]);

function isForeign(state: ConversationState, action: ConversationAction): boolean {
  if (!ownOnly.has(action.type)) return false;
  const {session: of} = action as {session?: string};
  return of !== undefined && Object.hasOwn(building(state).children, of);
}

/**
 * Folds one fact into a conversation. Pure, and total: nothing it is given makes it throw, and an action that does
 * not apply gives back the same state object.
 */
export function reduce(state: ConversationState, action: ConversationAction): ConversationState {
  if (isForeign(state, action)) return state;
  const next = reduceWire(state, action as WireAction);
  return next ?? reduceExchange(state, action);
}

/** Routes what can come from an agent. */
function reduceWire(state: ConversationState, action: WireAction): ConversationState | undefined {
  switch (action.type) {
    case 'message/chunkReceived':
      return chunkReceived(state, action);
    case 'message/contentReplaced':
      return contentReplaced(state, action);
    case 'toolCall/patched':
      return toolCallPatched(state, action);
    case 'toolCall/contentAppended':
      return toolContentAppended(state, action);
    case 'terminal/patched':
      return withBuilding(state, applyTerminalEvents(building(state), placeOf(action), [action.event], undefined));
    case 'terminal/released':
      return withBuilding(state, releaseTerminal(building(state), action.session, action.terminalId));
    case 'plan/replaced':
      return session.planReplaced(state, action);
    case 'plan/removed':
      return session.planRemoved(state, action.planId);
    case 'config/optionsReplaced':
      return config.optionsReplaced(state, action);
    case 'config/modeReported':
      return config.modeReported(state, action);
    case 'commands/replaced':
      return session.commandsReplaced(state, action);
    case 'info/patched':
      return session.infoPatched(state, action);
    case 'usage/patched':
      return usage.usagePatched(state, action.usage);
    case 'notice/received':
      return session.noticeReceived(state, action);
    case 'compaction/patched':
      return rows.compactionPatched(state, action);
    case 'compaction/summaryAppended':
      return rows.compactionSummaryAppended(state, action);
    case 'subagent/patched':
      return rows.subagentPatched(state, action);
    case 'run/stateReported':
      return activity.stateReported(state, action);
    case 'interaction/requested':
      return interactions.interactionRequested(state, action);
    case 'interaction/withdrawn':
      return interactions.interactionWithdrawn(state, action.id);
    case 'elicitation/completed':
      return interactions.elicitationCompleted(state, action.elicitationId);
    case 'update/unrecognized':
      return session.unrecognized(state, action.raw);
    default:
      return undefined;
  }
}

/** Routes what our side of the wire did, and what the user and the host did. */
function reduceExchange(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'connection/opening':
      return connection.connectionOpening(state);
    case 'connection/opened':
      return connection.connectionOpened(state, action);
    case 'connection/closed':
      return connection.connectionLost(state, 'closed', action.problem, action.exit, action.at);
    case 'connection/failed':
      return connection.connectionLost(state, 'failed', action.problem, action.exit, undefined);
    case 'connection/noiseReceived':
      return connection.noiseReceived(state, action);
    case 'auth/required':
      return connection.authRequired(state, action.error);
    case 'auth/started':
      return connection.withAuth(state, {status: 'authenticating', error: undefined});
    case 'auth/succeeded':
      return connection.withAuth(state, {status: 'none', error: undefined});
    case 'auth/failed':
      return connection.authRequired(state, action.error);
    case 'session/starting':
      return session.sessionStarting(state, action.cwd);
    case 'session/started':
      return session.sessionStarted(state, action);
    case 'session/failed':
      return session.sessionFailed(state, action);
    case 'session/closed':
      return session.sessionClosed(state);
    case 'history/replayStarted':
      return history.replayStarted(state, action);
    case 'history/replayEnded':
      return history.replayEnded(state, action);
    case 'history/replayFailed':
      return history.replayFailed(state, action);
    default:
      return reduceLocal(state, action);
  }
}

function reduceLocal(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'prompt/submitted':
      return submissions.promptSubmitted(state, action);
    case 'submission/notSent':
      return submissions.submissionNotSent(state, action);
    case 'submission/discarded':
      return submissions.submissionDiscarded(state, action.id);
    case 'prompt/sent':
      return activity.promptSent(state, action);
    case 'prompt/finished':
      return activity.promptFinished(state, action);
    case 'prompt/failed':
      return activity.promptFailed(state, action);
    case 'run/cancelRequested':
      return activity.cancelRequested(state, action);
    case 'run/cancelOverdue':
      return activity.cancelOverdue(state, action.run);
    case 'exchange/answered':
      return activity.exchangeAnswered(state);
    case 'interaction/answered':
      return interactions.interactionAnswered(state, action);
    case 'config/changeRequested':
      return config.changeRequested(state, action);
    case 'config/changeAnswered':
      return config.changeAnswered(state, action);
    case 'config/changeFailed':
      return config.changeFailed(state, action);
    case 'config/changeDismissed':
      return config.changeDismissed(state, action.configId);
    case 'queue/added':
    case 'queue/edited':
    case 'queue/removed':
    case 'queue/moved':
    case 'queue/cleared':
    case 'queue/paused':
    case 'queue/resumed':
    case 'queue/sendNowRequested':
      return reduceQueue(state, action);
    case 'terminal/stopRequested':
      return withTerminals(state, stopTerminal(state.transcript, action.ordinal, {status: 'requested'}));
    case 'terminal/stopFailed':
      return withTerminals(
        state,
        stopTerminal(state.transcript, action.ordinal, {status: 'failed', error: action.error}),
      );
    case 'notice/dismissed':
      return session.noticeDismissed(state, action.id);
    case 'host/offered':
      return {...state, offered: action.actions};
    default:
      return state;
  }
}

function withTerminals(state: ConversationState, transcript: Transcript): ConversationState {
  return transcript === state.transcript ? state : {...state, transcript};
}
