const number = new Intl.NumberFormat('en');

/** English words of the area “diff”. */
export const diff = {
  /** Accessible name of the lines of one file. */
  changesIn: (path: string): string => `Changes in ${path}`,
  added: 'New file',
  addedEmpty: 'New empty file',
  deleted: 'Deleted',
  emptied: 'Emptied',
  unchanged: 'No changes',
  lineEnds: (from: string, to: string): string => `Line ends changed from ${from} to ${to}`,
  mixedLineEnds: 'mixed',
  noNewline: 'No newline at end of file',
  approximate: 'Too different to compare line by line; shown as replaced',
  unchangedLines: (count: number): string =>
    count === 1 ? '1 unchanged line' : `${number.format(count)} unchanged lines`,
  /** Exact counts, as `+12 −3`. */
  plus: (count: number): string => `+${number.format(count)}`,
  minus: (count: number): string => `−${number.format(count)}`,
  /** What `+12 −3` says aloud. */
  counts: (added: number, removed: number): string =>
    `${added === 1 ? '1 line' : `${number.format(added)} lines`} added, ${number.format(removed)} removed`,
  showLarge: (lines: number): string => `Show large change of ${number.format(lines)} lines`,
  showMore: (lines: number): string => (lines === 1 ? 'Show 1 more line' : `Show ${number.format(lines)} more lines`),
  unified: 'Unified',
  split: 'Side by side',
  copyOld: 'Copy old',
  copyNew: 'Copy new',
};
