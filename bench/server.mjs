// Bundles the pages of the bench and serves them to a Chromium on this machine.
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';
import {build} from 'esbuild';
import {root} from '../scripts/install.mjs';

const outdir = join(root, '.build/bench');
const contentTypes = {'.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html'};

/** Bundles `bench/pages/<name>` into a page of its own, as a production build would. */
export async function bundlePages(files) {
  await build({
    entryPoints: [...files.map(file => join(root, 'bench/pages', file)), join(root, 'bench/pages/page.css')],
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    conditions: ['production', 'browser'],
    tsconfig: join(root, 'tsconfig.json'),
    loader: {'.woff2': 'dataurl', '.svg': 'dataurl'},
    logLevel: 'error',
  });
}

const page = name => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/page.css"></head>
  <body><script type="module" src="/${name}.js"></script></body>
</html>`;

/** Serves `/<name>` with the page of that name; gives its address and a way to stop. */
export async function servePages() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const type = contentTypes[extname(path)];
    if (!type) return void response.writeHead(200, {'content-type': contentTypes['.html']}).end(page(path.slice(1)));
    readFile(join(outdir, path)).then(
      body => response.writeHead(200, {'content-type': type}).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()};
}
