// Writes custom-elements.json from the sources, or says that the committed one has drifted.
//   node scripts/manifest.mjs           writes it
//   node scripts/manifest.mjs --check   compares only
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {root} from './install.mjs';

const outdir = '.build/manifest';
const committed = join(root, 'custom-elements.json');
const analyzer = createRequire(import.meta.url).resolve('@custom-elements-manifest/analyzer/cem.js');

execFileSync(process.execPath, [analyzer, 'analyze', '--outdir', outdir], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const made = `${JSON.stringify(JSON.parse(readFileSync(join(root, outdir, 'custom-elements.json'), 'utf8')), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(committed, made);
} else if (!existsSync(committed) || readFileSync(committed, 'utf8') !== made) {
  console.error('custom-elements.json does not match the sources. Run  npm run manifest  and commit it.');
  process.exitCode = 1;
}
