/** Scripts whose letters are used to imitate Latin ones. */
export const otherScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Letters that are drawn like Latin ones. */
const letters = new Set(
  [
    'аеорсухіјѕһԁԛԝӏүАВЕКМНОРСТУХІЈЅҮԌԚԜӀ', // Cyrillic
    'ανοορτυχκΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳϹͿ', // Greek
    'օսհոցքոՕՍԼ', // Armenian
  ].flatMap(list => [...list]),
);

/** Marks that are drawn like ASCII ones: dots, slashes, colons, quotes, hyphens and the like. */
const marks = new Set([
  '\u01c3',
  '\u02d0',
  '\u037e',
  '\u0589',
  '\u05c3',
  '\u06d4',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2024',
  '\u2025',
  '\u2041',
  '\u2044',
  '\u204e',
  '\u2212',
  '\u2215',
  '\u2216',
  '\u2223',
  '\u2236',
  '\u2572',
  '\u2571',
  '\u29f5',
  '\u29f8',
  '\u29f9',
  '\ua789',
]);

/**
 * Whether a character can be taken for an ASCII one. `always` leaves out the letters that are ordinary in words of
 * their own script.
 */
export function isLookAlike(character: string, which?: 'always'): boolean {
  const code = character.codePointAt(0) ?? 0;
  // Full-width ASCII, mathematical letters and digits.
  if ((code >= 0xff01 && code <= 0xff5e && isLetterOrDigit(code)) || (code >= 0x1d400 && code <= 0x1d7ff)) return true;
  return marks.has(character) || (which === undefined && letters.has(character));
}

/** Full-width punctuation is ordinary in Chinese and Japanese; full-width letters and digits are not. */
function isLetterOrDigit(code: number): boolean {
  const ascii = String.fromCharCode(code - 0xfee0);
  return /[A-Za-z0-9./\\~-]/.test(ascii);
}
