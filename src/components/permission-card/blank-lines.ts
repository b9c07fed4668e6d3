/** A part of a command: text as it is, or a run of blank lines that is told by its length. */
export type CommandPart = {readonly text: string} | {readonly blank: number};

/** From this many on, blank lines are told and not drawn: they would push what follows out of view. */
const run = 3;

/** Splits a command so that nothing in it can hide below white space (P2). Told and drawn together it is the command. */
export function commandParts(command: string): readonly CommandPart[] {
  const parts: CommandPart[] = [];
  let text: string[] = [];
  let blank: string[] = [];
  const flush = (): void => {
    if (blank.length >= run) {
      if (text.length > 0) parts.push({text: text.join('\n')});
      parts.push({blank: blank.length});
      text = [];
    } else text.push(...blank);
    blank = [];
  };
  for (const line of command.split('\n')) {
    if (line.trim() === '') blank.push(line);
    else {
      flush();
      text.push(line);
    }
  }
  flush();
  if (text.length > 0) parts.push({text: text.join('\n')});
  return parts;
}

/** Lines of a command that are drawn without a count: more are counted, so that nobody takes the view for the whole. */
export const uncountedLines = 12;
