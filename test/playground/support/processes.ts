import {setTimeout as delay} from 'node:timers/promises';

/** Resolves when none of the processes is left; the test's timeout ends the wait. */
export async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await delay(20);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
