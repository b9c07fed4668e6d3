import type {ConversationState} from '../../src/state/conversation-state.js';

const sessionWords: Readonly<Record<ConversationState['session']['status'], string>> = {
  none: 'Connected',
  starting: 'Starting a session…',
  ready: 'Connected',
  failed: 'No session',
  closed: 'Session closed',
};

/** One word for the connection, for the bar of the page. */
export function connectionWord({connection, session}: ConversationState): string {
  if (connection.status === 'open') return sessionWords[session.status];
  if (connection.status === 'failed') return 'Not connected';
  if (connection.status === 'closed') return connection.exit ? 'Agent exited' : 'Disconnected';
  return 'Connecting…';
}
