import type {AnyToolContent} from '../../protocol/update.js';
import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {readDiff} from '../../rendering/diff/file-diff.js';
import {hasInvisible} from '../../rendering/content/visible-text.js';
import {commandLine} from './command-line.js';

type Fields = Readonly<Record<string, unknown>>;

/** What is asked for, taken from wherever the agent put it (P2). Nothing is left out: the rest is `input`. */
export interface PermissionSubject {
  /** The request's own title, else the call's; `undefined` if neither has one. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** The whole command. */
  readonly command: string | undefined;
  readonly cwd: string | undefined;
  readonly server: string | undefined;
  readonly address: string | undefined;
  /** Files it is about, but not those that a diff names. */
  readonly files: readonly string[];
  readonly diffs: readonly AnyToolContent[];
  /** Other content of the call. */
  readonly content: readonly AnyToolContent[];
  /** What of the input is not shown by anything above. */
  readonly input: unknown;
  /** Something above holds characters that are hidden or look like others. */
  readonly doubtful: boolean;
}

const commandKeys = ['command', 'cmd', 'commandLine', 'script'];
const cwdKeys = ['cwd', 'workdir', 'workingDirectory', 'working_directory'];
const addressKeys = ['url', 'uri', 'address'];
const serverKeys = ['server', 'serverName', 'server_name', 'mcpServer'];

/** Reads what a permission request is about out of the request, its call and its terminals. */
export function permissionSubject(
  permission: PermissionInteraction,
  call: ToolCallEntry | undefined,
  terminals: readonly TerminalState[],
): PermissionSubject {
  const input = asFields(call?.rawInput);
  const title = firstText(permission.title, call?.title);
  const diffs = (call?.content ?? []).filter(item => readDiff(item));
  const content = (call?.content ?? []).filter(item => !readDiff(item) && item.type !== 'terminal');
  const isCommand = call?.toolKind === 'execute';
  const given = commandKeys.find(key => commandLine(input?.[key]) !== undefined);
  const command = given ? commandLine(input?.[given]) : isCommand ? firstText(call.title) : undefined;
  const cwdKey = cwdKeys.find(key => typeof input?.[key] === 'string' && input[key] !== '');
  const cwd = cwdKey ? (input?.[cwdKey] as string) : terminals.find(terminal => terminal.cwd)?.cwd;
  const addressKey = addressKeys.find(key => typeof input?.[key] === 'string' && input[key] !== '');
  const address = addressKey ? (input?.[addressKey] as string) : undefined;
  const serverKey = serverKeys.find(key => typeof input?.[key] === 'string' && input[key] !== '');
  const server = serverOf(call) ?? (serverKey ? (input?.[serverKey] as string) : undefined);
  const named = new Set(diffs.map(item => readDiff(item)!.path));
  const files = [...new Set((call?.locations ?? []).map(location => location.path))].filter(
    path => typeof path === 'string' && path !== '' && !named.has(path),
  );
  const description = firstText(permission.description, given ? input?.['description'] : undefined);
  const shown = [
    given,
    cwdKey,
    addressKey,
    serverKey,
    given && description === input?.['description'] ? 'description' : undefined,
  ];
  const rest = diffs.length > 0 ? undefined : remainder(call?.rawInput, shown);
  const texts = [title, command, cwd, server, address, ...files, ...named];
  return {
    title,
    description,
    command,
    cwd,
    server,
    address,
    files,
    diffs,
    content,
    input: rest,
    doubtful: texts.some(text => text !== undefined && hasInvisible(text)),
  };
}

/** The name of the MCP server that the agent gives in `_meta`. */
function serverOf(call: ToolCallEntry | undefined): string | undefined {
  for (const value of Object.values(call?.meta ?? {})) {
    const server = asFields(asFields(value)?.['mcpServer']);
    const name = firstText(server?.['name']);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The input without what is already shown; `undefined` if nothing is left. */
function remainder(rawInput: unknown, shown: readonly (string | undefined)[]): unknown {
  const fields = asFields(rawInput);
  if (!fields) return rawInput ?? undefined;
  if (Array.isArray(rawInput)) return rawInput.length > 0 ? rawInput : undefined;
  const left = Object.entries(fields).filter(([key]) => !shown.includes(key));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
