import type {TerminalExit} from '../../../src/state/terminal-state.js';
import {hasClientTerminals, runInClient} from '../client-terminal.js';
import type {DemoTurn} from '../turn.js';
import type {Scenario} from './scenario.js';

const endOf = ({exitCode, signal}: TerminalExit): string =>
  signal === undefined ? `It ended with exit code ${exitCode}.` : `It was ended by ${signal}.`;

/** Runs a command and says how it ended. */
async function runAndTell(turn: DemoTurn, command: string, description?: string): Promise<void> {
  const result = await turn.run(command, description);
  await turn.say(result ? endOf(result.exit) : 'Then I do not run it.');
}

function commandScenario(say: string, shows: string, matches: RegExp, command: string, description?: string): Scenario {
  return {say, shows, matches, run: turn => runAndTell(turn, command, description)};
}

const countToTwenty = `for step in $(seq 20); do echo "step $step of 20"; sleep 1; done`;

export const runTests = 'node --test --test-reporter=spec';

/** Real commands in the scratch copy. */
export const commandScenarios: readonly Scenario[] = [
  {
    say: '$ ls -l src',
    shows: 'any command after a dollar sign, run in the scratch copy',
    matches: /^\s*\$\s*\S/,
    run: turn => runAndTell(turn, turn.prompt.replace(/^\s*\$\s*/, '').trim()),
  },
  {
    say: 'in your terminal: ls -l',
    shows: 'a command that your client runs for me in your folder, if it does such things (`npm start -- --terminals`)',
    matches: /^\s*in your terminal\b/i,
    async run(turn) {
      if (!hasClientTerminals(turn)) return turn.say('Your client runs no commands for agents.');
      const command = turn.prompt.replace(/^\s*in your terminal\s*:?/i, '').trim();
      const exit = await runInClient(turn, command || countToTwenty);
      await turn.say(exit ? endOf(exit) : 'Then I do not run it.');
    },
  },
  {
    say: 'run the tests',
    shows: 'a command with live output; the tests fail until the bug is fixed',
    matches: /\btests?\b/i,
    async run(turn) {
      const result = await turn.run(runTests, 'Runs the tests of the market stall.');
      if (!result) return turn.say('Then I do not run them.');
      await turn.say(
        result.exit.exitCode === 0 ? 'All tests pass.' : 'Some tests fail. “fix the bug” mends what they found.',
      );
    },
  },
  commandScenario(
    'colours',
    'a terminal with colours and a progress bar',
    /\b(colou?rs?|ansi)\b/i,
    'node scripts/colours.js',
  ),
  commandScenario(
    'slow command',
    'a command of a minute, to be stopped in the middle',
    /\bslow\b/i,
    'node scripts/slow.js',
  ),
  commandScenario('long output', 'a command that prints 2,000 lines', /\blong output\b/i, 'node scripts/long.js'),
  commandScenario(
    'failing command',
    'a command that ends with exit code 3',
    /\bfail/i,
    'node scripts/deploy.js',
    'Puts the stall on the market square.',
  ),
];
