import fc from 'fast-check';

/** Blocks that are hard to cut, without link definitions. */
const pieces = [
  'Plain text.',
  'Two lines\nof text.',
  'A line with a break  \nand more.',
  '# Heading',
  '## Heading with `code` and *emphasis*',
  'Underlined\n===',
  'Underlined too\n---',
  '---',
  '- one\n- two\n- three',
  '- one\n\n- two',
  '- one\n  - nested\n    - deeper\n- two',
  '- [ ] open\n- [x] done',
  '1. first\n2. second',
  '3) third',
  '* star\n\n  with a paragraph',
  '- item\n\n      code in it',
  '> quoted',
  '> quoted\nand lazy',
  '> - list in a quote\n>\n> and text',
  '> > twice',
  '```ts\nconst a = 1;\n```',
  '```\nopen\n\nfence',
  '~~~\ntilde\n~~~',
  '````md\n```\ninner\n```\n````',
  '    indented\n    code',
  '| a | b |\n| --- | ---: |\n| 1 | 2 |\n| 3 | `x` |',
  '| a |\n| - |',
  'a | b\n- | -\n1 | 2',
  '| not a table |',
  '<div>\n*raw*\n</div>',
  '<!-- comment -->',
  '<!-- open comment',
  'Text with <b>tags</b> inside.',
  '**bold** and *it* and ***both*** and ~~gone~~',
  'snake_case_name and 2*3*4 and a_b_',
  '**bold *inside* more**',
  'A [link](https://example.com/a_(b) "title") here.',
  '[unfinished](https://example.com',
  'An ![image](https://example.com/x.png).',
  '<https://example.com> and https://example.com/x?y=1 and me@example.com',
  'Escaped \\*stars\\* and \\[brackets\\]',
  'Entities &amp; &lt;b&gt; &#65; &nope;',
  '`code` and ``co`de`` and `open',
  '😀 and 中文**粗体**文字 and עברית',
  '***',
  '*',
  '-',
  '1.',
  '|',
  '#',
  '\t- tabbed\n\t\t- deeper',
  'text\n- list right after',
  'text\n> quote right after',
  'text\n```\ncode right after\n```',
  'text\n# heading right after',
  'x\r\ny\r\n\r\nz',
  'a note[^1] and [^two]',
  '[^1]: text of a *note*\n[^two]: https://example.com',
];

const separator = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n', '\n \n', ' ', '');

function documentOf(from: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(fc.constantFrom(...from), separator), {minLength: 1, maxLength: 8})
    .map(parts => parts.map(([text, gap]) => text + gap).join(''));
}

/** Documents without link definitions. */
export const documents = documentOf(pieces);

/** Documents with link definitions, used before and after they are given. */
export const documentsWithDefinitions = documentOf([
  ...pieces,
  'See [here][ref] and [ref] and [Other].',
  '- item with [ref]',
  '[ref]: https://example.com/ref',
  '[other]: <src/other file.ts> "Title"',
  '> [ref]: https://example.com/quoted',
]);

/** A text in pieces, cut anywhere. */
export function cuts(text: string): fc.Arbitrary<readonly string[]> {
  return fc.array(fc.nat({max: text.length}), {maxLength: 12}).map(places => {
    const at = [...new Set([0, ...places, text.length])].sort((a, b) => a - b);
    return at.slice(1).map((end, i) => text.slice(at[i], end));
  });
}
