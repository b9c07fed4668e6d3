// npm test: every check in order, each with its time and its counts. The last line is "N passed, N failed".
//   npm test                everything
//   npm test -- node e2e    only these steps
//   npm run check           the quick ones
// VERBOSE=1 prints what the steps print. A step that prints no counts of its own counts as one.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ensureInstalled, npmCommand, root} from './install.mjs';

/** name → the npm scripts it runs, and whether it needs a browser. Steps are run in this order. */
const steps = {
  types: {scripts: ['check:types', 'check:core']},
  lint: {scripts: ['check:lint', 'check:format']},
  architecture: {scripts: ['test:architecture']},
  node: {scripts: ['test:node']},
  unit: {scripts: ['test:unit'], browser: true},
  build: {scripts: ['build']},
  manifest: {scripts: ['check:manifest']},
  sizes: {scripts: ['check:sizes']},
  storybook: {scripts: ['build:storybook']},
  stories: {scripts: ['test:stories'], browser: true},
  e2e: {scripts: ['test:e2e'], browser: true},
};
const groups = {check: ['types', 'lint', 'architecture', 'node']};

function wantedSteps(args) {
  if (args.length === 0) return Object.keys(steps);
  const names = args.flatMap(name => groups[name] ?? [name]);
  const unknown = names.filter(name => !(name in steps));
  if (unknown.length) {
    console.error(`No step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}; groups: check`);
    process.exit(2);
  }
  return names;
}

function run(script) {
  const [command, ...args] = npmCommand();
  return new Promise(resolve => {
    let output = '';
    const child = spawn(command, [...args, 'run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text;
        if (process.env.VERBOSE) process.stdout.write(text);
      });
    }
    child.on('close', code => resolve({script, code: code ?? 1, output}));
  });
}

/** What failed, in a few lines: said again at the end, where the last lines of a long log are read first. */
function faultsIn({script, output}) {
  const lines = output.split('\n');
  const found = lines.flatMap((line, index) =>
    /^\s*(FAILED|❌|𐄂)/u.test(line)
      ? [
          `${script}: ${lines
            .slice(index, index + 3)
            .join('\n  ')
            .slice(0, 600)}`,
        ]
      : [],
  );
  return found.length ? found.slice(0, 10) : [`${script}: ${output.trim().slice(-600)}`];
}

const seconds = since => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runStep(name) {
  const since = performance.now();
  const counts = {passed: 0, failed: 0};
  let broken;
  for (const script of steps[name].scripts) {
    const result = await run(script);
    const own = [...result.output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
    counts.passed += Number(own?.[1] ?? 0);
    counts.failed += Number(own?.[2] ?? 0);
    if (result.code !== 0) {
      broken = result;
      break;
    }
  }
  const counted = counts.passed + counts.failed > 0;
  if (broken && counts.failed === 0) counts.failed = 1;
  if (!counted && !broken) counts.passed = 1;
  const note = counted ? `${counts.passed} passed, ${counts.failed} failed` : '';
  const failed = counts.failed > 0;
  console.log(`${failed ? 'FAIL' : 'ok  '} ${name.padEnd(12)} ${seconds(since).padStart(8)}  ${note}`.trimEnd());
  if (broken && !process.env.VERBOSE) {
    console.log(`---- npm run ${broken.script} ended with ${broken.code}\n${broken.output.slice(-8000)}\n----`);
  }
  return {...counts, faults: broken ? faultsIn(broken) : []};
}

async function main() {
  const names = wantedSteps(process.argv.slice(2));
  ensureInstalled();
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const undefinedScripts = names.flatMap(name => steps[name].scripts).filter(script => !scripts[script]);
  if (undefinedScripts.length) throw new Error(`package.json has no script ${undefinedScripts.join(', ')}.`);
  if (names.some(name => steps[name].browser)) {
    const {requireChromium} = await import('./chromium.mjs');
    process.env.CHROME_PATH = requireChromium();
  }
  process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

  const since = performance.now();
  const total = {passed: 0, failed: 0};
  const faults = [];
  for (const name of names) {
    const {faults: found, ...counts} = await runStep(name);
    faults.push(...found);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  for (const fault of faults) console.log(`FAILED ${fault}`);
  console.log(`all in ${seconds(since)}`);
  return total;
}

const total = await main().catch(error => {
  console.error(error.message);
  return {passed: 0, failed: 1};
});
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
