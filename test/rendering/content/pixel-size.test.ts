import {expect} from '@open-wc/testing';
import {pixelSize} from '../../../src/rendering/content/pixel-size.js';
import {avif, bare, base64, bmp, gif, ofCanvas, padded, png} from './image-files.js';

/** What the browser makes of the file, whatever it is called. */
async function drawnSize(data: string): Promise<{width: number; height: number}> {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  return {width: image.naturalWidth, height: image.naturalHeight};
}

const files: Readonly<Record<string, () => string | Promise<string>>> = {
  'a PNG': async () => base64(await png(321, 123)),
  'a JPEG': async () => base64(await ofCanvas(321, 123, 'image/jpeg', 0.8)),
  'a JPEG whose header comes late': async () => base64(padded(await ofCanvas(321, 123, 'image/jpeg', 0.8))),
  'a WebP with loss': async () => base64(bare(await ofCanvas(321, 123, 'image/webp', 0.5))),
  'a WebP without loss': async () => base64(bare(await ofCanvas(321, 123, 'image/webp', 1))),
  'a WebP that can be seen through': async () => base64(await ofCanvas(321, 123, 'image/webp', 0.5, 0.5)),
  'a GIF': () => base64(gif(33, 21)),
  'a GIF whose first image is larger than its screen': () => base64(gif(33, 21, [1, 1])),
  'a bitmap': () => base64(bmp(33, 21)),
  'a bitmap from its top': () => base64(bmp(33, -21)),
  'an AVIF': () => avif,
};

describe('pixelSize', () => {
  for (const [name, make] of Object.entries(files)) {
    it(`reads the size of ${name} as the browser draws it`, async () => {
      const data = await make();
      expect(pixelSize(data)).to.deep.equal(await drawnSize(data));
    });
  }

  it('knows all three kinds of WebP', async () => {
    const kinds = [
      bare(await ofCanvas(8, 8, 'image/webp', 0.5)),
      bare(await ofCanvas(8, 8, 'image/webp', 1)),
      await ofCanvas(8, 8, 'image/webp', 0.5, 0.5),
    ].map(bytes => String.fromCharCode(...bytes.slice(12, 16)));
    expect(kinds).to.deep.equal(['VP8 ', 'VP8L', 'VP8X']);
  });

  it('reads the size of an image that is too large to be drawn', async () => {
    const data = base64(await png(20_000, 20_000));
    expect(data.length).to.be.below(100_000);
    expect(pixelSize(data)).to.deep.equal({width: 20_000, height: 20_000});
  });

  it('tells nothing of what is cut, broken or no image', async () => {
    const jpeg = await ofCanvas(32, 32, 'image/jpeg', 0.8);
    const broken: readonly (readonly number[])[] = [
      [],
      [0xff],
      (await png(8, 8)).slice(0, 20),
      await png(8, 8).then(bytes => [...bytes.slice(0, 16), 0, 0, 0, 0, ...bytes.slice(20)]),
      jpeg.slice(0, 40),
      [0xff, 0xd8, ...new Array<number>(10_000).fill(0xff)],
      [0xff, 0xd8, ...new Array<number>(10_000).fill(0)],
      gif(8, 8).slice(0, 8),
      bmp(8, 8).slice(0, 20),
      [0, 0, 0, 0, 0x66, 0x74, 0x79, 0x70, 0, 0, 0, 1, 0x6d, 0x65, 0x74, 0x61, 0x69, 0x73, 0x70, 0x65],
      [...'<svg/>'].map(letter => letter.charCodeAt(0)),
    ];
    for (const bytes of broken) expect(pixelSize(base64(bytes)), String(bytes.slice(0, 12))).to.equal(undefined);
  });

  it('reads any bytes behind the mark of a format to an end', () => {
    const marks = ['\x89PNG\r\n\x1a\n', '\xff\xd8', 'GIF89a', 'RIFF....WEBPVP8X', 'BM', '....ftyp'];
    for (const mark of marks) {
      for (let fill = 0; fill < 256; fill += 5) {
        const bytes = [...mark].map(letter => letter.charCodeAt(0));
        const size = pixelSize(base64([...bytes, ...new Array<number>(5_000).fill(fill)]));
        expect(size === undefined || size.width * size.height > 0).to.equal(true);
      }
    }
  });
});
