import type {Stream} from '@agentclientprotocol/sdk';
import {createWebSocketStream} from '@agentclientprotocol/sdk/experimental/ws-client';

/** A socket to a new agent process. The token travels as a subprotocol, so it is in no address. */
export function openSocket(token: string): Stream {
  return createWebSocketStream(`ws://${location.host}/`, {protocols: ['acp', `token.${token}`]});
}
