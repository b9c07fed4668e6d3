import type {HostInfo} from '../server/host-info.js';

export type {HostInfo};

/** What the server tells this page. */
export async function readHostInfo(): Promise<HostInfo> {
  const answer = await fetch('/host.json');
  return (await answer.json()) as HostInfo;
}
