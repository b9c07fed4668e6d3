export {AcpClient} from './acp-client.js';
export type {AcpClientOptions} from './acp-client.js';
export {clientCapabilities} from './capabilities.js';
export type {ClientHandlers, TerminalHandlers} from './capabilities.js';
export {Connection} from './connection.js';
export type {AgentFacts, ConnectOptions, ConnectTarget, LoadRequest, SessionRequest} from './connection.js';
export {ConversationRegistry} from './conversation-registry.js';
export type {ClientInfo} from './link.js';
export {memoryStreams} from './memory-streams.js';
