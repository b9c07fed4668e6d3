// Runs the tests that need no browser: bundles them with esbuild, hands them to `node --test` by file name.
//   npm run test:node               all of them
//   npm run test:node -- terminal   only files whose path holds the word
//   npm run test:e2e                the playground in a browser (needs CHROME_PATH or an installed Chromium)
// VERBOSE=1 prints every test. The last line is "N passed, N failed".
import {build} from 'esbuild';
import {spawn} from 'node:child_process';
import {readdirSync, rmSync} from 'node:fs';
import {join, sep} from 'node:path';
import {root} from './install.mjs';

// Run by @web/test-runner.
const inBrowser = ['components', 'connectors', 'rendering', 'cases/browser'];
// Steps of their own, run by name only.
const onlyByName = ['architecture', 'e2e'];

const filters = process.argv.slice(2);
const isTest = path => path.endsWith('.test.ts');
const tests = readdirSync(join(root, 'test'), {recursive: true, encoding: 'utf8'})
  .filter(isTest)
  .map(path => path.split(sep).join('/'))
  .sort();
const belongsTo = (path, name) => path.startsWith(`${name}/`) || path === `${name}.test.ts`;
const named = onlyByName.filter(name => filters.includes(name));
const rest = filters.filter(word => !named.includes(word));
const wanted = path =>
  named.length
    ? named.some(name => belongsTo(path, name))
    : ![...inBrowser, ...onlyByName].some(name => belongsTo(path, name));
const files = tests.filter(path => wanted(path) && (!rest.length || rest.some(word => path.includes(word))));

if (files.length === 0) {
  console.error(`No test file matches ${filters.join(' ')}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

// A folder per run, so that two runs at once do not take each other's files away.
const outdir = join(root, '.build/node-tests', String(process.pid));
process.on('exit', () => rmSync(outdir, {recursive: true, force: true}));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

await build({
  entryPoints: files.map(path => join(root, 'test', path)),
  outdir,
  outbase: join(root, 'test'),
  outExtension: {'.js': '.mjs'},
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'warning',
});

if (named.includes('e2e')) {
  const {requireChromium} = await import('./chromium.mjs');
  process.env.CHROME_PATH = requireChromium();
}

const bundled = files.map(path => join(outdir, path.replace(/\.ts$/, '.mjs')));
const reporter = process.env.VERBOSE ? 'spec' : join(root, 'scripts/quiet-reporter.mjs');
const child = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    '--test',
    ...(named.includes('e2e') ? ['--test-concurrency=1'] : []),
    ...['--test-reporter', reporter, '--test-reporter-destination', 'stdout'],
    ...bundled,
  ],
  {cwd: root, stdio: ['ignore', 'pipe', 'inherit']},
);
let tail = '';
child.stdout.on('data', chunk => {
  tail = (tail + chunk).slice(-4000);
  process.stdout.write(chunk);
});
child.on('close', code => {
  // The spec reporter ends with its own counts; the quiet one prints the closing line itself.
  if (process.env.VERBOSE) {
    const count = word => Number(new RegExp(`^ℹ ${word} (\\d+)`, 'm').exec(tail)?.[1] ?? 0);
    console.log(`${count('pass')} passed, ${count('fail') + count('cancelled')} failed`);
  } else if (!/\d+ passed, \d+ failed\n$/.test(tail)) {
    console.log('0 passed, 1 failed');
  }
  process.exit(code ?? 1);
});
