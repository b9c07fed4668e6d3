import type {IncomingMessage} from 'node:http';
import {randomBytes, timingSafeEqual} from 'node:crypto';

/** The subprotocol the page asks for; the token comes beside it, so it is in no address. */
export const subprotocol = 'acp';
const tokenPrefix = 'token.';

/** A secret of this start: whoever has not read it from this server gets no agent. */
export function mintToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Names under which a browser on this machine reaches the server. Any other name is somebody else's page (DNS rebinding). */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
}

/** Why a request for a file is refused, or `undefined`. */
export function refuseRequest(request: IncomingMessage, port: number): string | undefined {
  if (!isOwnHost(request.headers.host, port)) return 'unknown host';
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return request.headers['sec-fetch-mode'] === 'navigate' ? undefined : 'another site';
  }
  return undefined;
}

/** Why a WebSocket is refused, or `undefined`. */
export function refuseSocket(request: IncomingMessage, port: number, token: string): string | undefined {
  const {host, origin} = request.headers;
  if (!isOwnHost(host, port)) return 'unknown host';
  if (origin !== `http://${host}`) return 'unknown origin';
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map(name => name.trim());
  const given = offered.find(name => name.startsWith(tokenPrefix))?.slice(tokenPrefix.length) ?? '';
  return offered.includes(subprotocol) && isSame(given, token) ? undefined : 'wrong token';
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
