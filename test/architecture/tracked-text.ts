import {execFileSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

const isText = (path: string): boolean => !/\.(png|jpe?g|gif|webp|ico|woff2?|pdf)$/.test(path);

/** Traces of one machine: its folders, and the hosts its packages came from. Split so that this file holds none. */
const traces: readonly (readonly [RegExp, string])[] = [
  [new RegExp('/wo' + 'rk/(main|shared)\\b'), 'a path of a machine'],
  [new RegExp('/(ro' + 'ot|Us' + 'ers)/[\\w.-]+/'), 'a path of a machine'],
  [new RegExp('/tmp' + '/acp\\b'), 'a path of a machine'],
  [new RegExp('"resol' + 'ved":\\s*"https?://'), 'the address of a package registry'],
  [new RegExp('https?://[\\w.-]*(regis' + 'try|artifactory|nexus|verdaccio)[\\w.-]*[:/]'), 'the address of a registry'],
];

/** Every file of the repository that would be committed. */
export function trackedFiles(root: string): readonly string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter(path => path !== '');
}

/** Tracked files that tell of the machine they were written on. */
export function machineTraces(root: string): readonly string[] {
  return trackedFiles(root)
    .filter(path => isText(path) && statSync(join(root, path), {throwIfNoEntry: false})?.isFile())
    .flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8');
      return traces.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path} holds ${what}`);
    });
}
