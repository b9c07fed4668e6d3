import type {AvailableCommand} from '@agentclientprotocol/sdk';

/** A command that the host itself carries out (C5): it is listed with the agent's, and never sent. */
export interface HostCommand {
  /** Without the slash. */
  readonly name: string;
  readonly description: string;
  /** What its argument is; without it the command takes none. */
  readonly hint?: string | undefined;
}

/** A command as the composer completes it. */
export interface CommandChoice {
  readonly name: string;
  readonly description: string;
  /** What its argument is; `undefined`: it takes none. */
  readonly hint: string | undefined;
  readonly host: boolean;
}

/** The commands of the host and of the agent's latest list; of equal names the host's counts, then the first. */
export function commandChoices(
  own: readonly HostCommand[],
  agent: readonly AvailableCommand[] | undefined,
): readonly CommandChoice[] {
  const all = [
    ...own.map(({name, description, hint}) => ({name, description, hint, host: true})),
    ...(agent ?? []).map(({name, description, input}) => ({name, description, hint: hintOf(input), host: false})),
  ];
  const seen = new Set<string>();
  return all.filter(({name}) => !seen.has(name) && seen.add(name));
}

function hintOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const {hint} = input as {hint?: unknown};
  return typeof hint === 'string' ? hint : '';
}

/** The command that a text begins with, and where its argument begins. Of names that fit, the longest counts. */
export function commandOf(
  text: string,
  commands: readonly CommandChoice[],
): {readonly command: CommandChoice; readonly argument: string} | undefined {
  if (!text.startsWith('/')) return undefined;
  const fitting = commands.filter(({name}) => text.startsWith(name, 1) && /^(\s|$)/.test(text.slice(name.length + 1)));
  const command = fitting.sort((a, b) => b.name.length - a.name.length)[0];
  return command && {command, argument: text.slice(command.name.length + 1)};
}

/** The first word, if it reads as a command that a list which is not empty does not hold (C5). */
export function unknownCommand(text: string, commands: readonly CommandChoice[]): string | undefined {
  const name = /^\/([^\s/]+)(?=\s|$)/.exec(text)?.[1];
  return name === undefined || commands.length === 0 || commandOf(text, commands) ? undefined : name;
}

/** What stands behind a command that waits for its argument: `undefined` once there is one. */
export function ghostHint(text: string, commands: readonly CommandChoice[]): string | undefined {
  const found = commandOf(text, commands);
  if (!found?.command.hint || !/^\s?$/.test(found.argument)) return undefined;
  return found.argument === '' ? ` ${found.command.hint}` : found.command.hint;
}
