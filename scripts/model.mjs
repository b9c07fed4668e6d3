// npm run model: a user, an agent and a wire do anything they may, in any order, and the contract is checked after
// every step (test/store/model.test.ts).
//   npm run model -- --steps 100000   how many steps (default: 100000)
//   npm run model -- --seed 7         plays the run of a seed again
import {spawn} from 'node:child_process';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ensureInstalled, root} from './install.mjs';

const {values} = parseArgs({options: {steps: {type: 'string', default: '100000'}, seed: {type: 'string'}}});
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value)) continue;
  console.error(`--${name}: “${value}” is no whole number.`);
  process.exit(2);
}

ensureInstalled();
const env = {
  ...process.env,
  MODEL_STEPS: values.steps,
  ...(values.seed ? {MODEL_SEED: values.seed} : {}),
  VERBOSE: '1',
};
const args = [join(root, 'scripts/node-tests.mjs'), 'store/model.test'];
spawn(process.execPath, args, {cwd: root, env, stdio: 'inherit'}).on('close', code => (process.exitCode = code ?? 1));
