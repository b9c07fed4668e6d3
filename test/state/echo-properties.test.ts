import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {ConversationAction} from '../../src/state/action.js';
import type {ConversationState} from '../../src/state/conversation-state.js';
import type {MessageEntry} from '../../src/state/entry.js';
import {agent, call, finish, prompt, tell, update, user} from './story.js';

const imageOf = (text: string) => ({type: 'image', data: text, mimeType: 'image/png'});
const seed = Number(process.env['ECHO_SEED'] ?? Date.now() % 0x7fff_ffff);

/**
 * What is sent; some are equal, and some begin as others do. A block is in one message only, or in messages that are
 * equal: nothing else tells what it is the echo of.
 */
const texts = fc.constantFrom('go', 'go on', 'go on!', 'why?', 'wh', 'äöü\n\n😀');
const pictured = new Set(['go on', 'wh', 'äöü\n\n😀']);

interface Sent {
  readonly text: string;
  readonly id: boolean;
  /** The id comes with the later pieces only, or with the first only. */
  readonly mixed: boolean;
  readonly cuts: readonly number[];
  readonly pictureFirst: boolean;
  readonly restated: boolean;
  /** A message of somebody else, in this turn. */
  readonly other: boolean;
}

const sent: fc.Arbitrary<Sent> = fc.record({
  text: texts,
  id: fc.boolean(),
  mixed: fc.boolean(),
  cuts: fc.array(fc.nat({max: 4}), {maxLength: 3}),
  pictureFirst: fc.boolean(),
  restated: fc.boolean(),
  other: fc.boolean(),
});

function cut(text: string, lengths: readonly number[]): string[] {
  let at = 0;
  const pieces = lengths.map(length => text.slice(at, (at += length)));
  return [...pieces, text.slice(at)].filter(piece => piece !== '');
}

/** The chunks of an echo, in their order. */
function echoOf({text, id, mixed, cuts, pictureFirst, restated}: Sent, index: number) {
  const messageId = id ? `u${index}` : undefined;
  const of = (at: number) => (mixed && at === 0 ? undefined : messageId);
  const pieces = cut(text, cuts).map((piece, at) => user(piece, of(at)));
  const pictures = pictured.has(text)
    ? [update({sessionUpdate: 'user_message_chunk', content: imageOf(text), ...(messageId ? {messageId} : {})})]
    : [];
  // An echo without any id is over when it is whole; what comes then is another message.
  const named = messageId && (pieces.length > 1 || !mixed || pictures.length > 0);
  const again = restated && named ? [user(text, messageId)] : [];
  return pictureFirst ? [...pictures, ...pieces, ...again] : [...pieces, ...pictures, ...again];
}

type Facts = readonly ConversationAction[];

/**
 * Prompts one after the other, each with its answer, and their echoes from when they are sent to long after. The
 * pieces of two echoes come in turns if their ids tell them apart; else one echo is over before the next begins.
 */
function story(prompts: readonly Sent[], order: readonly number[], apart: boolean): Facts[] {
  const facts: Facts[] = [];
  const due: Facts[][] = [];
  let picks = 0;
  const pick = (below: number) => (order[picks++ % order.length] ?? 0) % below;
  const echoSome = (most: number) => {
    for (let count = 0; count < most && due.some(echo => echo.length > 0); count++) {
      const open = due.filter(echo => echo.length > 0);
      const echo = open[pick(open.length)]!;
      facts.push(...(apart ? [echo.shift()!] : echo.splice(0)));
    }
  };
  for (const [index, one] of prompts.entries()) {
    const content = pictured.has(one.text) ? [one.text, imageOf(one.text)] : [one.text];
    facts.push([prompt(`${index}`, ...content)]);
    due.push(echoOf(one, index));
    echoSome(pick(4));
    facts.push(agent(`answer ${index}`, pick(2) ? `m${index}` : undefined), call(`call ${index}`));
    echoSome(pick(4));
    if (one.other) facts.push(user(`other ${index}`, `o${index}`));
    facts.push([finish(`${index}`)]);
    echoSome(pick(4));
  }
  echoSome(Infinity);
  return facts;
}

function userMessages({transcript}: ConversationState): MessageEntry[] {
  return [...transcript.entries].filter(
    (entry): entry is MessageEntry => entry.kind === 'message' && entry.role === 'user' && entry.hidden !== true,
  );
}

