/** A colour of terminal text: one of the 16 of the theme, or red, green and blue. */
export type TextColour = number | readonly [number, number, number];

/** How text is underlined; `true` is the ordinary single line. */
export type Underline = true | 'double' | 'curly' | 'dotted' | 'dashed';

/** Looks of a piece of terminal text. Equal looks are the same object within one terminal. */
export interface TextStyle {
  readonly foreground?: TextColour | undefined;
  readonly background?: TextColour | undefined;
  readonly bold?: boolean | undefined;
  readonly dim?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: Underline | undefined;
  readonly underlineColour?: TextColour | undefined;
  readonly overline?: boolean | undefined;
  readonly strike?: boolean | undefined;
  readonly inverse?: boolean | undefined;
}

/** Looks that are remembered. */
const mostStyles = 4_000;

/** Text without colours and marks. */
export const plainStyle: TextStyle = {};

const switches: Readonly<Record<number, TextStyle>> = {
  1: {bold: true},
  2: {dim: true},
  3: {italic: true},
  4: {underline: true},
  7: {inverse: true},
  9: {strike: true},
  21: {underline: 'double'},
  22: {bold: undefined, dim: undefined},
  23: {italic: undefined},
  24: {underline: undefined},
  27: {inverse: undefined},
  29: {strike: undefined},
  39: {foreground: undefined},
  49: {background: undefined},
  53: {overline: true},
  55: {overline: undefined},
  59: {underlineColour: undefined},
};

/** The forms of an underline by their numbers in `4:n`. */
export const underlines: readonly (Underline | undefined)[] = [undefined, true, 'double', 'curly', 'dotted', 'dashed'];

const colourKeys: Readonly<Record<number, 'foreground' | 'background' | 'underlineColour'>> = {
  38: 'foreground',
  48: 'background',
  58: 'underlineColour',
};

/**
 * The looks after a "select graphic rendition" sequence (`ESC [ … m`). Concealed and blinking text is shown as
 * ordinary text: nothing may hide what a command printed.
 */
export function applyGraphics(style: TextStyle, parameters: string): TextStyle {
  let next = style;
  const codes = parameters.split(';');
  for (let at = 0; at < codes.length; at++) {
    const [code = '', ...sub] = codes[at]!.split(':');
    const number = code === '' ? 0 : Number(code);
    const key = colourKeys[number];
    if (key) {
      const [colour, used] = sub.length > 0 ? [subColour(sub), 0] : listedColour(codes, at + 1);
      at += used;
      if (colour !== undefined) next = {...next, [key]: colour};
    } else if (number === 4 && sub.length > 0) next = {...next, underline: underlines[Number(sub[0])]};
    else next = applyOne(next, number);
  }
  return next;
}

function applyOne(style: TextStyle, code: number): TextStyle {
  if (code === 0) return plainStyle;
  if (code >= 30 && code <= 37) return {...style, foreground: code - 30};
  if (code >= 40 && code <= 47) return {...style, background: code - 40};
  if (code >= 90 && code <= 97) return {...style, foreground: code - 82};
  if (code >= 100 && code <= 107) return {...style, background: code - 92};
  const change = switches[code];
  return change ? {...style, ...change} : style;
}

/** `38;5;n` and `38;2;r;g;b`: the colour, and how many codes it took. */
function listedColour(codes: readonly string[], at: number): readonly [TextColour | undefined, number] {
  if (codes[at] === '5') return [indexedColour(Number(codes[at + 1] ?? '')), 2];
  if (codes[at] === '2') return [direct(codes.slice(at + 1, at + 4)), 4];
  return [undefined, 1];
}

/** `38:5:n`, `38:2:r:g:b` and `38:2:space:r:g:b`. */
function subColour(sub: readonly string[]): TextColour | undefined {
  if (sub[0] === '5') return indexedColour(Number(sub[1] ?? ''));
  return sub[0] === '2' ? direct(sub.length > 4 ? sub.slice(2, 5) : sub.slice(1, 4)) : undefined;
}

function direct(parts: readonly string[]): TextColour | undefined {
  const [red, green, blue] = parts.map(Number);
  const valid = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 255;
  return valid(red) && valid(green) && valid(blue) ? [red, green, blue] : undefined;
}

/** The 256 colours: 16 of the theme, a cube of 6 × 6 × 6, and 24 greys. */
export function indexedColour(index: number): TextColour | undefined {
  if (!Number.isInteger(index) || index < 0 || index > 255) return undefined;
  if (index < 16) return index;
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return [grey, grey, grey];
  }
  const level = (value: number): number => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

/** Gives one object for equal looks, so that neighbouring text joins and a line can be compared by identity. */
export class StyleTable {
  readonly #styles = new Map<string, TextStyle>();
  readonly #after = new WeakMap<TextStyle, Map<string, TextStyle>>();

  shared(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    if (key === '{}') return plainStyle;
    const known = this.#styles.get(key);
    if (known) return known;
    if (this.#styles.size > mostStyles) this.#styles.clear();
    this.#styles.set(key, style);
    return style;
  }

  /** The shared looks after a sequence, as {@link applyGraphics} gives them; programs repeat a few of them. */
  after(style: TextStyle, parameters: string): TextStyle {
    let followers = this.#after.get(style);
    if (!followers) this.#after.set(style, (followers = new Map<string, TextStyle>()));
    let next = followers.get(parameters);
    if (!next) {
      next = this.shared(applyGraphics(style, parameters));
      if (followers.size > mostStyles) followers.clear();
      followers.set(parameters, next);
    }
    return next;
  }
}
