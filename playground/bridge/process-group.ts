/** Sends a signal to a process and all it started in its group. Says whether anybody was there to get it. */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    // A negative id names the group; Windows has none.
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
    return true;
  } catch {
    return false;
  }
}
