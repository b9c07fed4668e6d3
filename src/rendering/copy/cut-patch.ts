/** The beginning of a patch, and how many of its changes were left out. */
export interface CutPatch {
  readonly text: string;
  readonly leftOut: number;
}

/** At most `longest` characters of a patch, ended where a hunk or a file ends, so that tools still take it. */
export function cutPatch(text: string, longest: number): CutPatch {
  if (text.length <= longest) return {text, leftOut: 0};
  const starts = changes(text);
  const left = starts.findIndex((_, index) => (starts[index + 1] ?? text.length + 1) - 1 > longest);
  return {text: text.slice(0, Math.max(0, (starts[left] ?? 0) - 1)), leftOut: Math.max(1, starts.length - left)};
}

/** Where the changes of a patch begin: each hunk, the first of a file with its head, and files without hunks. */
function changes(text: string): readonly number[] {
  const starts: number[] = [];
  let inHead = false;
  for (const {0: line, index} of text.matchAll(
    /^(?:diff --git [^\n]*|@@ -[^\n]*|--- [^\n]*\n\+\+\+ [^\n]*\n(?=@@ -))/gm,
  )) {
    if (index > 0 && text[index - 1] !== '\n') continue;
    const isHunk = line.startsWith('@@');
    if (!inHead || line.startsWith('diff')) starts.push(index);
    inHead = !isHunk;
  }
  return starts;
}
