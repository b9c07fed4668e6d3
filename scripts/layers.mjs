// Who may import whom in src. The lint rules and test/architecture.test.ts both read this one table.

/** @typedef {'types' | 'values'} Reach */

const sdk = '@agentclientprotocol/sdk';

/**
 * For each folder of src: the other folders it may import, and the npm packages. `types` allows `import type` only.
 * @type {Record<string, {folders: Record<string, Reach>, packages: Record<string, Reach>}>}
 */
export const layers = {
  protocol: {folders: {state: 'types'}, packages: {[sdk]: 'types'}},
  state: {folders: {protocol: 'types'}, packages: {[sdk]: 'types'}},
  store: {folders: {protocol: 'types', state: 'values'}, packages: {[sdk]: 'types'}},
  client: {folders: {protocol: 'values', state: 'values', store: 'values'}, packages: {[sdk]: 'values'}},
  storage: {folders: {}, packages: {}},
  localize: {folders: {}, packages: {lit: 'types'}},
  rendering: {
    folders: {protocol: 'types', state: 'types', localize: 'values'},
    packages: {
      lit: 'values',
      marked: 'values',
      diff: 'values',
      '@xterm/headless': 'values',
      '@shikijs/primitive': 'values',
      '@shikijs/engine-javascript': 'values',
      '@shikijs/langs': 'values',
      temml: 'values',
      [sdk]: 'types',
    },
  },
  components: {
    folders: {protocol: 'types', state: 'types', rendering: 'values', localize: 'values'},
    packages: {lit: 'values', '@floating-ui/dom': 'values', [sdk]: 'types'},
  },
  connectors: {
    folders: {
      protocol: 'types',
      state: 'values',
      store: 'values',
      storage: 'values',
      rendering: 'values',
      components: 'values',
      localize: 'values',
    },
    packages: {lit: 'values', '@lit/context': 'values', [sdk]: 'types'},
  },
  define: {
    folders: {rendering: 'values', components: 'values', connectors: 'values', localize: 'values'},
    packages: {},
  },
  testing: {
    folders: {protocol: 'values', state: 'values', store: 'values', client: 'values'},
    packages: {[sdk]: 'values'},
  },
  // src/index.ts, the list of exports
  '': {
    folders: {
      protocol: 'values',
      state: 'values',
      store: 'values',
      rendering: 'values',
      components: 'values',
      connectors: 'values',
      localize: 'values',
    },
    packages: {},
  },
};

/**
 * Pure functions on plain values. A folder that may import the types of their folder may import their values too, so
 * that a rule with one home (what a call's status is, what its key is, what an exit marker says, how a command is written) is not written twice.
 */
export const pureModules = [
  'protocol/command-line',
  'protocol/error-details',
  'protocol/exit-marker',
  'state/config-preferences',
  'state/entry',
  'state/wire-keys',
];

/** All folders of src. */
export const folders = Object.keys(layers).filter(name => name !== '');

/** The npm package a bare specifier is in. */
export function packageOf(specifier) {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
