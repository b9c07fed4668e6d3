import type {ConversationAction} from '../state/action.js';
import type {ConversationKey} from '../protocol/traffic.js';
import type {Conversation, ConversationOptions} from '../store/conversation.js';
import {createConversation} from '../store/conversation.js';
import type {AgentFacts, LoadRequest, SessionRequest} from './connection.js';
import type {Link} from './link.js';
import {SessionDriver} from './session-driver.js';

export interface RegistryOptions {
  readonly link: () => Link | undefined;
  readonly opened: () => Promise<AgentFacts | undefined>;
  readonly facts: () => readonly ConversationAction[];
  /** The next session that is opened belongs to this conversation. */
  readonly expect: (key: ConversationKey) => void;
  readonly restart: (() => Promise<void>) | undefined;
  readonly newSession: (() => Promise<void> | void) | undefined;
  /** The host runs terminals for the agent. */
  readonly terminals: boolean;
  readonly elicitation: boolean;
  readonly defaults: ConversationOptions;
}

interface Member {
  readonly key: ConversationKey;
  readonly conversation: Conversation;
  readonly request: SessionRequest | LoadRequest;
  /** Its session is being opened. */
  opening: boolean;
}

/**
 * The conversations of one connection. They live here until somebody closes them; elements that show them come and go
 * (S15). A conversation that was closed stays readable for whoever still has it, and hears nothing any more.
 */
export class ConversationRegistry {
  readonly #options: RegistryOptions;
  readonly #members = new Map<ConversationKey, Member>();
  #minted = 0;

  /** @internal */
  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  /** Whether a conversation is open. */
  has(key: ConversationKey): boolean {
    return this.#members.has(key);
  }

  /** Those that are open, in the order they were opened. */
  list(): readonly Conversation[] {
    return [...this.#members.values()].map(({conversation}) => conversation);
  }

  /** Opens a conversation; one whose session is open already is given back as it is. */
  open(request: SessionRequest | LoadRequest): Conversation {
    const known = 'sessionId' in request ? this.#withSession(request.sessionId) : undefined;
    if (known) return known.conversation;
    const member = this.#create(request);
    this.#members.set(member.key, member);
    for (const fact of this.#options.facts()) member.conversation.store.dispatch(fact);
    const sessionId = 'sessionId' in request ? request.sessionId : undefined;
    void this.#openSession(member, sessionId);
    return member.conversation;
  }

  /**
   * Ends a conversation for good: its own Close (S7). What runs is cancelled, what is asked is answered, the agent is
   * told where it can be. The connection and the other conversations go on.
   */
  close(conversation: Conversation): void {
    conversation.actions.close();
  }

  /** @internal Passes on what happened to one conversation, or to `all`. */
  tell(key: ConversationKey, action: ConversationAction): void {
    if (key !== 'all') {
      const store = this.#members.get(key)?.conversation.store;
      store?.dispatch(store.state.replay === 'none' ? action : untimed(action));
      return;
    }
    for (const {conversation} of [...this.#members.values()]) {
      // The session of the last process is gone; nothing may be sent before the next one is ready.
      const {status} = conversation.store.state.session;
      if (action.type === 'connection/opened' && status !== 'none')
        conversation.store.dispatch({type: 'session/starting'});
      conversation.store.dispatch(action);
    }
  }

  /** @internal Opens all sessions on a new wire. */
  async reopenAll(): Promise<void> {
    await Promise.all([...this.#members.values()].map(member => this.#openSession(member, keptSession(member))));
  }

  #create(request: SessionRequest | LoadRequest): Member {
    const key = `conversation-${++this.#minted}`;
    const {link, restart, newSession, terminals, elicitation} = this.#options;
    const driver = new SessionDriver({
      link,
      state: () => conversation.store.state,
      reopen: () => this.#reopenRefused(),
      release: () => void this.#members.delete(key),
      restart,
      newSession,
      terminals,
      elicitation,
    });
    const {id, preamble} = request;
    const own = {...(id === undefined ? {} : {id}), ...(preamble === undefined ? {} : {preamble})};
    const conversation: Conversation = createConversation(driver, {...this.#options.defaults, ...own, traffic: true});
    return {key, conversation, request, opening: false};
  }

  #withSession(sessionId: string): Member | undefined {
    return [...this.#members.values()].find(
      ({conversation, request}) =>
        conversation.store.state.session.id === sessionId ||
        ('sessionId' in request && request.sessionId === sessionId),
    );
  }

  /** A sign-in succeeded: what was refused for want of it is asked once more (S12). */
  async #reopenRefused(): Promise<void> {
    const refused = [...this.#members.values()].filter(({conversation}) => {
      const {status, problem} = conversation.store.state.session;
      return status === 'failed' && problem?.class === 'authRequired';
    });
    await Promise.all(refused.map(member => this.#openSession(member, keptSession(member))));
  }

  /** Asks the agent for the session, once at a time. What it answers is told by the traffic. */
  async #openSession(member: Member, sessionId: string | undefined): Promise<void> {
    if (member.opening) return;
    member.opening = true;
    const agent = await this.#options.opened();
    const link = this.#options.link();
    if (agent && link && this.#members.has(member.key)) await this.#request(member, sessionId, agent, link);
    member.opening = false;
  }

  async #request(member: Member, kept: string | undefined, agent: AgentFacts, link: Link): Promise<void> {
    const {key, conversation, request} = member;
    const {cwd, mcpServers = [], additionalDirectories} = request;
    const place = {cwd, mcpServers, ...(additionalDirectories ? {additionalDirectories} : {})};
    const {loadSession, resume} = agent.features;
    const sessionId = loadSession || resume ? kept : undefined;
    if (sessionId === undefined && 'sessionId' in request) {
      const error = {class: 'sessionGone', text: 'The agent cannot open earlier sessions.'} as const;
      conversation.store.dispatch({type: 'session/failed', error});
      return;
    }
    const method = sessionId === undefined ? 'session/new' : loadSession ? 'session/load' : 'session/resume';
    this.#options.expect(key);
    const asked = link.request<{readonly sessionId?: string}>(
      method,
      sessionId === undefined ? place : {sessionId, ...place},
    );
    const answer = await asked.catch(() => undefined);
    // Closed while it was opening: nobody is left to use the session.
    const orphan = this.#members.has(key) ? undefined : (sessionId ?? answer?.sessionId);
    if (answer && orphan !== undefined && agent.features.close)
      await link.request('session/close', {sessionId: orphan}).catch(() => undefined);
  }
}

const replayed = /^(message|toolCall|terminal|compaction|subagent)\//;

/** What an agent replays did not happen now; questions that come meanwhile do (S13, H1, H4). */
function untimed(action: ConversationAction): ConversationAction {
  return 'at' in action && replayed.test(action.type) ? {...action, at: undefined} : action;
}

/** The session to go on with: the one that was asked for, or one in which something was said. */
function keptSession({conversation, request}: Member): string | undefined {
  const {session, transcript} = conversation.store.state;
  const asked = 'sessionId' in request ? request.sessionId : undefined;
  if (session.id === undefined || session.id === asked) return asked;
  return transcript.turns.size > 0 ? session.id : undefined;
}
