// npm run cases: the public bug reports, one test for each, over the state and in a browser.
//   npm run cases -- --node   only those that need no browser
// Prints what failed, what is pending and what for. The last line is "N passed, N failed, N pending"; a pending case is
// no passed one.
import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {ensureInstalled, root} from './install.mjs';

/** Runs a script of Node and gives what it printed; its last line of counts is kept back. */
function run(args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', text => (output += text));
    child.on('close', code => resolve({code: code ?? 1, output}));
  });
}

/** Adds the last line of counts of some output to the sum; a run that broke without counts is one failure. */
function add(sum, {code, output}) {
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) pending)?/gm)].at(-1);
  const [passed, failed, pending] = (counts?.slice(1) ?? [0, 0, 0]).map(count => Number(count ?? 0));
  sum.passed += passed;
  sum.failed += code !== 0 && failed === 0 ? 1 : failed;
  sum.pending += pending;
}

async function overState() {
  const {build} = await import('esbuild');
  const outfile = join(root, '.build', `cases-${process.pid}.mjs`);
  process.on('exit', () => rmSync(outfile, {force: true}));
  await build({
    entryPoints: [join(root, 'test/cases/cases.test.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const reporter = [
    '--test-reporter',
    join(root, 'scripts/cases-reporter.mjs'),
    '--test-reporter-destination',
    'stdout',
  ];
  return run(['--enable-source-maps', '--test', ...reporter, outfile]);
}

async function inBrowser() {
  const {requireChromium} = await import('./chromium.mjs');
  const runner = join(root, 'node_modules/@web/test-runner/dist/bin.js');
  return run([runner, '--files', 'test/cases/browser/*.test.ts'], {CHROME_PATH: requireChromium()});
}

ensureInstalled();
const sum = {passed: 0, failed: 0, pending: 0};
for (const part of process.argv.includes('--node') ? [overState] : [overState, inBrowser]) {
  const result = await part();
  process.stdout.write(result.output.replace(/^\d+ passed, .*\n/gm, ''));
  add(sum, result);
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.pending} pending`);
process.exitCode = sum.failed ? 1 : 0;
