import ts from 'typescript';
import type {SourceFile} from './source-tree.js';
import {lineOf, walk} from './source-tree.js';

const impure = new Set([
  ...['Date', 'performance', 'crypto', 'Intl'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'Promise'],
  ...['document', 'window', 'self', 'globalThis', 'navigator', 'location', 'process', 'console', 'localStorage'],
]);

/** Whether an identifier names the global, and not a member, a key or a declaration of the same name. */
function isReference(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isTypeNode(parent) || ts.isTypeElement(parent) || ts.isQualifiedName(parent)) return false;
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  return !ts.isImportSpecifier(parent) && !ts.isPropertyDeclaration(parent) && !ts.isFunctionDeclaration(parent);
}

function declaredIn(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  walk(file.ast, node => {
    const named = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if (named && ts.isIdentifier(node.name)) names.add(node.name.text);
  });
  return names;
}

/** Uses of a clock, of chance, of timers or of the page. */
export function impureUses(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(file => {
    const own = declaredIn(file);
    const found: string[] = [];
    walk(file.ast, node => {
      if (ts.isIdentifier(node) && impure.has(node.text) && !own.has(node.text) && isReference(node)) {
        found.push(`src/${file.path}:${lineOf(node)} ${node.text}`);
      }
      if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') {
        found.push(`src/${file.path}:${lineOf(node)} Math.random`);
      }
      if (ts.isAwaitExpression(node) || node.kind === ts.SyntaxKind.AsyncKeyword) {
        found.push(`src/${file.path}:${lineOf(node)} ${node.getText().split('\n')[0]}`);
      }
    });
    return found;
  });
}
