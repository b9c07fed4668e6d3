import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

function importOne(root: string, file: string): Promise<string> {
  return new Promise(resolve => {
    const code = `await import(${JSON.stringify(pathToFileURL(file).href)})`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {cwd: root});
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('close', exit => resolve(exit === 0 ? '' : errors));
  });
}

/** Entry points that cannot be imported without a page, each by a process of its own, with the error. */
export async function importInNode(root: string, entries: readonly string[]): Promise<readonly string[]> {
  // inside the project, so that its packages are found
  const outdir = mkdtempSync(join(root, '.build/entries-'));
  try {
    await build({
      entryPoints: entries.map(path => join(root, 'src', path)),
      outdir,
      outbase: join(root, 'src'),
      outExtension: {'.js': '.mjs'},
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'neutral',
      packages: 'external',
      target: 'es2022',
      tsconfig: join(root, 'tsconfig.json'),
      logLevel: 'silent',
    });
    const failed: string[] = [];
    for (const path of entries) {
      const errors = await importOne(root, join(outdir, path.replace(/\.ts$/, '.mjs')));
      if (errors !== '') failed.push(`${path}: ${errors.trim()}`);
    }
    return failed;
  } finally {
    rmSync(outdir, {recursive: true, force: true});
  }
}
