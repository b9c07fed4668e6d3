import {spawn} from 'node:child_process';

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the address in the user's browser. Where nothing can open it, nothing happens: the address is printed too. */
export function openBrowser(address: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command!, [...args, address], {stdio: 'ignore', detached: true});
  child.on('error', () => {});
  child.unref();
}
