import type {AnyToolContent} from '../../protocol/update.js';
import type {PermissionInteraction} from '../../state/conversation-state.js';
import type {ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {diffPaths} from '../../rendering/diff/diff-source.js';
import {drawnByDiffs} from './drawn-by-diffs.js';
import {singleFence} from '../../rendering/content/single-fence.js';
import {withoutEscapes} from '../../rendering/content/without-escapes.js';
import {hasInvisible} from '../../rendering/content/visible-text.js';
import {commandIn} from '../../rendering/command/command-in.js';

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
  /** A plan to carry out, in Markdown, where no content shows it. */
  readonly plan: string | undefined;
  /** What of the input is not shown by anything above. */
  readonly input: unknown;
  /** Something above holds characters that are hidden or look like others. */
  readonly doubtful: boolean;
}

const cwdKeys = ['cwd', 'workdir', 'workingDirectory', 'working_directory'];
const addressKeys = ['url', 'uri', 'address'];
const serverKeys = ['server', 'serverName', 'server_name', 'mcpServer'];

/** Reads what a permission request is about out of the request, its call and its terminals. */
export function permissionSubject(
  permission: PermissionInteraction,
  call: ToolCallEntry | undefined,
  terminals: readonly TerminalState[],
): PermissionSubject {
  const input = new InputReader(call?.rawInput);
  const title = firstText(permission.title, call?.title);
  const diffs = (call?.content ?? []).filter(({type}) => type === 'diff');
  const content = (call?.content ?? []).filter(item => item.type !== 'diff' && item.type !== 'terminal');
  const server = serverOf(call) ?? input.text(serverKeys);
  const given = input.command();
  // The title of an execute call is its command, unless it calls a tool of a server.
  const command = given ?? (call?.toolKind === 'execute' && server === undefined ? firstText(call.title) : undefined);
  const description = firstText(permission.description, given === undefined ? undefined : input.text(['description']));
  const cwd = input.text(cwdKeys) ?? terminals.find(terminal => terminal.cwd)?.cwd;
  const address = input.text(addressKeys);
  const named = new Set(diffs.flatMap(diffPaths));
  const files = filesOf(call).filter(path => !named.has(path));
  const texts = [title, description, command, cwd, server, address, ...files, ...named].filter(
    text => text !== undefined,
  );
  const contentTexts = content.flatMap(item => textOf(item) ?? []);
  const plan = input.text(['plan']);
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
    plan: plan !== undefined && contentTexts.some(text => text.trim() === plan.trim()) ? undefined : plan,
    input: input.rest([...texts, ...content.flatMap(item => asIs(item, isProse(call)))], drawnByDiffs(diffs)),
    doubtful: texts.some(hasInvisible),
  };
}

/** Reads known fields of an input and remembers which; the rest is shown as it is. */
class InputReader {
  readonly #raw: unknown;
  readonly #fields: Fields | undefined;
  readonly #read = new Set<string>();

  constructor(raw: unknown) {
    this.#raw = raw;
    this.#fields = Array.isArray(raw) ? undefined : asFields(raw);
  }

  command(): string | undefined {
    const found = commandIn(this.#fields);
    found?.keys.forEach(key => this.#read.add(key));
    return found?.command;
  }

  text(keys: readonly string[]): string | undefined {
    const key = keys.find(name => firstText(this.#fields?.[name]) !== undefined);
    if (key === undefined) return undefined;
    this.#read.add(key);
    return this.#fields?.[key] as string;
  }

  /** What nobody read and neither texts nor diffs show already; `undefined` if nothing is left. */
  rest(shown: readonly string[], drawn: (key: string, value: unknown) => boolean): unknown {
    if (!this.#fields) return isEmpty(this.#raw) ? undefined : this.#raw;
    const texts = new Set(shown.map(text => text.trim()));
    const left = Object.entries(this.#fields).filter(
      ([key, value]) =>
        !this.#read.has(key) && !(typeof value === 'string' && texts.has(value.trim())) && !drawn(key, value),
    );
    return left.length > 0 ? Object.fromEntries(left) : undefined;
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function filesOf(call: ToolCallEntry | undefined): readonly string[] {
  const paths = (call?.locations ?? []).map(({path}: {readonly path?: unknown}) => path);
  return [...new Set(paths)].filter((path): path is string => typeof path === 'string' && path !== '');
}

/** Kinds whose content is prose; the content of all others is shown as it is. */
const prose = new Set(['switch_mode', 'think', 'other']);

export function isProse(call: ToolCallEntry | undefined): boolean {
  return prose.has(call?.toolKind ?? 'other');
}

/** Longer text comes in portions. In characters. */
export const longestWhole = 16_000;

/** What Markdown would not draw as it is. */
const markup = /[\\`*_[\]<>#|~!&$\n]|^\s*(?:[-+]|\d+[.)])\s/;

/** A text of the content whose every character is drawn: only that shows an equal value of the input (P2). */
function asIs(item: AnyToolContent, asMarkdown: boolean): readonly string[] {
  const text = textOf(item);
  if (text === undefined || text.length > longestWhole || withoutEscapes(text) !== text) return [];
  return (asMarkdown ? markup.test(text) : singleFence(text) !== undefined) ? [] : [text];
}

function textOf(item: AnyToolContent): string | undefined {
  const block = asFields((item as Fields)['content']);
  return block?.['type'] === 'text' && typeof block['text'] === 'string' ? block['text'] : undefined;
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

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
