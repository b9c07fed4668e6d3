import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import type {BuildContext, OutputFile} from 'esbuild';
import {context} from 'esbuild';

/** A file of the page, ready to send. */
export interface PageFile {
  readonly type: string;
  readonly body: Uint8Array;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};

const written: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/page.css': 'page.css',
  '/icon.svg': 'icon.svg',
};

/** The page: files as they are written, and scripts bundled in memory. Each load of `/` builds what has changed. */
export class PageFiles {
  readonly #folder: string;
  readonly #outdir: string;
  readonly #bundled = new Map<string, PageFile>();
  #context: Promise<BuildContext> | undefined;

  /** `root` is the folder of the project. */
  constructor(root: string) {
    this.#folder = join(root, 'playground/page');
    this.#outdir = join(root, '.build/page');
  }

  /** Bundles the scripts. Throws with esbuild's messages if they do not build. */
  async build(): Promise<void> {
    this.#context ??= this.#start();
    const {outputFiles} = await (await this.#context).rebuild();
    // Parts of an older build stay: a page that is open may still ask for them.
    for (const file of outputFiles as OutputFile[]) {
      this.#bundled.set(file.path.slice(this.#outdir.length).replaceAll('\\', '/'), {
        type: types[extname(file.path)] ?? 'application/octet-stream',
        body: file.contents,
      });
    }
  }

  /** The file at a path of the address, if there is one. */
  async read(path: string): Promise<PageFile | undefined> {
    if (path === '/') await this.build();
    const name = written[path];
    if (name === undefined) return this.#bundled.get(path);
    return {type: types[extname(name)]!, body: await readFile(join(this.#folder, name))};
  }

  async dispose(): Promise<void> {
    await (await this.#context)?.dispose();
  }

  #start(): Promise<BuildContext> {
    return context({
      entryPoints: [join(this.#folder, 'main.ts')],
      outdir: this.#outdir,
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      sourcemap: true,
      write: false,
      logLevel: 'warning',
    });
  }
}
