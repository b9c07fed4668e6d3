import type {AnyMessage, JsonRpcId} from '@agentclientprotocol/sdk';
import type {PermissionOutcome} from '../state/conversation-state.js';
import type {InteractionId} from '../state/identity.js';
import type {ElicitationAnswer} from '../store/conversation.js';

/** A question of the agent whose answer is owed. */
interface OpenQuestion {
  readonly rpcId: JsonRpcId;
  readonly session: string | undefined;
  /** The agent took it back: whatever the answer is, it is told that the request was cancelled. */
  withdrawn: boolean;
}

const invalidParams = -32602;
const requestCancelled = -32800;

type Answer = {readonly result: unknown} | {readonly error: {code: number; message: string}};

const cancelled: Answer = {error: {code: requestCancelled, message: 'Request cancelled'}};

/** Holds the requests behind the interactions of one wire, and gives each exactly one answer (P5). */
export class InteractionRegistry {
  readonly #open = new Map<InteractionId, OpenQuestion>();
  readonly #send: (message: AnyMessage) => void;

  constructor(send: (message: AnyMessage) => void) {
    this.#send = send;
  }

  /** A request arrived. Its answer is owed from now on. */
  add(id: InteractionId, rpcId: JsonRpcId, session: string | undefined): void {
    this.#open.set(id, {rpcId, session, withdrawn: false});
  }

  answerPermission(id: InteractionId, outcome: PermissionOutcome): void {
    this.#answer(id, {result: {outcome}});
  }

  answerElicitation(id: InteractionId, answer: ElicitationAnswer): void {
    this.#answer(id, {result: answer});
  }

  /** The agent takes its request back; it is owed an answer all the same. Whether there is such a request. */
  withdraw(id: InteractionId): boolean {
    const question = this.#open.get(id);
    if (question) question.withdrawn = true;
    return question !== undefined;
  }

  /** Answers a request that was taken back, if nobody has yet. */
  settleWithdrawn(id: InteractionId): void {
    this.#answer(id, cancelled);
  }

  /** A request that cannot be shown. */
  refuse(id: InteractionId, message: string, code: number = invalidParams): void {
    this.#answer(id, {error: {code, message}});
  }

  /** Refuses what was asked for sessions that nobody announced (P5). */
  refuseUnannounced(isKnown: (session: string) => boolean): void {
    for (const [id, {session}] of this.#open) {
      if (session !== undefined && !isKnown(session)) this.refuse(id, `Unknown session ${session}`);
    }
  }

  /** The wire is gone: nobody waits for an answer any more. */
  clear(): void {
    this.#open.clear();
  }

  #answer(id: InteractionId, answer: Answer): void {
    const question = this.#open.get(id);
    if (!question) return;
    this.#open.delete(id);
    this.#send({jsonrpc: '2.0', id: question.rpcId, ...(question.withdrawn ? cancelled : answer)});
  }
}
