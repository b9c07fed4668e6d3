/** English words of the area “notices”. */
export const notices = {
  list: 'Notices',
  dismiss: 'Dismiss',
  times: (count: number): string => `${count} times`,
  /** A severity of ACP in words; others are shown as they came. */
  severity: {
    info: 'Information',
    warning: 'Warning',
    error: 'Error',
  },
};
