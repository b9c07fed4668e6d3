import type {StopReason} from '@agentclientprotocol/sdk';
import type {DemoTurn} from '../turn.js';

/** One thing the demo agent can show. */
export interface Scenario {
  /** The words that ask for it, as `help` prints them. */
  readonly say: string;
  /** What it shows, for `help`. */
  readonly shows: string;
  readonly matches: RegExp;
  /** Returns the stop reason if it is not `end_turn`; throws a `RequestError` to fail the prompt. */
  run(turn: DemoTurn): Promise<StopReason | void>;
}
