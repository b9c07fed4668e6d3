// What each entry point costs a page: bundled, minified, gzipped, with everything it imports at once. What it imports
// later is told apart. Ends with 1 if one is above its budget or loads the SDK that is the client's.
//   npm run check:sizes            a table
//   npm run check:sizes -- --json  the same for programs
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {root} from './install.mjs';

const namedElements = ['conversation', 'tool-row', 'terminal-card', 'config-picker', 'composer'];

/** Bytes, gzipped, of the first load. Everything else has no budget of its own. */
const budgets = {'the five named elements': 60 * 1024};

/** Packages that only these entry points may load: a page with a transport of its own pays nothing for them. */
const clientOnly = ['@agentclientprotocol/sdk', 'zod'];
const clients = ['./client', './testing'];

const define = name => `import ${JSON.stringify(`./src/define/${name}.ts`)};`;
const everything = path => `export * from ${JSON.stringify(path)};`;

function entries() {
  const elements = readdirSync(join(root, 'src/define'))
    .filter(file => file.endsWith('.ts'))
    .map(file => file.slice(0, -3))
    .sort();
  return {
    'the five named elements': namedElements.map(define).join('\n'),
    '.': everything('./src/index.ts'),
    './client': everything('./src/client/index.ts'),
    './storage': everything('./src/storage/index.ts'),
    './testing': everything('./src/testing/index.ts'),
    ...Object.fromEntries(elements.map(name => [`./define/${name}`, define(name)])),
  };
}

/** The output files that an entry loads at once, and those it loads later. */
function loads(outputs, entry) {
  const first = new Set();
  const visit = path => {
    if (first.has(path)) return;
    first.add(path);
    for (const {path: next, kind} of outputs[path].imports) if (kind === 'import-statement') visit(next);
  };
  visit(entry);
  return {first: [...first], later: Object.keys(outputs).filter(path => !first.has(path))};
}

async function measure(code) {
  const {outputFiles, metafile} = await build({
    stdin: {contents: code, resolveDir: root, loader: 'ts', sourcefile: 'entry.ts'},
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['production', 'browser'],
    tsconfig: join(root, 'tsconfig.json'),
    outdir: join(root, '.build/sizes'),
    absWorkingDir: root,
    chunkNames: '[name]-[hash]',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const bytes = new Map(
    outputFiles.map(file => [
      file.path.slice(root.length + 1).replaceAll('\\', '/'),
      gzipSync(file.contents, {level: 9}).length,
    ]),
  );
  const entry = Object.keys(metafile.outputs).find(path => metafile.outputs[path].entryPoint === 'entry.ts');
  const sum = paths => paths.reduce((total, path) => total + bytes.get(path), 0);
  const {first, later} = loads(metafile.outputs, entry);
  const inputs = Object.keys(metafile.inputs);
  const packages = clientOnly.filter(name => inputs.some(path => path.includes(`node_modules/${name}/`)));
  const lazy = later.map(path => ({
    name: path
      .split('/')
      .at(-1)
      .replace(/-\w+\.js$/, ''),
    gzip: bytes.get(path),
  }));
  return {gzip: sum(first), lazy, packages};
}

/** Sizes of all entry points: `{name, gzip, lazy, budget?}`. */
export async function sizes() {
  const rows = [];
  for (const [name, code] of Object.entries(entries())) {
    const {packages, ...measured} = await measure(code);
    const strangers = clients.includes(name) ? [] : packages;
    rows.push({name, ...measured, ...(budgets[name] && {budget: budgets[name]}), ...(strangers.length && {strangers})});
  }
  return rows;
}

/** Whether an entry point is within its budget and loads nothing that is the client's. */
export const keepsItsPromise = ({gzip, budget, strangers}) => !strangers && !(budget && gzip > budget);

const kb = bytes => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

/** The table as lines. */
export function describeSizes(rows) {
  return rows.map(row => {
    const {name, gzip, lazy, budget, strangers} = row;
    const limit = budget ? ` of ${kb(budget).trim()}` : '';
    const largest = [...lazy].sort((a, b) => b.gzip - a.gzip).slice(0, 4);
    const shown = largest.map(part => `${part.name} ${kb(part.gzip).trim()}`).join(', ');
    const later = lazy.length ? `  later ${shown}${lazy.length > 4 ? ` and ${lazy.length - 4} more` : ''}` : '';
    const loads = strangers ? `  must not load ${strangers.join(', ')}` : '';
    return `${keepsItsPromise(row) ? 'ok  ' : 'OVER'} ${name.padEnd(26)}${kb(gzip)}${limit}${loads}${later}`;
  });
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const rows = await sizes();
  const over = rows.filter(row => !keepsItsPromise(row)).length;
  console.log(process.argv.includes('--json') ? JSON.stringify(rows, null, 2) : describeSizes(rows).join('\n'));
  if (over) process.exitCode = 1;
}
