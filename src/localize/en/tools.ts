const number = new Intl.NumberFormat('en');

/** English words of the area “tools”. The name of a row is fixed by BEHAVIOUR.md, Accessible names. */
export const tools = {
  untitled: 'Tool call',
  /** Accessible name of a row: its title and its state in words. */
  named: (title: string, state: string): string => `${title}, ${state}`,
  status: {
    pending: 'Pending',
    waiting: 'Waiting for approval',
    running: 'Running',
    completed: 'Completed',
    failed: 'Failed',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    noResult: 'No result reported',
  },
  kinds: {
    read: 'Read',
    edit: 'Edit',
    delete: 'Delete',
    move: 'Move',
    search: 'Search',
    execute: 'Run',
    think: 'Think',
    fetch: 'Fetch',
    switch_mode: 'Switch mode',
    other: 'Tool',
  },
  results: (count: number): string => (count === 1 ? '1 result' : `${number.format(count)} results`),
  exit: (code: number): string => `exit ${code}`,
  /** A place in a row. Without a path the title already names it. */
  place: (path: string, line: number | undefined, to?: number): string => {
    if (line === undefined) return path;
    return to === undefined || to === line ? `${path}:${line}` : `${path}:${line}–${to}`;
  },
  /** A command that looked for a text, and where. */
  searched: (query: string): string => `Searched “${query}”`,
  searchedIn: (paths: readonly string[]): string => `in ${paths.join(', ')}`,
  /** Whole seconds; the kit never shows a time shorter than one. */
  seconds: (seconds: number): string => {
    if (seconds < 60) return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  input: 'Input',
  raw: 'Raw',
  files: 'Files',
  decided: (option: string): string => `Your answer: ${option}`,
  unknownParent: 'Part of an unknown call',
  rendererFailed: 'The host could not draw this call',
};
