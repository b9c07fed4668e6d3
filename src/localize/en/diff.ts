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
  copyPatch: 'Copy patch',
  /** Between the old and the new path, said aloud. */
  movedTo: 'moved to',
  copiedTo: 'copied to',
  moved: 'Moved',
  copied: 'Copied',
  binary: 'Binary file',
  binaryChanged: 'Binary file changed',
  directory: 'Folder',
  symlink: 'Symbolic link',
  executable: 'Made executable',
  notExecutable: 'No longer executable',
  mode: (from: string, to: string): string => `Mode changed from ${from} to ${to}`,
  /** The agent named a file and gave no lines. */
  untold: 'Changed lines not given',
  /** A patch names a file that the agent's list of files leaves out. */
  unlisted: 'Only in the patch',
  unreadPatch: 'The patch as it was sent',
  otherFormat: (format: string): string => `Patch in the format “${format}”`,
  moreFiles: (count: number): string => (count === 1 ? 'Show 1 more file' : `Show ${number.format(count)} more files`),
  /** Stands below a long patch whose end was not copied. */
  leftOut: (changes: number): string =>
    changes === 1 ? '1 more change is left out' : `${number.format(changes)} more changes are left out`,
};
