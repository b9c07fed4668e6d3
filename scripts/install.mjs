// Installs the dependencies when they are missing or not those of the lock file. Node built-ins only.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const lockPath = join(root, 'package-lock.json');
const installedPath = join(root, 'node_modules/.package-lock.json');
const leastNode = [20, 19];

const packagesOf = path => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Names of packages that the lock file wants and node_modules does not have in that version. */
function missing() {
  if (!existsSync(installedPath)) return ['node_modules'];
  if (!existsSync(lockPath)) return [];
  const installed = packagesOf(installedPath);
  return Object.entries(packagesOf(lockPath))
    .filter(([path, wanted]) => {
      if (path === '') return false;
      const found = installed[path];
      // Packages for other platforms are optional and stay away.
      return found ? found.version !== wanted.version : !wanted.optional;
    })
    .map(([path]) => path);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs npm itself, whichever way this process was started. */
export function npmCommand() {
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.[cm]?js$/.test(path)) return [process.execPath, path];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

export function ensureInstalled() {
  checkNode();
  if (missing().length === 0) return;
  const verb = existsSync(lockPath) ? 'ci' : 'install';
  console.log(`Installing dependencies (npm ${verb}) …`);
  const [command, ...args] = npmCommand();
  const {status, error} = spawnSync(command, [...args, verb, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`npm ${verb} failed${error ? `: ${error.message}` : ''}. Run it by hand to see why.`);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled();
