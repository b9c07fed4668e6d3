import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {makePermissionOptions} from '../../src/testing/builders.js';
import {settled, talk, texts} from './fake-host.js';

type Talk = ReturnType<typeof talk>;

/** What may happen next. `n` picks among what there is. */
type Happening = readonly [
  kind:
    | 'submit'
    | 'interrupt'
    | 'stop'
    | 'finish'
    | 'fail'
    | 'ask'
    | 'answer'
    | 'withdraw'
    | 'sendNow'
    | 'resume'
    | 'pause'
    | 'change'
    | 'changed'
    | 'refused'
    | 'lose'
    | 'reopen',
  n: number,
];

const kinds = [
  'submit',
  'submit',
  'interrupt',
  'stop',
  'finish',
  'finish',
  'fail',
  'ask',
  'ask',
  'answer',
  'withdraw',
  'sendNow',
  'resume',
  'change',
  'changed',
  'refused',
  'lose',
  'reopen',
] as const;

const stopReasons = ['end_turn', 'end_turn', 'cancelled', 'max_tokens', 'refusal', 'new_reason'];

/** Plays what happens and keeps what was asked of the user and of the agent. */
class Game {
  readonly talk: Talk = talk();
  readonly said: string[] = [];
  readonly asked: string[] = [];
  #open = 0;

  async play([kind, n]: Happening): Promise<void> {
    const {talk: t} = this;
    const {actions, host} = t;
    const pick = <T>(list: readonly T[]): T | undefined => list[n % Math.max(1, list.length)];
    switch (kind) {
      case 'submit':
      case 'interrupt':
        this.said.push(`text ${this.said.length}`);
        t.submit(this.said.at(-1)!, kind === 'interrupt');
        break;
      case 'stop':
        actions.stop();
        break;
      case 'finish':
        if (this.inFlight) host.prompts[this.#open++]!.resolve({stopReason: pick(stopReasons)!});
        break;
      case 'fail':
        if (this.inFlight) host.prompts[this.#open++]!.reject(new Error('Overloaded'));
        break;
      case 'ask':
        this.ask();
        break;
      case 'answer': {
        const id = pick(t.state().interactions)?.id;
        if (id) actions.answerPermission(id, {outcome: 'selected', optionId: 'allow'});
        break;
      }
      case 'withdraw': {
        const id = pick(t.state().interactions)?.id;
        if (id) t.dispatch({type: 'interaction/withdrawn', session: 's1', id});
        break;
      }
      case 'sendNow': {
        const id = pick(t.state().queue.entries)?.id;
        if (id) actions.sendQueuedNow(id);
        break;
      }
      case 'resume':
        actions.resumeQueue();
        break;
      case 'change':
        actions.setConfigOption(n % 2 ? 'model' : 'mode', `value ${n}`);
        break;
      case 'changed':
        host.changes.at(-1)?.resolve();
        break;
      case 'refused':
        host.changes.at(-1)?.reject(new Error('No'));
        break;
      case 'lose':
        t.dispatch({type: 'connection/closed', problem: {class: 'connectionLost', text: 'Gone'}});
        this.#open = host.prompts.length;
        break;
      default:
        if (t.state().connection.status === 'closed') for (const fact of facts) t.dispatch(fact);
    }
    await settled();
  }

  get inFlight(): boolean {
    return this.#open < this.talk.host.prompts.length;
  }

  ask(): void {
    const {talk: t} = this;
    if (t.state().connection.status !== 'open') return;
    const id = `i${this.asked.length}`;
    this.asked.push(id);
    const request = {kind: 'permission', toolCallId: id, patch: {}, options: makePermissionOptions()} as const;
    t.dispatch({type: 'interaction/requested', session: 's1', id, request});
  }

  check(): void {
    const {host, state, errors} = this.talk;
    const prompts = host.calls.filter(call => call.startsWith('prompt '));
    assert.ok(host.prompts.length - this.#open <= 1, 'S5 one prompt in flight');
    assert.equal(new Set(prompts).size, prompts.length, 'S11 nothing is sent twice');
    const kept = new Set([
      ...prompts.map(call => call.slice('prompt '.length)),
      ...state().submissions.map(({content}) => texts(content)),
      ...state().queue.entries.map(({content}) => texts(content)),
    ]);
    for (const text of this.said) assert.ok(kept.has(text), `"${text}" is lost`);
    const answered = host.calls.filter(call => call.startsWith('permission ')).map(call => call.split(' ')[1]!);
    const open = state().interactions.map(({id}) => id);
    assert.deepEqual(
      [...answered, ...open].sort(),
      [...this.asked].sort(),
      'P5 each question has one answer, or is open',
    );
    assert.deepEqual(errors, []);
  }
}

const facts = [
  {type: 'connection/opening'},
  {type: 'connection/opened', protocolVersion: 1, authMethods: [], features: talk().state().connection.features!},
  {type: 'session/started', sessionId: 's1', options: []},
] as const;

describe('createConversation: whatever happens', () => {
  it('S5 P5 S11 sends one prompt at a time, answers each question once, loses and repeats nothing', async () => {
    const happening = fc.tuple(fc.constantFrom(...kinds), fc.nat(11));
    await fc.assert(
      fc.asyncProperty(fc.array(happening, {minLength: 1, maxLength: 30}), async story => {
        const game = new Game();
        for (const next of story) {
          await game.play(next);
          game.check();
        }
      }),
      {numRuns: 300},
    );
  });
});
