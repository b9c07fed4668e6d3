/** English words of the area “permission”. The names of controls are fixed by BEHAVIOUR.md, Accessible names. */
export const permission = {
  named: (title: string): string => `Permission: ${title}`,
  /** A second request for the same call adds its own title. */
  namedAlso: (title: string, own: string): string => `Permission: ${title}, ${own}`,
  untitled: 'Tool call',
  command: 'Command',
  cwd: 'In',
  server: 'Server',
  url: 'Address',
  file: 'File',
  input: 'Input',
  dismiss: 'Dismiss',
  hidden: 'Contains characters that are hidden or look like others. They are marked.',
  /** Options with equal labels get their kind appended. */
  optionWithKind: (name: string, kind: string): string => `${name} (${kind})`,
  kinds: {
    allow_once: 'allow once',
    allow_always: 'always allow',
    reject_once: 'reject once',
    reject_always: 'always reject',
  },
  details: 'Details of the request',
  answeredBelow: 'Waiting for your answer below',
};
