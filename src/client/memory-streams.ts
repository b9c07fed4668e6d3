import type {AnyMessage, Stream} from '@agentclientprotocol/sdk';

/** Two streams that end in each other: what is written to one is read from the other. */
export function memoryStreams(): readonly [Stream, Stream] {
  const there = new TransformStream<AnyMessage, AnyMessage>();
  const back = new TransformStream<AnyMessage, AnyMessage>();
  return [
    {writable: there.writable, readable: back.readable},
    {writable: back.writable, readable: there.readable},
  ];
}
