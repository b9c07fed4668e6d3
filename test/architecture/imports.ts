import {layers, packageOf, pureModules} from '../../scripts/layers.mjs';
import type {Import, SourceFile} from './source-tree.js';
import {importsOf, resolveImport} from './source-tree.js';

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

function offence(file: SourceFile, found: Import): string | undefined {
  const layer = layers[file.folder];
  if (!layer) return 'is in a folder without a layer';
  const relative = found.specifier.startsWith('.');
  const target = relative ? folderOf(resolveImport(file, found.specifier)) : packageOf(found.specifier);
  if (relative && target === file.folder) return undefined;
  const reach = relative ? layer.folders[target] : layer.packages[target];
  if (reach === undefined) return `imports ${found.specifier}`;
  const pure = relative && pureModules.includes(resolveImport(file, found.specifier).replace(/\.ts$/, ''));
  if (reach === 'types' && !found.types && !pure) return `imports values of ${found.specifier}`;
  return undefined;
}

/** Imports that the layer table does not allow. */
export function layerOffenders(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(file =>
    importsOf(file).flatMap(found => {
      const what = offence(file, found);
      return what === undefined ? [] : [`src/${file.path}:${found.line} ${what}`];
    }),
  );
}

/** Relative imports that lead to no file. */
export function danglingImports(files: readonly SourceFile[]): readonly string[] {
  const paths = new Set(files.map(file => file.path));
  return files.flatMap(file =>
    importsOf(file)
      .filter(found => found.specifier.startsWith('.') && !paths.has(resolveImport(file, found.specifier)))
      .map(found => `src/${file.path}:${found.line} ${found.specifier}`),
  );
}

/** Files that import one another's values in a ring, each ring once. */
export function importRings(files: readonly SourceFile[]): readonly string[] {
  const edges = new Map(
    files.map(file => [
      file.path,
      importsOf(file)
        .filter(found => !found.types && found.specifier.startsWith('.'))
        .map(found => resolveImport(file, found.specifier)),
    ]),
  );
  const done = new Set<string>();
  const rings: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) rings.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return rings;
}
