import type {IBufferCell, IBufferLine} from '@xterm/headless';
import {rgb, ScreenModel, screenSize} from './screen-model.js';
import type {TerminalLine, TerminalLines, TerminalSpan} from './terminal-lines.js';
import type {TextColour, TextStyle} from './text-style.js';
import {indexedColour, plainStyle, StyleTable, underlines} from './text-style.js';

interface Known {
  readonly line: TerminalLine;
  /** The line has left the screen, where nothing changes it any more. */
  readonly settled: boolean;
  /** Number of the write after which it was read. */
  readonly version: number;
}

interface CellLooks {
  readonly style: TextStyle;
  readonly link: string | undefined;
}

/** Rows that are remembered; more than are ever drawn. */
const mostKnown = 12_000;

/**
 * Terminal output as it stands on a screen and above it: cursor moves, erasing, the alternate screen, wide and
 * combining characters. The model is the headless terminal; a row that did not change stays the same object.
 */
export class ScreenLines implements TerminalLines {
  readonly inColumns = true;

  readonly #model = new ScreenModel();
  readonly #styles = new StyleTable();
  readonly #known = new Map<number, Known>();
  readonly #cellLooks = new Map<string, CellLooks>();
  #cell: IBufferCell | undefined;
  #version = 0;
  #count: number | undefined = 0;

  get count(): number {
    return (this.#count ??= this.#lastRow() + 1);
  }

  get dropped(): number {
    return this.#alternate ? 0 : this.#model.trimmed;
  }

  get droppedLines(): number | undefined {
    return this.#model.dropped === 0 ? 0 : undefined;
  }

  write(piece: string): void {
    this.#model.write(piece);
    this.#version++;
    this.#count = undefined;
  }

  line(index: number): TerminalLine {
    const key = this.#alternate ? -1 - index : this.#model.trimmed + index;
    const known = this.#known.get(key);
    if (known && (known.settled || known.version === this.#version)) return known.line;
    const read = this.#read(index);
    const line = known && sameLine(known.line, read) ? known.line : read;
    const settled = !this.#alternate && index < this.#buffer.baseY;
    if (this.#known.size > mostKnown) this.#known.clear();
    this.#known.set(key, {line, settled, version: this.#version});
    return line;
  }

  plainText(): string {
    let text = '';
    for (let index = 0; index < this.count; index++) {
      text += this.#buffer.getLine(index)?.translateToString(true) ?? '';
      if (!this.#continued(index)) text += '\n';
    }
    return text.replace(/\n$/, '');
  }

  get #buffer() {
    return this.#model.terminal.buffer.active;
  }

  get #alternate(): boolean {
    return this.#buffer.type === 'alternate';
  }

  /** The last row of the screen that shows something. */
  #lastRow(): number {
    const {baseY, length} = this.#buffer;
    let row = length - 1;
    while (row >= baseY && isBlank(this.#buffer.getLine(row))) row--;
    return row;
  }

  #continued(index: number): boolean {
    return this.#buffer.getLine(index + 1)?.isWrapped === true;
  }

  #read(index: number): TerminalLine {
    const row = this.#buffer.getLine(index);
    const spans = row ? this.#spans(row) : [];
    return this.#continued(index) ? {spans, continued: true} : {spans};
  }

  #spans(row: IBufferLine): readonly TerminalSpan[] {
    const spans: TerminalSpan[] = [];
    let [text, style, link]: [string, TextStyle, string | undefined] = ['', plainStyle, undefined];
    const push = (): void => {
      if (text !== '') spans.push(link === undefined ? {text, style} : {text, style, link});
      text = '';
    };
    const end = lastCell(row, this.#cell);
    for (let x = 0; x <= end; x++) {
      const cell = (this.#cell = row.getCell(x, this.#cell));
      if (!cell || cell.getWidth() === 0) continue;
      const looks = this.#looksOf(cell);
      if (looks.style !== style || looks.link !== link) {
        push();
        ({style, link} = looks);
      }
      text += cell.getChars() || ' ';
    }
    push();
    return spans;
  }

  #looksOf(cell: IBufferCell): CellLooks {
    const key = this.#model.looksKey(cell);
    const known = key === undefined ? undefined : this.#cellLooks.get(key);
    if (known) return known;
    const extras = this.#model.extras(cell);
    const looks = {style: this.#looks(cell, extras), link: extras?.link};
    if (this.#cellLooks.size > mostKnown) this.#cellLooks.clear();
    if (key !== undefined) this.#cellLooks.set(key, looks);
    return looks;
  }

  #looks(cell: IBufferCell, extras: ReturnType<ScreenModel['extras']>): TextStyle {
    if (extras === undefined && cell.isAttributeDefault()) return plainStyle;
    const style: {-readonly [K in keyof TextStyle]: TextStyle[K]} = {};
    if (!cell.isFgDefault()) style.foreground = colourOf(cell.isFgPalette(), cell.getFgColor());
    if (!cell.isBgDefault()) style.background = colourOf(cell.isBgPalette(), cell.getBgColor());
    if (cell.isBold()) style.bold = true;
    if (cell.isDim()) style.dim = true;
    if (cell.isItalic()) style.italic = true;
    if (cell.isUnderline() && extras?.link === undefined) style.underline = underlines[extras?.underline ?? 1] || true;
    const under = style.underline ? extras?.underlineColour : undefined;
    if (under !== undefined) style.underlineColour = typeof under === 'number' ? indexedColour(under) : under;
    if (cell.isOverline()) style.overline = true;
    if (cell.isStrikethrough()) style.strike = true;
    if (cell.isInverse()) style.inverse = true;
    return this.#styles.shared(style);
  }
}

function colourOf(palette: boolean, colour: number): TextColour | undefined {
  return palette ? indexedColour(colour) : rgb(colour);
}

/** Nothing was written there, and no colour of a program fills it. */
function isEmptyCell(cell: IBufferCell | undefined): boolean {
  return !cell || (cell.getChars() === '' && cell.getWidth() !== 0 && cell.isBgDefault() && !cell.isInverse());
}

function lastCell(row: IBufferLine, cell: IBufferCell | undefined): number {
  let x = Math.min(row.length, screenSize.cols) - 1;
  while (x >= 0 && isEmptyCell(row.getCell(x, cell))) x--;
  return x;
}

function isBlank(row: IBufferLine | undefined): boolean {
  return !row || (row.translateToString(true) === '' && lastCell(row, undefined) < 0);
}

function sameLine(a: TerminalLine, b: TerminalLine): boolean {
  return (
    a.continued === b.continued &&
    a.spans.length === b.spans.length &&
    a.spans.every((span, at) => {
      const other = b.spans[at]!;
      return span.text === other.text && span.style === other.style && span.link === other.link;
    })
  );
}
