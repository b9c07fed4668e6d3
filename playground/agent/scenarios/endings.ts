import {RequestError} from '@agentclientprotocol/sdk';
import {setTimeout as delay} from 'node:timers/promises';
import type {Scenario} from './scenario.js';

/** Ends of a turn that are not `end_turn`. */
export const endingScenarios: readonly Scenario[] = [
  {
    say: 'sign in',
    shows: 'an agent that wants you to sign in first',
    matches: /\b(sign in|auth)\b/i,
    async run(turn) {
      if (!turn.session.connection.signedIn) throw RequestError.authRequired({message: 'Sign in to go on.'});
      await turn.say('You are signed in.');
    },
  },
  {
    say: 'overloaded',
    shows: 'an error of the model',
    matches: /\boverloaded\b/i,
    async run(turn) {
      await turn.say('I was about to say');
      throw new RequestError(529, 'Overloaded', {details: 'The model is overloaded. Try again in a moment.'});
    },
  },
  {
    say: 'crash',
    shows: 'an agent process that ends in the middle',
    matches: /\bcrash\b/i,
    async run(turn) {
      await turn.say('I do not feel well.');
      process.stderr.write('demo agent: the scales have fallen over\ndemo agent: giving up\n');
      // Long enough for what was said to leave the process.
      await delay(50);
      process.exit(3);
    },
  },
  {
    say: 'refuse',
    shows: 'the stop reason “refusal”',
    matches: /\brefus/i,
    async run(turn) {
      await turn.say('I would rather not.');
      return 'refusal';
    },
  },
  {
    say: 'max tokens',
    shows: 'the stop reason “max_tokens”',
    matches: /\bmax tokens\b/i,
    async run(turn) {
      await turn.say('Once upon a time there was a market stall, and at that stall there');
      return 'max_tokens';
    },
  },
  {
    say: 'too many requests',
    shows: 'the stop reason “max_turn_requests”',
    matches: /\btoo many requests\b/i,
    async run(turn) {
      await turn.say('I have asked the model as often as I may.');
      return 'max_turn_requests';
    },
  },
  {
    say: 'say nothing',
    shows: 'a turn without any answer',
    matches: /\b(nothing|empty)\b/i,
    run: turn => turn.pause(200),
  },
];
