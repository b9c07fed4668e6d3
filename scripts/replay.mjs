// Folds a recording of ACP traffic and says what became of every conversation.
//   npm run replay -- FILE            for people
//   npm run replay -- FILE --json     as JSON, described by docs/replay-summary.schema.json
// A recording holds one JSON object {t, dir, msg} on each line; dir is "client->agent" or "agent->client".
import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {ensureInstalled, root} from './install.mjs';

const usage = 'Usage: npm run replay -- FILE [--json]';

/** Where bundled sources can be imported from without a file. */
async function importSource(code) {
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    stdin: {contents: code, resolveDir: root, loader: 'ts'},
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'node20',
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function readArguments(args) {
  const unknown = args.filter(arg => arg.startsWith('-') && arg !== '--json' && arg !== '--help');
  const files = args.filter(arg => !arg.startsWith('-'));
  if (args.includes('--help')) return {help: true};
  if (unknown.length) throw new Error(`Unknown option ${unknown.join(', ')}.\n${usage}`);
  if (files.length !== 1) throw new Error(`${files.length === 0 ? 'No file' : 'More than one file'} given.\n${usage}`);
  return {file: files[0], json: args.includes('--json')};
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = {ENOENT: 'there is no such file', EISDIR: 'it is a directory', EACCES: 'reading is not allowed'};
    throw new Error(`Cannot read ${file}: ${why[error.code] ?? error.message}.`, {cause: error});
  }
}

const indent = (text, by) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

function describeEntry(entry, depth) {
  const head = '  '.repeat(depth + 1);
  if (entry.kind === 'message') {
    if (entry.hidden) return [];
    const other = entry.content.filter(type => type !== 'text').map(type => ` [${type}]`);
    return [`${head}${entry.role}: ${indent(entry.text, head.length + 2)}${other.join('')}`];
  }
  if (entry.kind === 'compaction') return [`${head}compaction (${entry.status ?? 'no status'})`];
  if (entry.kind === 'subagent')
    return [`${head}sub-agent ${entry.title ?? entry.child} (${entry.state ?? 'no state'})`];
  const row = `${head}tool ${entry.title ?? entry.toolCallId} (${entry.toolKind ?? 'no kind'}, ${entry.effective})`;
  const terminals = entry.terminals.map(({text, exit}) => {
    const end = exit ? (exit.signal ?? exit.exitCode ?? 'unknown') : 'none';
    return `${head}  terminal, exit ${end}, ${text.length} characters`;
  });
  return [row, ...terminals];
}

function describe(session) {
  const depths = new Map();
  for (const entry of session.entries) depths.set(entry.id, (depths.get(entry.parent) ?? -1) + 1);
  const byTurn = new Map(session.turns.map(turn => [turn.id, []]));
  for (const entry of session.entries) byTurn.get(entry.turn)?.push(...describeEntry(entry, depths.get(entry.id)));
  const counts = [
    [session.openInteractions.length, 'open requests'],
    [session.queue.entries.length, 'queued'],
    [session.submissions.length, 'not settled'],
    [session.unrecognized, 'unrecognized'],
  ];
  return [
    `Session ${session.sessionId ?? '(none)'}: ${session.title ?? 'no title'}, ${session.status}, ${session.activity}`,
    ...session.turns.flatMap(turn => {
      const end = turn.outcome ? (turn.outcome.error?.text ?? turn.outcome.stopReason ?? turn.outcome.kind) : 'no end';
      return [` Turn ${turn.id} (${turn.source}): ${end}`, ...byTurn.get(turn.id)];
    }),
    ` ${counts.map(([count, what]) => `${count} ${what}`).join(', ')}`,
  ].join('\n');
}

async function main() {
  const {help, file, json} = readArguments(process.argv.slice(2));
  if (help) return console.log(usage);
  ensureInstalled();
  const text = readText(file);
  const {foldTraffic, parseRecording, summarize} = await importSource(`
    export {foldTraffic} from './src/testing/replay.ts';
    export {parseRecording} from './src/testing/recording.ts';
    export {summarize} from './src/testing/replay-summary.ts';
  `);
  const {messages, badLines} = parseRecording(text);
  for (const {line, problem} of badLines) console.error(`${basename(file)}, line ${line} is left out: ${problem}.`);
  if (messages.length === 0) throw new Error(`${file} holds no recorded message.`);
  const summary = summarize(foldTraffic(messages));
  if (summary.sessions.length === 0)
    console.error(`${file} holds ${messages.length} messages, and none of them opens a session.`);
  if (json)
    console.log(JSON.stringify({...summary, file: basename(file), messages: messages.length, badLines}, null, 2));
  else for (const session of summary.sessions) console.log(describe(session));
}

await main().catch(error => {
  console.error(error.message);
  process.exitCode = 1;
});
