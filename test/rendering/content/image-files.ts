/** Files of images that browsers read, made as they are needed. */

const number = (value: number, count: number, lowFirst: boolean): number[] => {
  const bytes = Array.from({length: count}, (_, i) => Math.floor(value / 256 ** i) % 256);
  return lowFirst ? bytes : bytes.reverse();
};
const high = (value: number): number[] => number(value, 4, false);
const low = (value: number, count = 4): number[] => number(value, count, true);
const letters = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0));

/** The base64 text of bytes. */
export function base64(bytes: Iterable<number>): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function crc(bytes: readonly number[]): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...letters(type), ...data];
  return [...high(data.length), ...body, ...high(crc(body))];
}

/** A PNG of one colour: a bit for each pixel, packed into next to nothing. */
export async function png(width: number, height: number): Promise<number[]> {
  const rows = new Blob([new Uint8Array(Math.ceil(width / 8 + 1) * height)]).stream();
  const packed = await new Response(rows.pipeThrough(new CompressionStream('deflate'))).bytes();
  return [
    ...letters('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', [...high(width), ...high(height), 1, 0, 0, 0, 0]),
    ...chunk('IDAT', [...packed]),
    ...chunk('IEND', []),
  ];
}

/** What a canvas saves: a JPEG, or a WebP, which has no loss with quality 1. */
export async function ofCanvas(
  width: number,
  height: number,
  type: string,
  quality: number,
  alpha = 1,
): Promise<number[]> {
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d')!;
  paint.fillStyle = `rgb(200 40 40 / ${alpha})`;
  paint.fillRect(0, 0, width / 2, height);
  const blob = await canvas.convertToBlob({type, quality});
  return [...new Uint8Array(await blob.arrayBuffer())];
}

/** A JPEG with much between its beginning and the header of its frame: comments, filling, and bytes that are nothing. */
export function padded(jpeg: readonly number[]): number[] {
  const comment = [0xff, 0xfe, 0xff, 0xff, ...new Array<number>(0xfffd).fill(0xc0)];
  return [0xff, 0xd8, ...comment, 0, 1, 2, ...comment, 0xff, 0xff, 0xff, ...comment, ...jpeg.slice(2)];
}

/** A WebP of nothing but its picture, which then stands first. */
export function bare(webp: readonly number[]): number[] {
  for (let at = 12; at < webp.length;) {
    const size = webp[at + 4]! + webp[at + 5]! * 256 + webp[at + 6]! * 65_536;
    const end = at + 8 + size + (size % 2);
    const type = String.fromCharCode(...webp.slice(at, at + 4));
    if (type === 'VP8 ' || type === 'VP8L')
      return [...letters('RIFF'), ...low(4 + end - at), ...letters('WEBP'), ...webp.slice(at, end)];
    at = end;
  }
  throw new Error('The file holds no picture.');
}

/** A GIF whose first image may be larger than its screen. */
export function gif(width: number, height: number, screen: readonly [number, number] = [width, height]): number[] {
  // every pixel is written with a code that begins anew, so codes stay three bits long
  const codes = [...Array.from({length: width * height}, (_, i) => [4, i % 2]).flat(), 5];
  const bits = codes.flatMap(code => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const data = Array.from({length: Math.ceil(bits.length / 8)}, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit, at) => byte | (bit << at), 0),
  );
  const blocks = [];
  for (let at = 0; at < data.length; at += 255)
    blocks.push(Math.min(255, data.length - at), ...data.slice(at, at + 255));
  return [
    ...letters('GIF89a'),
    ...low(screen[0], 2),
    ...low(screen[1], 2),
    ...[0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xfe, 5, ...letters('hello'), 0],
    ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, ...low(width, 2), ...low(height, 2), 0],
    ...[2, ...blocks, 0, 0x3b],
  ];
}

/** A bitmap with 24 bits for a pixel; a height below zero puts its lines in the other order. */
export function bmp(width: number, height: number): number[] {
  const size = Math.ceil((width * 3) / 4) * 4 * Math.abs(height);
  const head = [
    ...low(40),
    ...low(width),
    ...low(height >>> 0),
    ...low(1, 2),
    ...low(24, 2),
    ...new Array<number>(24).fill(0),
  ];
  return [...letters('BM'), ...low(54 + size), ...low(0), ...low(54), ...head, ...new Array<number>(size).fill(120)];
}

/** An AVIF of 2 × 2 pixels. */
export const avif =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';
