// npm start: the playground. Installs what is missing, bundles its server and the demo agent, runs them.
// `npm start -- --help` lists the options.
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {ensureInstalled, root} from './install.mjs';

/** Bundles the Node side of the playground. Returns the paths of the bundles. */
export async function bundlePlayground() {
  const {build} = await import('esbuild');
  const outdir = join(root, '.build/playground');
  const {outputFiles} = await build({
    entryPoints: {server: join(root, 'playground/server/main.ts'), agent: join(root, 'playground/agent/main.ts')},
    outdir,
    outExtension: {'.js': '.mjs'},
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    write: false,
    logLevel: 'warning',
  });
  for (const {path, contents} of outputFiles) {
    mkdirSync(dirname(path), {recursive: true});
    // Another playground may be starting now: a file appears as a whole or not at all.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  return {server: join(outdir, 'server.mjs'), agent: join(outdir, 'agent.mjs')};
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  const bundles = await bundlePlayground();
  const {main} = await import(pathToFileURL(bundles.server).href);
  await main(process.argv.slice(2), {
    root,
    demoAgent: bundles.agent,
    directory: process.env.INIT_CWD ?? process.cwd(),
  });
}
