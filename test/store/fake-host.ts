import type {AnyContentBlock} from '../../src/protocol/update.js';
import type {ConversationAction} from '../../src/state/action.js';
import type {Conversation, ConversationOptions, HostActions, PromptAnswer} from '../../src/store/conversation.js';
import {createConversation} from '../../src/store/conversation.js';
import {makeText, readyActions} from '../../src/testing/builders.js';

/** A promise that the test settles. */
export class Deferred<T> {
  resolve!: (value: T) => void;
  reject!: (error: unknown) => void;
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/** A host that writes down what it is asked and answers when the test says so. */
export class FakeHost implements HostActions {
  readonly calls: string[] = [];
  readonly prompts: Deferred<PromptAnswer | void>[] = [];
  readonly changes: Deferred<void>[] = [];

  prompt(content: readonly AnyContentBlock[]): Promise<PromptAnswer | void> {
    this.calls.push(`prompt ${texts(content)}`);
    const answer = new Deferred<PromptAnswer | void>();
    this.prompts.push(answer);
    return answer.promise;
  }

  cancel(): void {
    this.calls.push('cancel');
  }

  answerPermission(id: string, outcome: {outcome: string; optionId?: string}): void {
    this.calls.push(`permission ${id} ${outcome.optionId ?? outcome.outcome}`);
  }

  answerElicitation(id: string, answer: {action: string}): void {
    this.calls.push(`elicitation ${id} ${answer.action}`);
  }

  setConfigOption(configId: string, value: string | boolean, source: string): Promise<void> {
    this.calls.push(`config ${source} ${configId}=${value}`);
    const answer = new Deferred<void>();
    this.changes.push(answer);
    return answer.promise;
  }

  authenticate(methodId: string): Promise<void> {
    this.calls.push(`authenticate ${methodId}`);
    return Promise.resolve();
  }

  close(): void {
    this.calls.push('close');
  }

  restart(): void {
    this.calls.push('restart');
  }
}

export function texts(content: readonly AnyContentBlock[]): string {
  return content.map(block => ('text' in block ? String(block.text) : block.type)).join('|');
}

/** A conversation on a fake host, with a ready session unless the test says otherwise. */
export function talk(options: ConversationOptions & {readonly facts?: readonly ConversationAction[]} = {}) {
  const {facts = readyActions(), ...rest} = options;
  const host = new FakeHost();
  const errors: unknown[] = [];
  const timers: {delay: number; callback: () => void; cancelled: boolean}[] = [];
  const conversation: Conversation = createConversation(host, {
    schedule: () => undefined,
    onError: error => errors.push(error),
    now: () => 1000,
    timers: {
      after(delay, callback) {
        const timer = {delay, callback, cancelled: false};
        timers.push(timer);
        return () => (timer.cancelled = true);
      },
    },
    ...rest,
  });
  for (const fact of facts) conversation.store.dispatch(fact);
  host.calls.length = 0;
  return {
    host,
    errors,
    timers,
    conversation,
    actions: conversation.actions,
    state: () => conversation.store.state,
    dispatch: (action: ConversationAction) => conversation.store.dispatch(action),
    submit: (text: string, interrupt = false) => conversation.actions.submit([makeText(text)], {interrupt}),
    /** Answers the newest prompt and lets everything that follows happen. */
    finish: async (stopReason = 'end_turn') => {
      host.prompts.at(-1)!.resolve({stopReason});
      await settled();
    },
    outcomes: () => conversation.store.state.transcript.turns.toArray().map(turn => turn.outcome?.kind),
    waiting: () =>
      conversation.store.state.submissions.map(({status, waitsFor}) => (waitsFor ? `${status} ${waitsFor}` : status)),
    queued: () => conversation.store.state.queue.entries.map(({content}) => texts(content)),
  };
}

/** Lets promises that are settled call back. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 10; round++) await Promise.resolve();
}
