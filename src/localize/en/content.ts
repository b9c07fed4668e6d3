const number = new Intl.NumberFormat('en');

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${new Intl.NumberFormat('en', {maximumFractionDigits: unit === 0 ? 0 : 1}).format(value)} ${units[unit]}`;
}

/** English words of the area “content”. */
export const content = {
  image: 'Image',
  audio: 'Audio',
  /** An image that is elsewhere and was not loaded (T9). */
  remoteImage: (address: string): string => `Image at ${address}`,
  loadImage: 'Load image',
  enlarge: 'Enlarge image',
  brokenImage: 'This image cannot be shown',
  refusedImage: (type: string): string => `Image of type ${type} is not shown`,
  refusedAudio: (type: string): string => `Audio of type ${type} is not played`,
  emptyMedia: 'No data',
  openFile: (path: string, line: number | undefined): string =>
    line === undefined ? `Open ${path}` : `Open ${path} at line ${line}`,
  openLink: (address: string): string => `Open ${address}`,
  size,
  /** Content of a type that the kit does not know. */
  unknown: (type: string): string => `Content of type ${type}`,
  withoutType: 'Content without a type',
  raw: 'Raw',
  showMore: (characters: number): string => `Show ${size(characters)} more`,
  tooLarge: (bytes: number): string => `Too large to show (${size(bytes)})`,
  /** Members of a JSON value that are not drawn yet. */
  moreMembers: (count: number): string => `Show ${number.format(count)} more`,
  items: (count: number): string => (count === 1 ? '1 item' : `${number.format(count)} items`),
  fields: (count: number): string => (count === 1 ? '1 field' : `${number.format(count)} fields`),
  /** Beside a character that cannot be seen. */
  hiddenCharacter: (codes: string): string => `Hidden character ${codes}`,
  lookAlike: (codes: string): string => `Not the letter it looks like: ${codes}`,
  hostWritten: (written: string): string => `Written as ${written}`,
};
