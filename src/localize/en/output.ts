const number = new Intl.NumberFormat('en');

/** English words of the area “output”: the output of a terminal, and the terminals that run. */
export const output = {
  output: 'Output',
  noOutput: 'No output',
  copy: 'Copy output',
  copied: 'Copied',
  copyCommand: 'Copy command',
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
  running: (count: number): string => (count === 1 ? '1 command running' : `${number.format(count)} commands running`),
  goToCommand: (label: string): string => `Go to ${label}`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopCommand: (label: string): string => `Stop ${label}`,
  stoppingCommand: (label: string): string => `Stopping… ${label}`,
  notStopped: (reason: string): string => `The command could not be stopped: ${reason}`,
  leadsTo: (host: string): string => ` (leads to ${host})`,
};
