import ts from 'typescript';
import type {SourceFile} from './source-tree.js';
import {lineOf, walk} from './source-tree.js';

/** What a style sheet of the kit never holds. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/!important/, 'is important'],
  [/(^|[;{\s])(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right|top|bottom)\b/, 'is physical'],
  [/(^|[;{\s])(left|right|top|bottom|(min-|max-)?(width|height))\s*:/, 'is physical'],
  [/text-align\s*:\s*(left|right)\b/, 'is physical'],
  [/(^|[\s:(,])#[0-9a-f]{3,8}\b(?![^;]*\{)/i, 'names a colour'],
  [/\b(rgb|hsl|oklch|lab)a?\(/, 'names a colour'],
  [/(^|[},\s])#[a-z][\w-]*\s*[{,]/i, 'selects an id'],
];

/** Where colours are named: the tokens of every element, and those that only code and output need, which load with them. */
const tokenFiles = [
  'components/shared/tokens.ts',
  'components/terminal-card/terminal-tokens.ts',
  'rendering/highlight/code-tokens.ts',
];
const isTokens = (file: SourceFile): boolean => tokenFiles.includes(file.path);

function offences(file: SourceFile, sheet: ts.TaggedTemplateExpression): readonly string[] {
  const start = lineOf(sheet);
  const text = sheet.template.getText().replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '));
  return text.split('\n').flatMap((line, index) => {
    // a condition of a media or container query is no declaration
    if (/^\s*@(media|container)/.test(line)) return [];
    return banned
      .filter(([pattern]) => pattern.test(line))
      .map(([, what]) => `src/${file.path}:${start + index} ${what}: ${line.trim()}`);
  });
}

/** Declarations that break a rule of the house: physical sides, colours beside the tokens, `!important`, ids. */
export function styleOffenders(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(file => !isTokens(file))
    .flatMap(file => {
      const found: string[] = [];
      walk(file.ast, node => {
        if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') found.push(...offences(file, node));
      });
      return found;
    });
}
