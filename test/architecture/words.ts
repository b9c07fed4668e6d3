import ts from 'typescript';
import type {SourceFile} from './source-tree.js';
import {walk} from './source-tree.js';

const isCatalogue = (file: SourceFile): boolean => file.path.startsWith('localize/en/');

/** The words of each area: `composer.send`. */
function words(file: SourceFile): readonly string[] {
  const found: string[] = [];
  for (const statement of file.ast.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      const value = declaration.initializer;
      if (!value || !ts.isObjectLiteralExpression(value)) continue;
      for (const member of value.properties) {
        if (member.name) found.push(`${declaration.name.getText()}.${member.name.getText()}`);
      }
    }
  }
  return found;
}

function namesUsed(files: readonly SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of files) {
    walk(file.ast, node => {
      if (ts.isIdentifier(node)) names.add(node.text);
      if (ts.isStringLiteralLike(node)) names.add(node.text);
    });
  }
  return names;
}

/** Words of the catalogue that nothing shows. */
export function unusedWords(files: readonly SourceFile[]): readonly string[] {
  const used = namesUsed(files.filter(file => file.folder !== 'localize'));
  return files
    .filter(isCatalogue)
    .flatMap(words)
    .filter(word => !used.has(word.slice(word.indexOf('.') + 1).replace(/['"]/g, '')));
}
