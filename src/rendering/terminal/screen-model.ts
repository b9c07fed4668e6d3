import {Terminal} from '@xterm/headless/lib-headless/xterm-headless.mjs';
import type {IBufferCell} from '@xterm/headless';

/**
 * Nobody says how large the screen of a program was. This one is larger than usual ones, so that lines which a program
 * cut to its own width are not wrapped again, and lines which it moves up to are still on the screen.
 */
export const screenSize = {cols: 160, rows: 48};

/** Lines above the screen that are kept. */
const scrollback = 5_000;
/** Programs count in hundreds at most; more would keep the page busy for nothing. */
const largestCount = 1_000;

/** What the pinned version of the terminal has besides its public interface. */
interface Core {
  readonly writeSync: (data: string) => void;
  readonly _oscLinkService: {getLinkData(id: number): {readonly uri: string} | undefined};
  readonly _bufferService: {readonly buffers: {readonly normal: {readonly lines: TrimmedList}}};
}

interface TrimmedList {
  readonly isFull: boolean;
  readonly onTrim: (listener: (count: number) => void) => unknown;
}

/** A cell with the attributes that the public interface leaves out. */
interface FullCell extends IBufferCell {
  readonly fg?: number;
  readonly bg?: number;
  readonly hasExtendedAttrs?: () => number;
  readonly extended?: {readonly urlId?: number};
  readonly getUnderlineStyle?: () => number;
  readonly getUnderlineColor?: () => number;
  readonly isUnderlineColorDefault?: () => boolean;
  readonly isUnderlineColorPalette?: () => boolean;
}

/** What a cell has for a mark under it, and where it leads. */
export interface CellExtras {
  readonly underline: number;
  readonly underlineColour: number | readonly [number, number, number] | undefined;
  readonly link: string | undefined;
}

/**
 * The headless terminal, made harmless: it writes at once, answers nothing, and no output of a program keeps it busy
 * or makes it throw.
 */
export class ScreenModel {
  readonly terminal = new Terminal({
    ...screenSize,
    scrollback,
    convertEol: true,
    allowProposedApi: true,
    logLevel: 'off',
  });

  readonly #core = (this.terminal as unknown as {readonly _core: Core})._core;
  #lines: TrimmedList | undefined;
  #trimmed = 0;
  #dropped = 0;

  constructor() {
    for (const final of '@PXLMSTIZb^') {
      this.terminal.parser.registerCsiHandler({final}, params => Number(params[0]) > largestCount);
    }
    // Programs that use the whole screen send bare line feeds to move down; all others mean a new line.
    this.terminal.buffer.onBufferChange(({type}) => {
      this.terminal.options.convertEol = type === 'normal';
    });
    this.#watchTrim();
  }

  /** Rows that left the front of the scrollback, for whatever reason. */
  get trimmed(): number {
    return this.#trimmed;
  }

  /** Rows that were let go because there were too many; not those that the program erased. */
  get dropped(): number {
    return this.#dropped;
  }

  write(piece: string): void {
    try {
      this.#core.writeSync(piece);
    } catch {
      // what comes next is still worth reading
    }
    this.#watchTrim();
  }

  /** One key for all cells of the same colours and marks; `undefined` for those with extras. */
  looksKey(cell: IBufferCell): string | undefined {
    const {fg, bg, hasExtendedAttrs} = cell as FullCell;
    if (fg === undefined || bg === undefined || !hasExtendedAttrs || hasExtendedAttrs.call(cell)) return undefined;
    return `${fg} ${bg}`;
  }

  extras(cell: IBufferCell): CellExtras | undefined {
    const full = cell as FullCell;
    // a cell that is used again keeps these from the one it was before
    if (!full.hasExtendedAttrs?.()) return undefined;
    const urlId = full.extended?.urlId ?? 0;
    const underline = full.getUnderlineStyle?.() ?? 0;
    if (urlId === 0) return {underline, underlineColour: underlineColour(full), link: undefined};
    // a cell of a link always says that it is underlined
    return {underline: 0, underlineColour: undefined, link: this.#core._oscLinkService.getLinkData(urlId)?.uri};
  }

  /** A reset of the terminal makes new lists. */
  #watchTrim(): void {
    const {lines} = this.#core._bufferService.buffers.normal;
    if (lines === this.#lines) return;
    this.#lines = lines;
    lines.onTrim(count => {
      this.#trimmed += count;
      if (lines.isFull) this.#dropped += count;
    });
  }
}

function underlineColour(cell: FullCell): CellExtras['underlineColour'] {
  if (cell.isUnderlineColorDefault?.() !== false) return undefined;
  const colour = cell.getUnderlineColor?.() ?? 0;
  return cell.isUnderlineColorPalette?.() ? colour : rgb(colour);
}

/** A colour in one number, as the terminal keeps it. */
export function rgb(colour: number): readonly [number, number, number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}
