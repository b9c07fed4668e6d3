import {size} from './content.js';

const number = new Intl.NumberFormat('en');

/** English words of the area “media”: content that is not text. */
export const media = {
  image: 'Image',
  audio: 'Audio',
  /** An image that is elsewhere and was not loaded (T9). */
  remoteImage: (address: string): string => `Image at ${address}`,
  loadImage: 'Load image',
  /** An image that has more pixels than are drawn unasked. */
  pixels: (width: number, height: number): string => `${number.format(width)} × ${number.format(height)} pixels`,
  showImage: 'Show image',
  enlarge: 'Enlarge image',
  brokenImage: 'This image cannot be shown',
  refusedImage: (type: string): string => `Image of type ${type} is not shown`,
  refusedAudio: (type: string): string => `Audio of type ${type} is not played`,
  brokenAudio: 'This audio cannot be played',
  emptyImage: 'Image without data',
  emptyAudio: 'Audio without data',
  /** Content of a type that the kit does not know. */
  unknown: (type: string): string => `Content of type ${type}`,
  withoutType: 'Content without a type',
  tooLarge: (bytes: number): string => `Too large to show (${size(bytes)})`,
  /** Members of a JSON value that are not drawn yet. */
  moreMembers: (count: number): string => `Show ${number.format(count)} more`,
  items: (count: number): string => (count === 1 ? '1 item' : `${number.format(count)} items`),
  fields: (count: number): string => (count === 1 ? '1 field' : `${number.format(count)} fields`),
};
