// Diffs out of the traffic of published agents over the second version of the protocol.

/** One line of a file, by Claude. */
export const changedLine = {
  type: 'diff',
  changes: [{operation: 'modify', path: '/workspace/demo/src/calc.js', fileType: 'text'}],
  patch: {
    format: 'git_patch',
    text: [
      'diff --git /workspace/demo/src/calc.js /workspace/demo/src/calc.js',
      '--- /workspace/demo/src/calc.js',
      '+++ /workspace/demo/src/calc.js',
      '@@ -10,5 +10,5 @@',
      ' }',
      ' // TODO: check for zero',
      ' export function divide(a, b) {',
      '-  return a * b; // BUG',
      '+  return a / b;',
      ' }',
      '',
    ].join('\n'),
  },
} as const;

/** Four lines of one hunk, by Claude. */
export const changedLines = {
  type: 'diff',
  changes: [{operation: 'modify', path: '/workspace/demo/src/calc.js', fileType: 'text'}],
  patch: {
    format: 'git_patch',
    text: [
      'diff --git /workspace/demo/src/calc.js /workspace/demo/src/calc.js',
      '--- /workspace/demo/src/calc.js',
      '+++ /workspace/demo/src/calc.js',
      '@@ -1,14 +1,14 @@',
      ' // calc.js — small arithmetic helpers',
      '-export function add(a, b) {',
      '+export /* public */ function add(a, b) {',
      '   return a + b;',
      ' }',
      '-export function sub(a, b) {',
      '+export /* public */ function sub(a, b) {',
      '   return a - b;',
      ' }',
      '-export function mul(a, b) {',
      '+export /* public */ function mul(a, b) {',
      '   return a * b;',
      ' }',
      ' // TODO: check for zero',
      '-export function divide(a, b) {',
      '+export /* public */ function divide(a, b) {',
      '   return a / b;',
      ' }',
      '',
    ].join('\n'),
  },
} as const;

/** A file that was not there, by Claude. */
export const newFile = {
  type: 'diff',
  changes: [{operation: 'add', path: '/workspace/demo/src/new-module.js', fileType: 'text'}],
  patch: {
    format: 'git_patch',
    text: [
      'diff --git /workspace/demo/src/new-module.js /workspace/demo/src/new-module.js',
      'new file mode 100644',
      '--- /dev/null',
      '+++ /workspace/demo/src/new-module.js',
      '@@ -0,0 +1,6 @@',
      '+// created by the agent',
      '+export const answer = 42;',
      '+',
      '+export function greet(name) {',
      '+  return `Hello, ${name}!`;',
      '+}',
      '',
    ].join('\n'),
  },
} as const;

/** A file changed, one added, one deleted, one changed, by Codex; one call. */
export const fourFiles = [
  {
    type: 'diff',
    changes: [{operation: 'modify', path: '/workspace/project/README.md'}],
    patch: {
      format: 'git_patch',
      text: [
        'diff --git /workspace/project/README.md /workspace/project/README.md',
        '--- /workspace/project/README.md',
        '+++ /workspace/project/README.md',
        '@@ -2,2 +2,2 @@',
        ' ',
        '-A tiny calculator.',
        '+A tiny, string-tolerant calculator.',
        '',
      ].join('\n'),
    },
    _meta: {kind: 'update'},
  },
  {
    type: 'diff',
    changes: [{operation: 'add', path: '/workspace/project/src/extra.js'}],
    patch: {
      format: 'git_patch',
      text: [
        'diff --git /workspace/project/src/extra.js /workspace/project/src/extra.js',
        'new file mode 100644',
        '--- /dev/null',
        '+++ /workspace/project/src/extra.js',
        '@@ -0,0 +1 @@',
        '+export const PI = 3.14159;',
        '',
      ].join('\n'),
    },
    _meta: {kind: 'add'},
  },
  {
    type: 'diff',
    changes: [{operation: 'delete', path: '/workspace/project/src/old.js'}],
    patch: {
      format: 'git_patch',
      text: [
        'diff --git /workspace/project/src/old.js /workspace/project/src/old.js',
        'deleted file mode 100644',
        '--- /workspace/project/src/old.js',
        '+++ /dev/null',
        '@@ -1 +0,0 @@',
        '-export const old = true;',
        '',
      ].join('\n'),
    },
    _meta: {kind: 'delete'},
  },
  {
    type: 'diff',
    changes: [{operation: 'modify', path: '/workspace/project/src/util.js'}],
    patch: {
      format: 'git_patch',
      text: [
        'diff --git /workspace/project/src/util.js /workspace/project/src/util.js',
        '--- /workspace/project/src/util.js',
        '+++ /workspace/project/src/util.js',
        '@@ -5,3 +5,3 @@',
        ' export function mul(a, b) {',
        '-  return a * b;',
        '+  return Number(a) * Number(b);',
        ' }',
        '',
      ].join('\n'),
    },
    _meta: {kind: 'update'},
  },
] as const;
