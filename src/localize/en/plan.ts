/** English words of the area “plan”. */
export const plan = {
  title: 'Plan',
  line: (step: string, at: number, total: number): string => `Plan: ${step}, ${at} of ${total}`,
  progress: (at: number, total: number): string => `${at} of ${total}`,
  allDone: 'All done',
  list: 'Plan steps',
  document: (name: string): string => `Plan: ${name}`,
  written: 'Written plan',
  file: 'Plan file',
  openFile: 'Open',
  openNamed: (name: string): string => `Open ${name}`,
  unknown: 'Plan of an unknown kind',
  leftUnfinished: 'left unfinished',
  highPriority: 'high priority',
  /** A status of ACP in words; others are shown as they came. */
  status: {
    pending: 'to do',
    in_progress: 'in progress',
    completed: 'done',
    cancelled: 'cancelled',
  },
};
