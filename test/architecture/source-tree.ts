import {readFileSync, readdirSync} from 'node:fs';
import {dirname, join, posix} from 'node:path';
import ts from 'typescript';

/** One file of src, parsed. */
export interface SourceFile {
  /** Relative to src, with forward slashes. */
  readonly path: string;
  /** First folder below src; `''` for src itself. */
  readonly folder: string;
  readonly text: string;
  readonly ast: ts.SourceFile;
}

/** One import or re-export of a file. */
export interface Import {
  readonly specifier: string;
  /** Erased when compiled. */
  readonly types: boolean;
  readonly line: number;
}

function parse(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
  return {path, folder, text, ast: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)};
}

/** All TypeScript files below a folder. */
export function sourceFiles(root: string): readonly SourceFile[] {
  return readdirSync(root, {recursive: true, encoding: 'utf8'})
    .map(path => path.split('\\').join('/'))
    .filter(path => path.endsWith('.ts'))
    .sort()
    .map(path => parse(root, path));
}

/** Calls back for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, child => walk(child, visit));
}

/** The 1-based line of a node. */
export function lineOf(node: ts.Node): number {
  const ast = node.getSourceFile();
  return ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
}

function onlyTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every(element => element.isTypeOnly);
}

/** Every import of a file: static, dynamic, re-exported, and in a type position. */
export function importsOf(file: SourceFile): readonly Import[] {
  const found: Import[] = [];
  const add = (literal: ts.Node | undefined, types: boolean): void => {
    if (literal && ts.isStringLiteralLike(literal)) {
      found.push({specifier: literal.text, types, line: lineOf(literal)});
    }
  };
  walk(file.ast, node => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, onlyTypes(node));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
  });
  return found;
}

/** Path below src that a relative specifier leads to. */
export function resolveImport(file: SourceFile, specifier: string): string {
  return posix.join(dirname(file.path), specifier).replace(/\.js$/, '.ts');
}
