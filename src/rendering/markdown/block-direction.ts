/** A block with more text than this gets its direction from here: some hundred rows of a table. In characters. */
const large = 4_000;
/** Characters in which the first letter of a block is looked for. */
const searched = 4_000;

/** Code, entities and the marks of tasks: letters that are no prose. A run of backticks is read once, however long it is. */
const code = /(?<!`)(`+)(?!`)[^`]+\1(?!`)/g;
const entity = /&#?\w+;/g;
const taskMark = /^(\s*[-*+]\s+)\[[ xX]\]/gm;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The direction of an outermost block: that of its first letter (D3). Browsers look that up themselves, but again for
 * each of the nodes inside, which takes seconds for a table of thousands of rows.
 */
export function blockDirection(raw: string): 'auto' | 'ltr' | 'rtl' {
  if (raw.length <= large) return 'auto';
  const text = raw.slice(0, searched).replace(code, '').replace(entity, '').replace(taskMark, '$1');
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
