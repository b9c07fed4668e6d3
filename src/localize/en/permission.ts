/** English words of the area “permission”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const permission = {
  named: (title: string): string => `Permission: ${title}`,
  /** A second request for the same call adds its own title. */
  namedAlso: (title: string, own: string): string => `Permission: ${title}, ${own}`,
  /** What is asked, by the kind of the call. */
  asks: {
    read: 'Allow reading this?',
    edit: 'Allow this change?',
    delete: 'Allow deleting this?',
    move: 'Allow moving this?',
    search: 'Allow this search?',
    execute: 'Allow this command?',
    fetch: 'Allow opening this address?',
    other: 'Waiting for your answer',
  },
  cwd: 'In',
  server: 'Server',
  address: 'Address',
  file: 'File',
  /** Accessible name of everything the request is about. */
  subject: 'What is asked for',
  dismiss: 'Dismiss',
  hiddenCharacters: 'Some characters are hidden or look like others. They are marked.',
  /** Options with equal labels get their kind appended. */
  optionWithKind: (name: string, kind: string): string => `${name} (${kind})`,
  kinds: {
    allow_once: 'allow once',
    allow_always: 'always allow',
    reject_once: 'reject once',
    reject_always: 'always reject',
  },
  /** Keys that answer; the letter is that of the key. */
  shortcut: (letter: string, apple: boolean): string => (apple ? `⌘⌥${letter}` : `Ctrl+Alt+${letter}`),
  details: 'Details of the request',
  blankLines: (count: number): string => `${count} blank lines`,
  lines: (count: number): string => `${count} lines in all`,
  /** Beside a request whose call is told otherwise since: the answer is for what was asked. */
  changed: 'The agent has changed this call since it asked. Your answer is for what stands here.',
};
