import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {WebSocket} from 'ws';
import {WebSocketServer} from 'ws';
import type {AgentCommand} from '../bridge/agent-process.js';
import type {BridgeListener} from '../bridge/bridge.js';
import {maxMessageBytes} from '../bridge/agent-process.js';
import {Bridge} from '../bridge/bridge.js';
import {TerminalBridge} from '../bridge/terminal-bridge.js';
import {mintToken, refuseRequest, refuseSocket, subprotocol} from './access.js';
import {securityHeaders} from './headers.js';
import type {HostInfo} from './host-info.js';
import type {PageFile} from './page-files.js';
import type {ProjectFiles} from './project-files.js';

export interface PlaygroundServerOptions {
  /** `undefined`: no socket is opened. */
  readonly agent: AgentCommand | undefined;
  /** What the page is told beside the token. */
  readonly info: Omit<HostInfo, 'token'>;
  /** The folder in which commands are run for the agent; `undefined`: none are. */
  readonly terminals?: string | undefined;
  /** Path of a recording to show. */
  readonly replay?: string | undefined;
  /** What a message can mention. */
  readonly project?: ProjectFiles | undefined;
  readonly readPage: (path: string) => Promise<PageFile | undefined>;
  readonly listener?: BridgeListener;
}

/** Serves the page and joins each of its sockets to an agent of its own. It listens on the loopback interface only. */
export class PlaygroundServer {
  readonly #options: PlaygroundServerOptions;
  readonly #token = mintToken();
  readonly #http: Server;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: () => subprotocol,
  });
  readonly #bridges = new Set<Bridge | TerminalBridge>();

  constructor(options: PlaygroundServerOptions) {
    this.#options = options;
    this.#http = createServer((request, response) => void this.#onRequest(request, response));
    this.#http.on('upgrade', (request, socket, head) => this.#onUpgrade(request, socket as Socket, head));
  }

  /** Starts to listen; resolves with the address. Rejects with `EADDRINUSE` if the port is taken. */
  listen(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#http.once('error', reject);
      this.#http.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${this.#port}/`));
    });
  }

  /** Ends every agent, then the server. */
  async close(): Promise<void> {
    const closed = new Promise(resolve => this.#http.close(resolve));
    await Promise.all([...this.#bridges].map(bridge => bridge.close()));
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#http.closeAllConnections();
    await closed;
  }

  /** Ends every agent at once, for use while this process itself ends. */
  kill(): void {
    for (const bridge of this.#bridges) bridge.kill();
  }

  get #port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  async #onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {host = ''} = request.headers;
    const refused = refuseRequest(request, this.#port);
    if (refused) return send(response, 403, textFile(`Refused: ${refused}.`), '');
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, textFile('Only GET.'), host);
    try {
      const file = await this.#read(new URL(request.url ?? '/', 'http://localhost').pathname);
      send(response, file ? 200 : 404, file ?? textFile('Not found.'), host);
    } catch (error) {
      send(response, 500, textFile(error instanceof Error ? error.message : String(error)), host);
    }
  }

  async #read(path: string): Promise<PageFile | undefined> {
    if (path === '/host.json') {
      const info: HostInfo = {...this.#options.info, token: this.#token};
      return {type: 'application/json', body: Buffer.from(JSON.stringify(info))};
    }
    if (path === '/replay.jsonl') {
      const {replay} = this.#options;
      return replay === undefined ? undefined : {type: 'application/x-ndjson', body: await readFile(replay)};
    }
    if (path === '/project.json' || path.startsWith('/project/')) return this.#readProject(path);
    return this.#options.readPage(path);
  }

  async #readProject(path: string): Promise<PageFile | undefined> {
    const {project} = this.#options;
    if (!project) return undefined;
    if (path === '/project.json')
      return {type: 'application/json', body: Buffer.from(JSON.stringify(await project.list()))};
    const text = await project.read(decodeURIComponent(path.slice('/project/'.length)));
    return text === undefined ? undefined : textFile(text);
  }

  #onUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const join = this.#joiner(new URL(request.url ?? '/', 'http://localhost').pathname);
    const refused = refuseSocket(request, this.#port, this.#token);
    if (refused || !join) {
      socket.end(
        `HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nRefused: ${refused ?? 'nothing here'}.`,
      );
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, webSocket => {
      const bridge = join(webSocket);
      this.#bridges.add(bridge);
      webSocket.once('close', () => void bridge.close().finally(() => this.#bridges.delete(bridge)));
    });
  }

  /** What a socket of this path is joined to; `undefined`: nothing. */
  #joiner(path: string): ((socket: WebSocket) => Bridge | TerminalBridge) | undefined {
    const {agent, terminals, listener} = this.#options;
    if (path === '/terminals')
      return terminals === undefined ? undefined : socket => new TerminalBridge(socket, terminals);
    return agent && (socket => new Bridge(socket, agent, listener));
  }
}

const textFile = (text: string): PageFile => ({type: 'text/plain; charset=utf-8', body: Buffer.from(text)});

function send(response: ServerResponse, status: number, file: PageFile, host: string): void {
  response.writeHead(status, {
    ...securityHeaders(host),
    'Content-Type': file.type,
    'Content-Length': file.body.byteLength,
  });
  response.end(response.req.method === 'HEAD' ? undefined : file.body);
}
