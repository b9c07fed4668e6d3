// What a host, an editor and Storybook can know of each element, taken from its class and doc comment.
const published = path => path.replace(/^\/?src\//, 'dist/').replace(/\.ts$/, '.js');

const isPublic = member => (member.privacy ?? 'public') === 'public' && !member.static && !/^[#_]/.test(member.name);

/** What Lit and the platform call, not the host. */
const callbacks = new Set(['render', 'createRenderRoot', 'connectedCallback', 'disconnectedCallback']);

function tidyDeclaration(declaration) {
  const members = declaration.members?.filter(member => isPublic(member) && !callbacks.has(member.name));
  if (!isEvent(declaration)) return {...declaration, members};
  // the analyzer takes the constructor's parameter for a default, and the platform's class for one of the module
  for (const member of members ?? []) delete member.default;
  return {...declaration, members, superclass: {name: 'Event', package: 'global:'}};
}

const isEvent = declaration => declaration.superclass?.name === 'Event';
const isTold = declaration => declaration.customElement === true || isEvent(declaration);

/** Keeps elements and event classes, without what is private, in an order that does not depend on the machine. */
function tidy() {
  return {
    name: 'tidy',
    packageLinkPhase({customElementsManifest: manifest}) {
      manifest.modules = manifest.modules
        .map(module => {
          const declarations = (module.declarations ?? []).filter(isTold).map(tidyDeclaration);
          const names = new Set(declarations.map(found => found.name));
          const exported = (module.exports ?? []).filter(
            found => found.kind === 'custom-element-definition' || names.has(found.name),
          );
          for (const found of exported) found.declaration.module = published(found.declaration.module ?? module.path);
          return {...module, path: published(module.path), declarations, exports: exported};
        })
        .filter(module => module.declarations.length + module.exports.length > 0)
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}

export default {
  globs: ['src/components/**/*.ts', 'src/connectors/**/*.ts', 'src/define/*.ts'],
  exclude: ['**/*.styles.ts'],
  litelement: true,
  outdir: '.',
  packagejson: false,
  plugins: [tidy()],
};
