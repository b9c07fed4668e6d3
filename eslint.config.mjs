import js from '@eslint/js';
import {configs as lit} from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import {configs as wc} from 'eslint-plugin-wc';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {folders, layers, pureModules} from './scripts/layers.mjs';

const html = 'Agent text is never HTML: build templates instead.';
const csp = 'The page forbids inline styles: use cssProps from components/shared/css-props.';
const pure = 'protocol and state are pure: time, ids and chance come in the action.';

/** Imports that no file of src may have. */
const everywhere = [
  {regex: '^lit(-html)?/directives/unsafe-(html|svg|mathml)(\\.js)?$', message: html},
  {regex: '^lit(-html)?/static(-html)?(\\.js)?$', message: html},
  {regex: '^lit(-html)?/directives/style-map(\\.js)?$', message: csp},
  {regex: '^(\\.\\.?/)+[^?]*(?<!\\.(js|json))$', message: 'Relative imports end in .js.'},
];

/** The import rule of one folder of src, from the layer table. */
function importRule(folder) {
  const {folders: reach, packages} = layers[folder];
  const patterns = [...everywhere];
  for (const other of folders) {
    if (other === folder || reach[other] === 'values') continue;
    const pure = pureModules.filter(path => path.startsWith(`${other}/`)).map(path => path.slice(other.length + 1));
    const but = reach[other] === 'types' && pure.length ? `(?!(${pure.join('|')})\\.js$)` : '';
    patterns.push({
      regex: folder === '' ? `^\\./${other}/` : `^(\\.\\./)+${other}/${but}`,
      allowTypeImports: reach[other] === 'types',
      message:
        reach[other] === 'types' ? `${folder} may only import types of ${other}.` : `${folder} never imports ${other}.`,
    });
  }
  const names = Object.keys(packages).map(name => name.replace('/', '\\/'));
  patterns.push({
    regex: `^(?!\\.)(?!(${names.join('|') || 'none'})(/|$))`,
    message: `${folder} may only use these packages: ${Object.keys(packages).join(', ') || 'none'}.`,
  });
  for (const [name, kind] of Object.entries(packages)) {
    if (kind === 'types')
      patterns.push({
        regex: `^${name}(/|$)`,
        allowTypeImports: true,
        message: `${folder} may only import types of ${name}.`,
      });
  }
  return ['error', {patterns}];
}

const noHtml = [
  {
    selector:
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|srcdoc|createContextualFragment)$/]',
    message: html,
  },
  {selector: 'CallExpression[callee.property.name="setAttribute"][arguments.0.value="style"]', message: csp},
];
const shape = [
  {selector: 'ImportSpecifier[importKind="type"]', message: 'Types are imported by a statement of their own.'},
  {selector: 'TSEnumDeclaration', message: 'Use a union of strings.'},
  {selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use modules.'},
  {selector: 'ExportAllDeclaration', message: 'Exports are listed one by one.'},
];

export default tseslint.config(
  {ignores: ['dist', 'storybook-static', 'coverage', '.build', 'out', 'test/recordings/files', 'bench/node_modules']},
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  {
    files: ['**/*.mjs'],
    extends: [js.configs.recommended],
    languageOptions: {globals: {...globals.node, ...globals.browser}},
    rules: {'no-restricted-syntax': ['error', ...noHtml]},
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'stories/**/*.ts', '.storybook/*.ts', 'playground/**/*.ts', 'bench/**/*.ts'],
    extends: [
      js.configs.recommended,
      tseslint.configs.recommendedTypeChecked,
      lit['flat/recommended'],
      wc['flat/best-practice'],
    ],
    plugins: {'lit-a11y': litA11y},
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      ...litA11y.configs.recommended.rules,
      // TypeScript knows better
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_'},
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {prefer: 'type-imports', fixStyle: 'separate-type-imports'},
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      // a name among strings says what is usual
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // Lit elements are not registered beside their class, and LitElement needs no guard around super calls
      'wc/guard-super-call': 'off',
      'wc/guard-define-call': 'off',
      'wc/file-name-matches-element': 'off',
      eqeqeq: ['error', 'always', {null: 'ignore'}],
      'no-restricted-syntax': ['error', ...noHtml, ...shape],
      'no-warning-comments': ['error', {terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere'}],
    },
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'playground/**/*.ts', 'stories/fixtures/**/*.ts'],
    rules: {
      'no-restricted-exports': [
        'error',
        {restrictDefaultExports: {direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true}},
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'max-depth': ['error', 3],
      'max-lines-per-function': ['error', {max: 60, skipBlankLines: true, skipComments: true}],
      'no-console': 'error',
    },
  },
  ...Object.keys(layers).map(folder => ({
    files: [folder === '' ? 'src/*.ts' : `src/${folder}/**/*.ts`],
    rules: {'@typescript-eslint/no-restricted-imports': importRule(folder)},
  })),
  {
    files: ['src/protocol/**/*.ts', 'src/state/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'Date',
          'performance',
          'crypto',
          'setTimeout',
          'setInterval',
          'queueMicrotask',
          'requestAnimationFrame',
        ].map(name => ({name, message: pure})),
        ...['document', 'window', 'self', 'globalThis', 'navigator', 'Promise', 'process'].map(name => ({
          name,
          message: pure,
        })),
      ],
      'no-restricted-properties': ['error', {object: 'Math', property: 'random', message: pure}],
    },
  },
  {
    files: ['test/**/*.ts', 'stories/**/*.ts', '.storybook/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/require-await': 'off',
      'lit-a11y/alt-text': 'off',
      'lit-a11y/accessible-name': 'off',
    },
  },
);
