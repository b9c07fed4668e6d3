import type {ToolCallLocation} from '@agentclientprotocol/sdk';
import {lineNumber} from '../../rendering/content/line-number.js';
import {fallbackTerminal} from '../../rendering/terminal/fallback.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalExit, TerminalState} from '../../state/terminal-state.js';
import {toolName} from '../../rendering/content/tool-name.js';
import {commandIn} from '../../rendering/command/command-in.js';
import type {CommandRow} from './command-row.js';

type Fields = Readonly<Record<string, unknown>>;

/** A place in a file that the user can open. */
export interface ToolLocation {
  readonly path: string;
  readonly line?: number | undefined;
  /** The last line of more than one. */
  readonly to?: number | undefined;
}

/** What one line says of a call besides its title and its state. Nothing in it is guessed (T1). */
export interface ToolFacts {
  /** The only place it is about. */
  readonly location?: ToolLocation | undefined;
  /** The title does not name the path already. */
  readonly showPath: boolean;
  /** Number of results, where the agent says so. */
  readonly results?: number | undefined;
  readonly exit?: TerminalExit | undefined;
}

/** Reads the key facts of a call from its content, locations and raw values, whatever their type. */
export function toolFacts(call: ToolCallEntry, terminals: readonly TerminalState[], command?: CommandRow): ToolFacts {
  const places = toolLocations(call);
  const location = commandPlace(command, places) ?? (places.length === 1 ? places[0] : undefined);
  return {
    location,
    showPath: location !== undefined && (command?.inWords === true || !namesPath(call.title ?? '', location.path)),
    results: call.toolKind === 'search' ? resultCount(call) : undefined,
    exit: call.toolKind === 'execute' || terminals.length > 0 ? exitOf(call, terminals) : undefined,
  };
}

/** The file that a command reads, by the agent's own path where it gives one. */
function commandPlace(command: CommandRow | undefined, places: readonly ToolLocation[]): ToolLocation | undefined {
  if (command?.face.kind !== 'read') return undefined;
  const {path, from, to} = command.face;
  const [given] = places.length === 1 ? places : [];
  if (given && given.line !== undefined && given.line !== from) return given;
  return {path: given?.path ?? path, line: from, to};
}

/** The title as one line: a command as it is, else the first line that says something (T3). */
export function rowTitle(call: ToolCallEntry, untitled: string): string {
  const {title} = call;
  if (title !== undefined && title.trim() !== '') {
    return call.toolKind === 'execute'
      ? title
      : title
          .split('\n')
          .find(line => line.trim() !== '')!
          .trim();
  }
  return toolName(call) ?? untitled;
}

const detailKeys = ['path', 'file_path', 'filePath', 'pattern', 'query', 'url', 'uri'];

/**
 * What the input says of a call whose title is only a name, so that two calls of one tool can be told apart: its
 * command, path, pattern or address, one line of it.
 */
export function rowDetail(call: ToolCallEntry): string | undefined {
  const title = call.title?.trim() ?? '';
  if (/\s/.test(title)) return undefined;
  const fields = asFields(call.rawInput);
  const key = detailKeys.find(name => typeof fields?.[name] === 'string' && fields[name] !== '');
  const detail = commandIn(fields)?.command ?? (key === undefined ? undefined : (fields?.[key] as string));
  if (detail === undefined || detail === title || toolLocations(call).some(({path}) => path === detail))
    return undefined;
  return detail.trim().split('\n')[0];
}

/** Every place of a call once, bad ones left out; a line of 0 or `null` is none. */
export function toolLocations(call: ToolCallEntry): readonly ToolLocation[] {
  const seen = new Set<string>();
  const result: ToolLocation[] = [];
  for (const {path, line} of call.locations as readonly Partial<ToolCallLocation>[]) {
    if (typeof path !== 'string' || path === '') continue;
    const place: ToolLocation = {path, line: lineNumber(line)};
    const key = `${path}\n${place.line}`;
    if (!seen.has(key)) result.push(place);
    seen.add(key);
  }
  return result;
}

/** Whether a text names a path: as a whole, by its name, or by its end. */
export function namesPath(text: string, path: string): boolean {
  if (path === '' || text.includes(path)) return path !== '';
  const name = path.split(/[/\\]/).filter(Boolean).at(-1) ?? '';
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]];
    const ends = !/[\p{L}\p{N}_]/u.test(after) && !(after === '.' && /\w/.test(text[at + name.length + 1] ?? ''));
    if (/[\s/\\'"`([:]/.test(before) && ends) return true;
  }
  return false;
}

/** A path that is short enough for a line: its last two parts. */
export function shortPath(path: string): string {
  const parts = path.split(/[/\\]/);
  const separator = path.includes('\\') && !path.includes('/') ? '\\' : '/';
  return parts.filter(Boolean).length > 3 ? `…${separator}${parts.slice(-2).join(separator)}` : path;
}

/** The command that the input of a command call names. */
export function callCommand(call: ToolCallEntry): string | undefined {
  return call.toolKind === 'execute' ? commandIn(call.rawInput)?.command : undefined;
}

const countKeys = [
  'numMatches',
  'totalMatches',
  'matchCount',
  'numFiles',
  'totalResults',
  'resultCount',
  'count',
  'total',
];
const listKeys = ['matches', 'results', 'filenames', 'files'];
const found = /^found (\d+) (?:total |matching |more )?(?:match|file|result|line|occurrence|reference|symbol)/i;
const none = /^no (?:matches|files|results|occurrences|references|symbols)(?: were)? found/i;

function resultCount(call: ToolCallEntry): number | undefined {
  const fields = asFields(call.rawOutput);
  for (const key of countKeys) {
    const count = fields?.[key];
    if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  }
  for (const key of listKeys) {
    const list = fields?.[key];
    if (Array.isArray(list)) return list.length;
  }
  return (
    countIn(textOf(call.rawOutput)) ??
    call.content.map(item => countIn(textOf(item))).find(count => count !== undefined)
  );
}

function countIn(text: string | undefined): number | undefined {
  const start = text
    ?.slice(0, 400)
    .trimStart()
    .replace(/^`{3,}[^\n]*\n/, '');
  if (start === undefined) return undefined;
  const count = found.exec(start)?.[1];
  return count === undefined ? (none.test(start) ? 0 : undefined) : Number(count);
}

/** How the command of a call ended: by its terminal, else by what the call itself says. */
export function exitOf(call: ToolCallEntry, terminals: readonly TerminalState[]): TerminalExit | undefined {
  const exit = terminals.findLast(terminal => terminal.exit)?.exit;
  if (exit) return exit;
  for (const item of call.content) {
    const fallback = fallbackTerminal(call, item)?.exit;
    if (fallback) return fallback;
  }
  const fields = asFields(call.rawOutput);
  const code = fields?.['exit_code'] ?? fields?.['exitCode'];
  return typeof code === 'number' && Number.isSafeInteger(code) ? {exitCode: code} : undefined;
}

/** The only terminal of a call that is over, with the end that the call tells where the terminal has none (X5). */
export function withToldExit(terminal: TerminalState, call: ToolCallEntry): TerminalState {
  const status = effectiveStatus(call);
  const over = status === 'completed' || status === 'failed';
  const exit = over && !terminal.exit && call.terminals.length < 2 ? exitOf(call, []) : undefined;
  return exit ? {...terminal, exit} : terminal;
}

/** Text of a raw value or of a content item. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const fields = asFields(Array.isArray(value) ? value[0] : value);
  const inner = asFields(fields?.['content']);
  const text = inner ? inner['text'] : fields?.['text'];
  return typeof text === 'string' ? text : undefined;
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}
