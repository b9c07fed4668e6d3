// The demo agent: a process that speaks ACP on stdio. Arguments: the folder of the project, and `--pace MS`.
import {ndJsonStream} from '@agentclientprotocol/sdk';
import {join} from 'node:path';
import {Readable, Writable} from 'node:stream';
import {parseArgs} from 'node:util';
import {demoAgent} from './demo-agent.js';
import {killCommands} from './run-command.js';
import {copySample} from './scratch.js';

const {values, positionals} = parseArgs({
  options: {pace: {type: 'string', default: '18'}},
  allowPositionals: true,
});
const root = positionals[0] ?? process.cwd();
const maxMessageBytes = 64 * 1024 * 1024;

const scratch = copySample(join(root, 'playground/agent/sample'));
process.on('exit', () => {
  killCommands();
  scratch.remove();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));

const stream = ndJsonStream(
  Writable.toWeb(process.stdout),
  Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>,
  {
    maxMessageBytes,
  },
);
const connection = demoAgent({directory: scratch.path, pace: Number(values.pace)}).connect(stream);
void connection.closed.then(() => process.exit(0));
