/** English words of the area “config”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const config = {
  more: 'More options',
  back: 'Back to all options',
  trigger: (option: string, value: string): string => `${option}: ${value}`,
  search: (option: string): string => `Search ${option}`,
  searchPlaceholder: 'Search…',
  nothingFound: 'Nothing found',
  noValues: 'The agent offers no values',
  on: 'On',
  off: 'Off',
  none: 'not set',
  unknown: (value: string): string => `${value} (no longer offered)`,
  readOnly: 'Cannot be changed here',
  changing: (value: string): string => `Changing to ${value}…`,
  failed: (option: string, value: string): string => `${option} was not changed to ${value}`,
  notApplied: (option: string, value: string, current: string): string =>
    `The agent did not apply ${value}. ${option} is ${current}`,
  retry: 'Retry',
  dismiss: 'Dismiss',
  whileRunning: 'The running answer may still use the old value',
};
