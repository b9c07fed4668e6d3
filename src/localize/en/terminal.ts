const number = new Intl.NumberFormat('en');

/** English words of the area “terminal”. The name of the card is fixed by BEHAVIOUR.md, Accessible names. */
export const terminal = {
  named: (label: string): string => `Terminal: ${label}`,
  fallbackLabel: 'Command',
  output: 'Output',
  waiting: 'Waiting',
  running: 'Running',
  succeeded: 'Exit 0',
  exited: (code: number): string => `Exit ${code}`,
  killed: (signal: string): string => `Killed by ${signal}`,
  ended: 'Ended, exit unknown',
  noExit: 'No exit reported',
  noOutput: 'No output',
  missing: 'This terminal is not known',
  cwd: (path: string): string => `In ${path}`,
  copy: 'Copy output',
  copied: 'Copied',
  wrap: 'Wrap lines',
  expand: 'Full height',
  dropped: 'Earlier output was dropped',
  droppedLines: (lines: number): string =>
    lines === 1 ? '1 earlier line was dropped' : `${number.format(lines)} earlier lines were dropped`,
  truncated: 'The agent cut this output',
  showEarlier: (lines: number): string =>
    lines === 1 ? 'Show 1 earlier line' : `Show ${number.format(lines)} earlier lines`,
  toEnd: 'To the end of the output',
  find: 'Find in output',
  findNext: 'Next place',
  findPrevious: 'Previous place',
  findClose: 'Close find',
  found: (place: number, all: number): string =>
    all === 0 ? 'Not found' : `${number.format(place)} of ${number.format(all)}`,
  foundMany: (place: number, all: number): string => `${number.format(place)} of ${number.format(all)} or more`,
  leadsTo: (host: string): string => ` (leads to ${host})`,
};
