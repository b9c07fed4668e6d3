import {describe, it} from 'node:test';
import fc from 'fast-check';
import {agentPlays, worldPlays} from './model/agent.js';
import {Game} from './model/game.js';
import {check} from './model/invariants.js';
import {userPlays} from './model/user.js';

/**
 * A user, an agent and a wire do anything they may, in any order; after every step the contract holds.
 * `MODEL_STEPS` is how many steps are played, `MODEL_SEED` plays a run again.
 */
const steps = Number(process.env['MODEL_STEPS'] ?? 5000);
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 0x7fff_ffff);

const plays = {...userPlays, ...agentPlays, ...worldPlays};
type Play = keyof typeof plays;

/** How often each thing happens, beside the others. */
const weights: Readonly<Partial<Record<Play, number>>> = {
  submit: 10,
  finish: 8,
  say: 4,
  call: 4,
  callUpdate: 4,
  ask: 6,
  answer: 4,
  stop: 4,
  interrupt: 3,
  sendNow: 3,
  write: 3,
  change: 3,
  changed: 4,
  echo: 5,
  initialized: 6,
  signIn: 4,
  signedIn: 5,
  opened: 6,
  restart: 3,
  close: 0.5,
};
const kinds = Object.keys(plays) as Play[];
const happening = fc.tuple(
  fc.oneof(...kinds.map(kind => ({weight: 2 * (weights[kind] ?? 1), arbitrary: fc.constant(kind)}))),
  fc.nat(23),
);
const story = fc.array(happening, {minLength: 1, maxLength: 80, size: 'max'});

describe('createConversation over a wire: whatever happens', () => {
  it(`S4 S5 S8 S9 S11 S12 P5 P6 Q2 Q3 K3 H1 hold in ${steps} steps (seed ${seed})`, async () => {
    let played = 0;
    for (let round = 0; played < steps; round++)
      await fc.assert(
        fc.asyncProperty(story, async happenings => {
          const game = new Game();
          for (const [kind, n] of happenings) {
            // A conversation that was closed hears of its agent until that has confirmed it.
            const heard = !game.closed || game.wire.closes.length > 0;
            if (heard || kind in userPlays) plays[kind](game, n);
            await game.rest();
            check(game);
            played++;
          }
        }),
        {numRuns: 20, seed: seed + round, includeErrorInReport: true},
      );
  });
});
