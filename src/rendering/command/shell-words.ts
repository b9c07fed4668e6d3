/** A word of a command, without its quotes. */
export interface ShellWord {
  readonly text: string;
  /** Unquoted `*`, `?`, `[` or `{`: it may stand for other words. */
  readonly pattern: boolean;
}

/** The words of one simple command; assignments before it are not among them. */
export type SimpleCommand = readonly ShellWord[];

/** Commands joined by `|`, and what stands before them: `''` for the first. */
export interface Pipeline {
  readonly after: '' | '&&' | '||' | ';';
  readonly commands: readonly SimpleCommand[];
}

type Token = {readonly kind: 'word'; readonly word: ShellWord} | {readonly kind: 'operator'; readonly text: string};

/** Words that begin what is more than a simple command. */
const keywords = new Set(
  'if then elif else fi for while until do done case esac in function select time coproc { } [[ ]] !'.split(' '),
);
const assignment = /^[A-Za-z_]\w*\+?=/;
/** Redirections that hide messages, join them with the output, or close the input: what is read stays the same. */
const harmless = /^(?:2>>?\s*\/dev\/null|2>&1|<\s*\/dev\/null)(?=$|[\s;|&)])/;

/**
 * Reads a command line of a POSIX shell as far as it is simple: words, quotes, pipes and lists. `undefined` for
 * everything that could do more than its words say: substitutions, variables, heredocs, redirections, subshells,
 * jobs, control words, open quotes.
 */
export function parseShell(line: string): readonly Pipeline[] | undefined {
  const tokens = readTokens(line);
  return tokens && pipelines(tokens);
}

function pipelines(tokens: readonly Token[]): readonly Pipeline[] | undefined {
  const list: {after: Pipeline['after']; commands: ShellWord[][]}[] = [{after: '', commands: [[]]}];
  for (const token of tokens) {
    const {commands} = list.at(-1)!;
    if (token.kind === 'word') commands.at(-1)!.push(token.word);
    else if (token.text === '|') commands.push([]);
    else list.push({after: token.text as Pipeline['after'], commands: [[]]});
  }
  // lines may end with a separator, and stand apart by more than one
  const full = list.filter(({after, commands}) => commands.length > 1 || commands[0]!.length > 0 || isJoined(after));
  const parsed = full.map(({after, commands}) => ({after, commands: commands.map(withoutAssignments)}));
  const simple = parsed.every(({commands}) => commands.every(command => isSimple(command)));
  return simple && parsed.length > 0 ? parsed : undefined;
}

function isJoined(after: Pipeline['after']): boolean {
  return after === '&&' || after === '||';
}

function isSimple([first]: SimpleCommand): boolean {
  return first !== undefined && !first.pattern && !keywords.has(first.text);
}

function withoutAssignments(words: readonly ShellWord[]): SimpleCommand {
  const start = words.findIndex(({text}) => !assignment.test(text));
  return start < 0 ? [] : words.slice(start);
}

function readTokens(line: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const blank = /^(?:[ \t]|\\\r?\n)+/.exec(line.slice(at));
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const rest = line.slice(at);
    const quiet = harmless.exec(rest);
    const operator = /^(?:&&|\|\||;(?!;)|\|(?!&)|\r?\n)/.exec(rest);
    if (quiet) at += quiet[0].length;
    else if (operator) {
      const text = /[;\n]/.test(operator[0]) ? ';' : operator[0];
      tokens.push({kind: 'operator', text});
      at += operator[0].length;
    } else if (rest.startsWith('#')) at += /^[^\n]*/.exec(rest)![0].length;
    else if (/^[&|;<>()]/.test(rest) || /^\d+[<>]/.test(rest)) return undefined;
    else {
      const read = readWord(line, at);
      // a space that is none to a shell: nobody knows what it does
      if (!read || read.end === at) return undefined;
      tokens.push({kind: 'word', word: read.word});
      at = read.end;
    }
  }
  return tokens;
}

/** One word from where it begins. */
function readWord(line: string, start: number): {readonly word: ShellWord; readonly end: number} | undefined {
  let [text, pattern, at] = ['', false, start];
  while (at < line.length && !/[\s;|&<>()]/.test(line[at]!)) {
    const char = line[at]!;
    const part = char === "'" ? singleQuoted(line, at) : char === '"' ? doubleQuoted(line, at) : bare(line, at);
    if (!part) return undefined;
    pattern ||= part.pattern === true;
    text += part.text;
    at = part.end;
  }
  // a redirection that begins within a word, `a>b`, is met as an operator next
  return {word: {text, pattern}, end: at};
}

interface Part {
  readonly text: string;
  readonly end: number;
  readonly pattern?: boolean;
}

function singleQuoted(line: string, start: number): Part | undefined {
  const end = line.indexOf("'", start + 1);
  return end < 0 ? undefined : {text: line.slice(start + 1, end), end: end + 1};
}

function doubleQuoted(line: string, start: number): Part | undefined {
  let text = '';
  for (let at = start + 1; at < line.length; at++) {
    const char = line[at]!;
    if (char === '"') return {text, end: at + 1};
    if (char === '`' || (char === '$' && /[\w{($'"@*#?!-]/.test(line[at + 1] ?? '') && line[at + 1] !== '"'))
      return undefined;
    if (char === '\\' && /["\\$`\n]/.test(line[at + 1] ?? '')) {
      const next = line[++at]!;
      if (next !== '\n') text += next;
    } else text += char;
  }
  return undefined;
}

/** One character outside quotes. */
function bare(line: string, at: number): Part | undefined {
  const char = line[at]!;
  const next = line[at + 1];
  if (char === '\\') {
    if (next === undefined) return undefined;
    return next === '\n' ? {text: '', end: at + 2} : {text: next, end: at + 2};
  }
  if (char === '`' || (char === '$' && next !== undefined && /[\w{(['"@*#?!$-]/.test(next))) return undefined;
  return {text: char, end: at + 1, pattern: /[*?[{]/.test(char)};
}
