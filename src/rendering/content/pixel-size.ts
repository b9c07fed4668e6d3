/** How large an image says it is. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Decoded at once, in bytes; a multiple of 3. */
const windowSize = 3 * 1024;

/** The bytes of a base64 text, decoded around where they are read; `NaN` beyond the end. */
class Bytes {
  readonly length: number;
  readonly #text: string;
  #from = 0;
  #window = '';

  constructor(text: string) {
    this.#text = text;
    this.length = Math.floor((text.length * 3) / 4);
  }

  at(index: number): number {
    if (index < this.#from || index >= this.#from + this.#window.length) {
      this.#from = index - (index % windowSize);
      const start = (this.#from / 3) * 4;
      this.#window = atob(this.#text.slice(start, start + (windowSize / 3) * 4));
    }
    return this.#window.charCodeAt(index - this.#from);
  }

  /** A number of so many bytes, the lowest first. */
  low(index: number, count: number): number {
    let value = 0;
    for (let i = count - 1; i >= 0; i--) value = value * 256 + this.at(index + i);
    return value;
  }

  /** A number of so many bytes, the highest first. */
  high(index: number, count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 256 + this.at(index + i);
    return value;
  }

  has(text: string, index: number): boolean {
    return [...text].every((character, i) => this.at(index + i) === character.charCodeAt(0));
  }
}

/**
 * The size in pixels that the header of an image tells, by what its bytes are and not by what they are called, as
 * browsers read them. Nothing is drawn for that; `undefined` for other bytes and broken headers.
 */
export function pixelSize(base64: string): PixelSize | undefined {
  const bytes = new Bytes(base64);
  const size = readers.find(([mark, at]) => bytes.has(mark, at))?.[2](bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

type Read = (bytes: Bytes) => PixelSize | undefined;

const readers: readonly (readonly [mark: string, at: number, read: Read])[] = [
  ['\x89PNG\r\n\x1a\n', 0, bytes => ({width: bytes.high(16, 4), height: bytes.high(20, 4)})],
  ['\xff\xd8', 0, jpegSize],
  ['GIF8', 0, gifSize],
  ['WEBPVP8 ', 8, bytes => ({width: bytes.low(26, 2) & 0x3fff, height: bytes.low(28, 2) & 0x3fff})],
  ['WEBPVP8L', 8, bytes => ({width: (bytes.low(21, 2) & 0x3fff) + 1, height: ((bytes.low(22, 3) >> 6) & 0x3fff) + 1})],
  ['WEBPVP8X', 8, bytes => ({width: bytes.low(24, 3) + 1, height: bytes.low(27, 3) + 1})],
  ['BM', 0, bmpSize],
  ['ftyp', 4, avifSize],
];

/** The first frame header, behind whatever else comes before it. */
function jpegSize(bytes: Bytes): PixelSize | undefined {
  for (let at = 2; at < bytes.length;) {
    while (at < bytes.length && bytes.at(at) !== 0xff) at++;
    while (bytes.at(at) === 0xff) at++;
    const marker = bytes.at(at);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return {width: bytes.high(at + 6, 2), height: bytes.high(at + 4, 2)};
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += isAlone ? 1 : 1 + Math.max(2, bytes.high(at + 1, 2));
  }
  return undefined;
}

/** The screen, or the first image, if that is larger. */
function gifSize(bytes: Bytes): PixelSize {
  const [width, height, flags] = [bytes.low(6, 2), bytes.low(8, 2), bytes.at(10)];
  let at = 13 + (flags & 0x80 ? 6 << (flags & 7) : 0);
  while (bytes.at(at) === 0x21) {
    at += 2;
    for (let size = bytes.at(at); size > 0; size = bytes.at(at)) at += size + 1;
    at++;
  }
  if (bytes.at(at) !== 0x2c) return {width, height};
  return {
    width: Math.max(width, bytes.low(at + 1, 2) + bytes.low(at + 5, 2)),
    height: Math.max(height, bytes.low(at + 3, 2) + bytes.low(at + 7, 2)),
  };
}

/** A height below zero tells that the lines come in the other order. */
function bmpSize(bytes: Bytes): PixelSize {
  if (bytes.low(14, 4) === 12) return {width: bytes.low(18, 2), height: bytes.low(20, 2)};
  return {width: bytes.low(18, 4), height: Math.abs(bytes.low(22, 4) | 0)};
}

/** The largest picture in the file: parts of one are smaller than it. */
function avifSize(bytes: Bytes): PixelSize | undefined {
  let at = 0;
  while (at < bytes.length && !bytes.has('meta', at + 4)) at += boxSize(bytes, at);
  const end = Math.min(bytes.length, at + boxSize(bytes, at));
  let largest: PixelSize | undefined;
  for (; at < end; at++) {
    if (bytes.at(at) !== 0x69 || !bytes.has('ispe', at)) continue;
    const size = {width: bytes.high(at + 8, 4), height: bytes.high(at + 12, 4)};
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

function boxSize(bytes: Bytes, at: number): number {
  const size = bytes.high(at, 4);
  return size === 1 ? Math.max(16, bytes.high(at + 8, 8)) : size === 0 ? bytes.length : Math.max(8, size);
}
