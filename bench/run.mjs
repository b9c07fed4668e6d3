// Measures the kit and says whether it keeps its promises. Ratios within one run only; milliseconds differ by machine.
//   npm run bench                                  a table
//   npm run bench -- --json                        the same for programs
//   npm run bench -- --only reducer,rows,stream,terminal,sizes
//   npm run bench -- --rounds 7                    more turns of the streaming comparison
// The reducer reads recordings from $ACP_RECORDINGS, else ../shared/recordings, else test/recordings/files.
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {loadavg} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {chromium} from 'playwright-core';
import {chromiumArgs, requireChromium} from '../scripts/chromium.mjs';
import {root} from '../scripts/install.mjs';
import {describeSizes, sizes} from '../scripts/sizes.mjs';
import {benchRows} from './rows.mjs';
import {bundlePages, servePages} from './server.mjs';
import {benchStream} from './stream.mjs';
import {benchTerminal} from './terminal.mjs';

const {values: options} = parseArgs({
  options: {
    json: {type: 'boolean', default: false},
    only: {type: 'string', default: 'reducer,rows,stream,terminal,sizes'},
    rounds: {type: 'string', default: '5'},
  },
});
const parts = options.only.split(',');
const rounds = Number(options.rounds);
const log = text => console.error(text);

function recordings() {
  const places = [process.env.ACP_RECORDINGS, join(root, '../shared/recordings'), join(root, 'test/recordings/files')];
  const found = places.find(place => place && existsSync(place));
  if (!found) throw new Error('There are no recordings. Name their folder in ACP_RECORDINGS.');
  return found;
}

async function reducer() {
  const outfile = join(root, '.build/bench/reducer.mjs');
  await build({
    entryPoints: [join(root, 'bench/reducer.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const {benchReducer} = await import(pathToFileURL(outfile).href);
  return benchReducer(recordings(), 25);
}

/** The peers are no dependencies of the project: they are installed when they are first measured. */
function installPeers() {
  if (existsSync(join(root, 'bench/node_modules/streamdown'))) return;
  log('installing the peers of the bench …');
  execFileSync('npm', ['ci', '--silent'], {
    cwd: join(root, 'bench'),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

async function inBrowser() {
  const names = ['floor', 'conversation', 'streamdown'];
  const pages = parts.includes('stream') ? ['floor.ts', 'conversation.ts', 'streamdown.jsx'] : [];
  if (pages.length) installPeers();
  await bundlePages([...pages, ...['rows', 'terminal'].filter(part => parts.includes(part)).map(part => `${part}.ts`)]);
  const {origin, close} = await servePages();
  const browser = await chromium.launch({executablePath: requireChromium(), args: chromiumArgs});
  try {
    return {
      ...(parts.includes('rows') && {
        rows: await benchRows(browser, origin, {counts: [100, 1000, 10_000], chunks: 200, log}),
      }),
      ...(parts.includes('terminal') && {terminal: await benchTerminal(browser, origin, {megabytes: 100, log})}),
      ...(parts.includes('stream') && {stream: await benchStream(browser, origin, {names, rounds, log})}),
    };
  } finally {
    await browser.close();
    close();
  }
}

/** Each promise with what was measured. */
function verdicts({reducer: folded, rows, stream, sizes: table}) {
  const first = table?.find(({budget}) => budget);
  return [
    folded && {name: 'reducer ÷ JSON.parse', value: folded.reduceToParse, limit: 2},
    ...(rows ?? []).map(row => ({
      name: `rows per chunk at ${row.entries} entries`,
      value: row.rowsPerChunk,
      exactly: 1,
    })),
    stream && {name: 'streaming ÷ floor', value: stream.toFloor, limit: 1.15},
    stream && {name: 'streaming ÷ streamdown', value: stream.toStreamdown, limit: 0.75},
    first && {name: `${first.name}, KB`, value: first.gzip / 1024, limit: first.budget / 1024},
  ]
    .filter(Boolean)
    .map(found => ({
      ...found,
      kept: found.exactly === undefined ? found.value <= found.limit : found.value === found.exactly,
    }));
}

function print(result) {
  for (const {name, value, limit, exactly, kept} of result.verdicts) {
    const promise = exactly === undefined ? `≤ ${limit}` : `= ${exactly}`;
    console.log(`${kept ? 'ok  ' : 'OVER'} ${name.padEnd(34)} ${value.toFixed(2).padStart(7)}  ${promise}`);
  }
  if (result.stream) console.log(`     spread of the floor itself ${(result.stream.floorSpread * 100).toFixed(0)} %`);
  for (const {kind, megabytes, total, longest, longTasks, work} of result.terminal ?? [])
    console.log(
      `     ${megabytes.toFixed(0)} MB of ${kind}: longest task ${work.toFixed(0)} ms of work, ${longest.toFixed(0)} ms passed, ` +
        `${longTasks} of 50 ms and more, read in ${(total / 1000).toFixed(1)} s`,
    );
  if (result.sizes) console.log(describeSizes(result.sizes).join('\n'));
  console.log(`load ${result.load.before.toFixed(2)} before, ${result.load.after.toFixed(2)} after`);
}

const load = {before: loadavg()[0]};
const measured = {
  ...(parts.includes('reducer') && {reducer: await reducer()}),
  ...(parts.some(part => ['rows', 'stream', 'terminal'].includes(part)) && (await inBrowser())),
  ...(parts.includes('sizes') && {sizes: await sizes()}),
};
load.after = loadavg()[0];
const result = {verdicts: verdicts(measured), ...measured, load};
if (options.json) console.log(JSON.stringify(result, null, 2));
else print(result);
if (result.verdicts.some(({kept}) => !kept)) process.exitCode = 1;
