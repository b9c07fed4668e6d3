import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {actionsFromTraffic, noTraffic} from '../src/protocol/actions-from-traffic.js';
import type {TrafficMessage} from '../src/protocol/actions-from-traffic.js';
import type {ConversationAction} from '../src/state/action.js';
import type {ConversationState} from '../src/state/conversation-state.js';
import {initialState} from '../src/state/conversation-state.js';
import {reduce} from '../src/state/reduce.js';
import {parseRecording} from '../src/testing/recording.js';

/** One recording as it came over the wire. */
interface Story {
  readonly lines: readonly string[];
  readonly messages: readonly TrafficMessage[];
}

/** Milliseconds for all recordings once, and how they compare. */
export interface ReducerResult {
  readonly recordings: number;
  readonly messages: number;
  readonly actions: number;
  /** Medians of one pass over everything. */
  readonly parseMs: number;
  readonly normaliseMs: number;
  readonly reduceMs: number;
  readonly reduceToParse: number;
  /** Normaliser and reducer together. */
  readonly foldToParse: number;
}

function speaksV1(messages: readonly TrafficMessage[]): boolean {
  const first = messages.find(found => (found.message as {method?: string}).method === 'initialize');
  const params = (first?.message as {params?: {protocolVersion?: unknown}} | undefined)?.params;
  return params?.protocolVersion === 1;
}

function readStories(folder: string): readonly Story[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter(path => path.endsWith('.jsonl'))
    .sort()
    .map(path => parseRecording(readFileSync(join(folder, path), 'utf8')).messages)
    .filter(speaksV1)
    .map(messages => ({messages, lines: messages.map(found => JSON.stringify(found.message))}));
}

/** The actions of one recording for each of its conversations, in order. */
function normalise(messages: readonly TrafficMessage[]): readonly ConversationAction[][] {
  const shared: ConversationAction[] = [];
  const conversations = new Map<string, ConversationAction[]>();
  let traffic = noTraffic;
  for (const message of messages) {
    const step = actionsFromTraffic(traffic, message);
    traffic = step.traffic;
    for (const {conversation, action} of step.actions) {
      if (conversation === 'all') {
        shared.push(action);
        for (const actions of conversations.values()) actions.push(action);
      } else {
        const actions = conversations.get(conversation);
        if (actions) actions.push(action);
        else conversations.set(conversation, [...shared, action]);
      }
    }
  }
  return [...conversations.values()];
}

function fold(actions: readonly ConversationAction[]): ConversationState {
  let state = initialState;
  for (const action of actions) state = reduce(state, action);
  return state;
}

/** So many actions are folded before the rounds that count, so that a few small recordings are not measured cold. */
const warmUpActions = 400_000;

function timed(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Parsing, normalising and reducing every recording, taking turns. */
export function benchReducer(folder: string, rounds: number): ReducerResult {
  const stories = readStories(folder);
  const folded = stories.map(story => normalise(story.messages));
  const parse: number[] = [];
  const normalised: number[] = [];
  const reduced: number[] = [];
  const actions = folded.flat().reduce((sum, list) => sum + list.length, 0);
  const warmUp = Math.ceil(warmUpActions / Math.max(1, actions));
  // the first rounds are for the engine: they are compiled in, and not counted
  for (let round = -warmUp; round < rounds; round++) {
    if (round === 0) for (const times of [parse, normalised, reduced]) times.length = 0;
    parse.push(timed(() => stories.forEach(story => story.lines.forEach(line => JSON.parse(line) as unknown))));
    normalised.push(timed(() => stories.forEach(story => normalise(story.messages))));
    reduced.push(timed(() => folded.forEach(conversations => conversations.forEach(fold))));
  }
  const [parseMs, normaliseMs, reduceMs] = [median(parse), median(normalised), median(reduced)];
  return {
    recordings: stories.length,
    messages: stories.reduce((sum, story) => sum + story.messages.length, 0),
    actions,
    ...{parseMs, normaliseMs, reduceMs},
    reduceToParse: reduceMs / parseMs,
    foldToParse: (normaliseMs + reduceMs) / parseMs,
  };
}
