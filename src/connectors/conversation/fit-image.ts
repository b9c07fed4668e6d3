import type {Limits} from './attachment-limits.js';

/** Kinds of images that agents take as they are. */
const common = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Each time an image is still too large it is drawn at this part of its size. */
const shrink = 0.7;
const attempts = 6;

/**
 * An image that agents take, within the limits: as it is if it fits, else drawn anew as PNG or JPEG, smaller if need be.
 * `undefined` if the browser cannot read it. One that cannot be made small enough is given back as small as it became.
 */
export async function fitImage(file: File, type: string, limits: Limits): Promise<Blob | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  try {
    const edge = Math.max(image.width, image.height);
    const fits = file.size <= limits.imageBytes && edge <= limits.imageEdge;
    if (fits && common.includes(type)) return file.type === type ? file : new Blob([file], {type});
    return await drawn(image, Math.min(1, limits.imageEdge / edge), limits);
  } finally {
    image.close();
  }
}

/** What has no picture of its own colours, such as a screenshot, stays PNG while it fits. */
async function drawn(image: ImageBitmap, from: number, limits: Limits): Promise<Blob | undefined> {
  let smallest: Blob | undefined;
  let scale = from;
  for (let n = 0; n < attempts; n++, scale *= shrink) {
    for (const type of ['image/png', 'image/jpeg']) {
      smallest = await drawAt(image, scale, type);
      if (!smallest || smallest.size <= limits.imageBytes) return smallest;
    }
  }
  return smallest;
}

async function drawAt(image: ImageBitmap, scale: number, type: string): Promise<Blob | undefined> {
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  return canvas.convertToBlob({type, quality: 0.85}).catch(() => undefined);
}