const read = ({blocks}: MessageEntry) =>
  blocks.map(block => ('text' in block ? String(block.text) : `[${block.type}]`)).join('');

/** Nor can anything else tell texts apart of which one begins as the other. */
const unlike = (one: Sent): Sent => ({
  ...one,
  text: one.text.startsWith('go') ? 'go on' : one.text.replace('why?', 'wh'),
});

describe('echoes, however they come', () => {
  const stories = fc.tuple(
    fc.array(sent, {minLength: 1, maxLength: 4}),
    fc.array(fc.nat({max: 23}), {minLength: 1, maxLength: 30}),
  );

  for (const apart of [false, true])
    it(`S8 S9 show no text of the user twice and lose none${apart ? ', when their pieces mix' : ''} (seed ${seed})`, () => {
      fc.assert(
        fc.property(stories, ([given, order]) => {
          // Only ids can tell pieces apart that come in turns.
          const prompts = apart ? given.map(one => ({...one, id: true, mixed: false})) : given.map(unlike);
          const state = tell(story(prompts, order, apart));
          const expected = prompts.flatMap(({text, other}, index) => [
            `${text}${pictured.has(text) ? '[image]' : ''}`,
            ...(other ? [`other ${index}`] : []),
          ]);
          assert.deepEqual(userMessages(state).map(read), expected);
          const ids = userMessages(state).map(({messageId}) => messageId);
          assert.equal(new Set(ids.filter(Boolean)).size, ids.filter(Boolean).length, 'no id twice');
        }),
        {seed, numRuns: 1500, includeErrorInReport: true},
      );
    });

  it('S8 knows each message by its text or its id, in whatever order the echoes come', () => {
    const first = prompt('1', 'one');
    const story = [
      first,
      agent('A'),
      finish('1'),
      prompt('2', 'two'),
      user('two', 'u2'),
      user('one', 'u1'),
      finish('2'),
    ];
    const ours = userMessages(tell(story));
    assert.deepEqual(
      ours.map(message => [read(message), message.messageId, message.echo]),
      [
        ['one', 'u1', undefined],
        ['two', 'u2', undefined],
      ],
    );
  });

  it('S8 keeps what only begins as a message of ours does, and shows it when the turn ends', () => {
    const running = tell([prompt('1', 'Fix it, now'), user('Fix it')]);
    assert.deepEqual(userMessages(running).map(read), ['Fix it, now']);
    assert.deepEqual(userMessages(tell([[finish('1')]], running)).map(read), ['Fix it, now', 'Fix it']);
    const late = tell([[finish('1')], user(', now')], running);
    assert.deepEqual(userMessages(late).map(read), ['Fix it, now'], 'it was the echo after all');
    const idle = tell([prompt('1', 'Fix it, now'), finish('1'), user('Fix it')]);
    assert.deepEqual(userMessages(idle).map(read), ['Fix it, now', 'Fix it']);
    assert.equal(idle.transcript.turns.size, 1, 'no turn opens for what may be an echo');
  });

  it('S8 takes an echo that breaks off and is told whole', () => {
    const state = tell([prompt('1', 'Fix it'), user('Fi', 'u1'), agent('A'), user('Fix it', 'u1'), finish('1')]);
    assert.deepEqual(userMessages(state).map(read), ['Fix it']);
  });

  it('S9 binds the id of a restatement of an echo without one, and adds nothing', () => {
    const state = tell([
      prompt('1', 'Fix it'),
      user('Fix'),
      user(' it'),
      user('Fix it', 'u1'),
      agent('A'),
      finish('1'),
    ]);
    assert.deepEqual(
      userMessages(state).map(message => [read(message), message.messageId]),
      [['Fix it', 'u1']],
    );
  });

  it('S9 keeps text of the agent in one piece around the pieces of an echo', () => {
    const pieces = [prompt('1', 'Fix it'), agent('A'), user('Fix'), agent('B'), user(' it'), agent('C')];
    const state = tell([...pieces, finish('1')]);
    const said = [...state.transcript.entries].filter(entry => entry.kind === 'message' && entry.role === 'agent');
    assert.deepEqual((said as MessageEntry[]).map(read), ['ABC']);
  });
});
