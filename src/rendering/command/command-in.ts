import {commandLine} from '../../protocol/command-line.js';

/** Fields in which agents put the command of a call. */
const commandKeys = ['command', 'cmd', 'commandLine', 'script'];

/** Fields in which they put its arguments, if the command is the name of a program alone. */
const argumentKeys = ['args', 'arguments', 'argv'];

/** The fields of an input that hold a command, and the command as text, its arguments included. */
export function commandIn(input: unknown): {readonly keys: readonly string[]; readonly command: string} | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const fields = input as Readonly<Record<string, unknown>>;
  const key = commandKeys.find(name => commandLine(fields[name]) !== undefined);
  if (key === undefined) return undefined;
  const program = fields[key];
  const more = argumentKeys.find(name => Array.isArray(fields[name]) && fields[name].length > 0);
  const words = [...(Array.isArray(program) ? (program as unknown[]) : [program])];
  const whole = more === undefined ? program : [...words, ...(fields[more] as unknown[])];
  return {keys: more === undefined ? [key] : [key, more], command: commandLine(whole)!};
}
