import type {ContentContext} from './content-context.js';
import type {PixelSize} from './pixel-size.js';
import {pixelSize} from './pixel-size.js';

/** Each pixel takes four bytes of memory when an image is drawn, however small its file is. */
const mostPixels = 40_000_000;

/** The size of an image that is drawn only when the user asks, as it has more pixels than the host allows. */
export function largeSize(base64: string, {hooks}: ContentContext): PixelSize | undefined {
  const size = pixelSize(base64);
  return size && size.width * size.height > (hooks?.imagePixels ?? mostPixels) ? size : undefined;
}
