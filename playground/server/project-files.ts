import type {Dirent} from 'node:fs';
import {readdir, readFile, stat} from 'node:fs/promises';
import {join, relative} from 'node:path';

/** What the page is told about the project that a message can mention. */
export interface ProjectList {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root, with forward slashes; folders end in one. */
  readonly paths: readonly string[];
}

const skipped = new Set(['node_modules', 'dist', 'build', 'target', 'coverage']);
const mostPaths = 5_000;
const mostBytes = 500_000;

/** The files of the project the agent works in. Only what is listed can be read: no links, nothing hidden. */
export class ProjectFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async list(): Promise<ProjectList> {
    const paths: string[] = [];
    await this.#walk(this.#root, paths);
    return {root: this.#root, paths};
  }

  /** The text of a listed file; `undefined` if there is none of that name, or it is too large. */
  async read(path: string): Promise<string | undefined> {
    const {paths} = await this.list();
    if (!paths.includes(path) || path.endsWith('/')) return undefined;
    const file = join(this.#root, path);
    return (await stat(file)).size > mostBytes ? undefined : readFile(file, 'utf8');
  }

  async #walk(folder: string, paths: string[]): Promise<void> {
    const entries: Dirent[] = await readdir(folder, {withFileTypes: true}).catch(() => []);
    for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
      if (paths.length >= mostPaths || entry.name.startsWith('.') || skipped.has(entry.name)) continue;
      const path = join(folder, entry.name);
      const name = relative(this.#root, path).replaceAll('\\', '/');
      if (entry.isFile()) paths.push(name);
      if (!entry.isDirectory()) continue;
      paths.push(`${name}/`);
      await this.#walk(path, paths);
    }
  }
}
