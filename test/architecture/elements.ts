import ts from 'typescript';
import type {SourceFile} from './source-tree.js';
import {walk} from './source-tree.js';

/** Tag → class name. */
export type Tags = Readonly<Record<string, string>>;

const sorted = (tags: readonly (readonly [string, string])[]): Tags =>
  Object.fromEntries([...tags].sort(([a], [b]) => a.localeCompare(b, 'en')));

/** What `HTMLElementTagNameMap` says in the files of src/define. */
export function tagsInMap(files: readonly SourceFile[]): Tags {
  const tags: [string, string][] = [];
  for (const file of files) {
    walk(file.ast, node => {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'HTMLElementTagNameMap') return;
      for (const member of node.members) {
        if (!ts.isPropertySignature(member) || !member.type) continue;
        tags.push([member.name.getText().replace(/['"]/g, ''), member.type.getText()]);
      }
    });
  }
  return sorted(tags);
}

/** What `customElements.define` is called with. */
export function tagsDefined(files: readonly SourceFile[]): Tags {
  const tags: [string, string][] = [];
  for (const file of files) {
    walk(file.ast, node => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'customElements.define') return;
      const [tag, element] = node.arguments;
      if (tag && element && ts.isStringLiteralLike(tag)) tags.push([tag.text, element.getText()]);
    });
  }
  return sorted(tags);
}

/** What the `@tag` of the doc comments says. */
export function tagsInComments(files: readonly SourceFile[]): Tags {
  const tags: [string, string][] = [];
  for (const file of files) {
    walk(file.ast, node => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      const tag = ts.getJSDocTags(node).find(found => found.tagName.text === 'tag');
      const text = ts.getTextOfJSDocComment(tag?.comment);
      if (text) tags.push([text.trim(), node.name.text]);
    });
  }
  return sorted(tags);
}

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {readonly name: string; readonly tagName?: string}[];
  }[];
}

/** What custom-elements.json says. */
export function tagsInManifest(text: string): Tags {
  const declarations = (JSON.parse(text) as Manifest).modules.flatMap(module => module.declarations ?? []);
  return sorted(declarations.flatMap(found => (found.tagName ? [[found.tagName, found.name] as const] : [])));
}

/** Names that a module exports, types included. */
export function exportedNames(file: SourceFile): readonly string[] {
  const names: string[] = [];
  for (const statement of file.ast.statements) {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      if (clause && ts.isNamedExports(clause)) names.push(...clause.elements.map(element => element.name.text));
      else names.push('*');
    } else if (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)) {
      if (ts.isVariableStatement(statement)) {
        names.push(...statement.declarationList.declarations.map(found => found.name.getText()));
      } else names.push((statement as ts.DeclarationStatement).name?.getText() ?? 'default');
    }
  }
  return names.sort((a, b) => a.localeCompare(b, 'en'));
}

const isExport = (modifier: ts.ModifierLike): boolean => modifier.kind === ts.SyntaxKind.ExportKeyword;
