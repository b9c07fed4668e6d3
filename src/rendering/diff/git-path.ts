const escapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
};

const quoted = /^"((?:[^"\\]|\\.)*)"/;

/** A path as Git writes it: quoted like a string of C if it holds unusual characters, its bytes in octal digits. */
export function unquoted(written: string): string {
  return quoted.exec(written) ? unescaped(quoted.exec(written)![1]!) : written;
}

function unescaped(text: string): string {
  return text.replace(/(?:\\[0-3][0-7]{2})+|\\(.)/g, (escape, letter: string | undefined) => {
    if (letter !== undefined) return escapes[letter] ?? escape;
    const bytes = escape
      .slice(1)
      .split('\\')
      .map(octal => Number.parseInt(octal, 8));
    return new TextDecoder().decode(Uint8Array.from(bytes));
  });
}

/** The two paths of a `diff --git` line; none where it cannot be said where the first one ends. */
export function gitPaths(line: string): readonly [old: string, now: string] | undefined {
  const first = quoted.exec(line);
  if (first) return [unescaped(first[1]!), unquoted(line.slice(first[0].length + 1))];
  const second = line.endsWith('"') ? line.indexOf(' "') : -1;
  if (second >= 0) return [line.slice(0, second), unquoted(line.slice(second + 1))];
  const middle = (line.length - 1) / 2;
  if (line[middle] !== ' ') return undefined;
  // what differs is said by lines of its own, so here both are the same file
  const [old, now] = [line.slice(0, middle), line.slice(middle + 1)];
  return old === now || isPrefixed(old, now) ? [old, now] : undefined;
}

function isPrefixed(old: string, now: string): boolean {
  return old.slice(1) === now.slice(1) && old[1] === '/';
}

/** The path of a `---` or `+++` line; `undefined` where the file is on the other side only. */
export function sidePath(written: string): string | undefined {
  const path = written.startsWith('"') ? unquoted(written) : written.split('\t', 1)[0]!;
  return path === '/dev/null' ? undefined : path;
}

type Paths = readonly [old: string | undefined, now: string | undefined];

/** Both paths without the prefixes that Git writes and ACP does not (`a/` and `b/`, or one letter for each side). */
export function withoutPrefixes([old, now]: Paths): Paths {
  const isOld = old === undefined || /^[aicwo1]\//.test(old);
  const isNow = now === undefined || /^[biwo2]\//.test(now);
  return isOld && isNow ? [old?.slice(2), now?.slice(2)] : [old, now];
}
