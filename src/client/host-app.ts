import type {ClientApp} from '@agentclientprotocol/sdk';
import type {ClientHandlers} from './capabilities.js';
import type {TerminalRegistry} from './terminal-registry.js';

/** Registers what the host serves. Everything else an agent asks for is answered as unknown by the SDK. */
export function hostApp(app: ClientApp, handlers: ClientHandlers, terminals: TerminalRegistry | undefined): ClientApp {
  const {terminal} = handlers;
  if (handlers.readTextFile) app.onRequest('fs/read_text_file', async ({params}) => handlers.readTextFile!(params));
  if (handlers.writeTextFile) {
    app.onRequest('fs/write_text_file', async ({params}) => {
      await handlers.writeTextFile!(params);
      return {};
    });
  }
  if (!terminal || !terminals) return app;
  return app
    .onRequest('terminal/create', ({params}) => terminals.create(params))
    .onRequest('terminal/output', async ({params}) => terminal.output(params))
    .onRequest('terminal/wait_for_exit', async ({params}) => terminal.waitForExit(params))
    .onRequest('terminal/kill', async ({params}) => {
      await terminal.kill(params);
      return {};
    })
    .onRequest('terminal/release', async ({params}) => {
      await terminals.release(params);
      return {};
    });
}
