/** Character references that agents write. Any other name stays as it is typed. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  check: '✓',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  micro: 'µ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
};

function character(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  const impossible = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return impossible ? '\ufffd' : String.fromCodePoint(code);
}

/** Text with its character references replaced, once: `&amp;lt;` is `&lt;`. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,7}));/g,
    (reference, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (decimal !== undefined) return character(decimal, 10);
      if (hex !== undefined) return character(hex, 16);
      return Object.hasOwn(named, name!) ? named[name!]! : reference;
    },
  );
}
