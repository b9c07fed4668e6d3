/** English words of the area “terminal”. The name of the card is fixed by BEHAVIOUR.md, Accessible names. */
export const terminal = {
  named: (label: string): string => `Terminal: ${label}`,
  fallbackLabel: 'Command',
  waiting: 'Waiting',
  running: 'Running',
  succeeded: 'Exit 0',
  exited: (code: number): string => `Exit ${code}`,
  killed: (signal: string): string => `Killed by ${signal}`,
  stopped: 'Stopped',
  ended: 'Ended, exit unknown',
  noExit: 'No exit reported',
  missing: 'This terminal is not known',
  cwd: (path: string): string => `In ${path}`,
};
