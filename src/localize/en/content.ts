const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A number of bytes or characters in words. */
export function size(bytes: number): string {
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
  openFile: (path: string, line: number | undefined): string =>
    line === undefined ? `Open ${path}` : `Open ${path} at line ${line}`,
  openLink: (address: string): string => `Open ${address}`,
  size,
  raw: 'Raw',
  showMore: (characters: number): string => `Show ${size(characters)} more`,
  showMoreLines: (lines: number): string => `Show ${new Intl.NumberFormat('en').format(lines)} more lines`,
  /** Beside a character that cannot be seen. */
  hiddenCharacter: (codes: string): string => `Hidden character ${codes}`,
  lookAlike: (codes: string): string => `Not the letter it looks like: ${codes}`,
  hostWritten: (written: string): string => `Written as ${written}`,
};
