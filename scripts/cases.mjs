// npm run cases: the public bug reports, one test for each. Prints what failed, what is pending and what for.
// The last line is "N passed, N failed, N pending"; a pending case is no passed one.
import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {ensureInstalled, root} from './install.mjs';

ensureInstalled();
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
const reporter = join(root, 'scripts/cases-reporter.mjs');
const {status} = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', '--test-reporter', reporter, '--test-reporter-destination', 'stdout', outfile],
  {cwd: root, stdio: 'inherit'},
);
process.exitCode = status ?? 1;
