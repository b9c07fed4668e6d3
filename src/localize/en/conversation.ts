/** English words of the area “conversation”: header, details, bar, what is announced. */
export const conversation = {
  label: (agent: string): string => `Conversation with ${agent}`,
  agent: 'Agent',
  untitled: 'New conversation',
  greeting: (agent: string | undefined): string => (agent ? `What should ${agent} do?` : 'What should be done?'),
  noConversation: 'No conversation is open.',
  more: 'More',
  details: 'Session details',
  newSession: 'New session',
  close: 'Close',
  /** The one state the header names. */
  state: {
    disconnected: 'Disconnected',
    signIn: 'Sign-in needed',
    waiting: 'Waiting for you',
    stopping: 'Stopping…',
    running: 'Running',
    loading: 'Loading history…',
    connecting: 'Connecting…',
  },
  /** The header, when nobody confirmed a stop for a while. */
  stopOverdue: 'Stop not confirmed',
  bar: 'Status',
  /** In front of the title of the sub-agent that asks. */
  from: 'from',
  fromSubagent: 'from a sub-agent',
  waiting: (count: number): string => (count === 1 ? '1 request is waiting' : `${count} requests are waiting`),
  /** What the announcer says. */
  announce: {
    turnStarted: 'The agent is working',
    turnEnded: 'The agent has finished',
    turnStopped: 'Stopped',
    stopOverdue: 'The agent has not confirmed the stop',
    turnFailed: (text: string): string => `The turn failed: ${text}`,
    permission: (title: string): string => `Permission needed: ${title}`,
    problem: (text: string): string => `Problem: ${text}`,
    historyLoaded: 'Earlier messages are loaded',
  },
};
