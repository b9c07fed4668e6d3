import {cpSync, mkdtempSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A copy of the sample project that can be read, changed and thrown away. */
export interface Scratch {
  /** Absolute path. */
  readonly path: string;
  remove(): void;
}

/** Copies the sample project to a fresh temporary directory. */
export function copySample(sample: string): Scratch {
  const parent = mkdtempSync(join(realpathSync(tmpdir()), 'acp-demo-'));
  const path = join(parent, 'market-stall');
  cpSync(sample, path, {recursive: true});
  return {path, remove: () => rmSync(parent, {recursive: true, force: true})};
}
