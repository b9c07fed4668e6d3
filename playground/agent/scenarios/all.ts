import {modeName, modelName} from '../settings.js';
import type {DemoTurn} from '../turn.js';
import {commandScenarios} from './commands.js';
import {endingScenarios} from './endings.js';
import {factScenarios} from './facts.js';
import {fileScenarios} from './files.js';
import {meterScenarios} from './meters.js';
import {planScenarios} from './plans.js';
import {describeBlock, receivedScenarios} from './received.js';
import type {Scenario} from './scenario.js';
import {textScenarios} from './text.js';
import {tidyScenarios} from './tidy.js';
import {toolScenarios} from './tools.js';

/** What a prompt begins with counts before words in its middle: `$ ls test` runs a command, it does not run the tests. */
export const scenarios: readonly Scenario[] = [
  ...fileScenarios,
  ...tidyScenarios,
  ...commandScenarios,
  ...toolScenarios,
  ...planScenarios,
  ...textScenarios,
  ...endingScenarios,
  ...factScenarios,
  ...meterScenarios,
  ...receivedScenarios,
];

const helpText = `I am a demo agent. I talk ACP over stdio and work in a scratch copy of a small project. Say one of these:

${scenarios.map(({say, shows}) => `- **${say}**: ${shows}`).join('\n')}

Anything else gets a short answer. Mode, model and effort are set below the message.`;

const help: Scenario = {
  say: 'help',
  shows: 'this list',
  matches: /\bhelp\b/i,
  run: turn => turn.say(helpText),
};

const answer: Scenario = {
  say: '',
  shows: '',
  matches: /^/,
  async run(turn: DemoTurn) {
    const {settings, turns} = turn.session;
    const words = turn.prompt.trim().replace(/\s+/g, ' ').slice(0, 200);
    if (settings.brief) return turn.say(`Turn ${turns}. Say **help**.`);
    const parts = turn.content.filter(({type}) => type !== 'text').map(describeBlock);
    const came = parts.length > 0 ? ` It came with: ${parts.join('; ')}.` : '';
    const effort = settings.effort === undefined ? '' : `, effort ${settings.effort}`;
    await turn.say(
      `You said: “${words}”.${came} This is turn ${turns} of our session; I am ${modelName(settings)}${effort}, ` +
        `and my mode is “${modeName(settings)}”. Say **help** to see what I can show.`,
    );
  },
};

/** What a prompt asks for. */
export function scenarioFor(prompt: string): Scenario {
  const found = [help, ...scenarios].filter(({matches}) => matches.test(prompt));
  return found.find(({matches}) => matches.source.startsWith('^')) ?? found[0] ?? answer;
}
