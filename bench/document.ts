const words =
  'every turn of the agent reads a file and edits it while late updates keep their place so that the reader sees one order of things and the state stays the same however the chunks were cut on their way'.split(
    ' ',
  );

/** The same numbers on every machine. */
function numbers(seed: number): (below: number) => number {
  let value = seed >>> 0;
  return below => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return Math.floor((value / 4294967296) * below);
  };
}

/** An answer in Markdown of at least so many characters: headings, prose, lists, code, tables, quotes. */
export function markdown(length: number, seed = 11): string {
  const next = numbers(seed);
  const say = (count: number): string => Array.from({length: count}, () => words[next(words.length)]).join(' ');
  const rows = (count: number, row: (index: number) => string): string =>
    Array.from({length: count}, (_, index) => row(index)).join('\n');
  let out = '';
  for (let part = 1; out.length < length; part++) {
    out += `## ${part} ${say(4)}\n\n${say(26)} **${say(2)}** and \`${say(1)}()\` in [the notes](https://example.com/${part}). ${say(28)} *${say(2)}*.\n\n`;
    out += `${rows(3, () => `- ${say(9)}`)}\n  - ${say(6)}\n- \`${say(1)}\` ${say(7)}\n\n`;
    if (part % 2 === 0)
      out += `\`\`\`ts\n${rows(13, index => `export const ${say(1)}${index} = (n: number): string => String(n + ${index}); // ${say(4)}`)}\n\`\`\`\n\n`;
    if (part % 3 === 0)
      out += `| name | value | note |\n| --- | ---: | :--- |\n${rows(6, index => `| ${say(1)} | ${index * 7} | ${say(5)} |`)}\n\n`;
    out += `> ${say(17)}\n\n${rows(3, index => `${index + 1}. ${say(8)}`)}\n\n`;
  }
  return out.slice(0, length);
}
