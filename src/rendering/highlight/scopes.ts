import type {CodeRole} from './code-token.js';

/** The scopes of grammars that make a role; a longer match wins over a shorter one. */
const scopes: Readonly<Record<CodeRole, readonly string[]>> = {
  comment: [
    'comment',
    'punctuation.definition.comment',
    'string.quoted.docstring',
    'string.quoted.docstring punctuation.definition.string',
    'meta.diff.header',
    'punctuation.definition.from-file',
    'punctuation.definition.to-file',
  ],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'support.type.primitive',
    'support.type.builtin',
    'keyword.operator.expression',
    'keyword.operator.new',
    'keyword.operator.logical.python',
    'punctuation.definition.directive',
    'entity.name.function.preprocessor',
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'constant.character',
    'markup.inline.raw',
    'markup.fenced_code.block',
    'markup.raw',
  ],
  number: ['constant.numeric', 'constant.other', 'keyword.other.unit', 'support.constant'],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'variable.function'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.generic.java',
    'storage.type.cs',
  ],
  property: [
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'entity.other.attribute-name',
    'variable.other.property',
    'variable.other.object.property',
    'meta.object-literal.key',
    'support.variable.property',
    'entity.name.variable',
    'variable.parameter.option',
    'markup.underline.link',
    'entity.name.section.group-title',
  ],
  tag: ['entity.name.tag', 'punctuation.definition.tag', 'support.class.component'],
  heading: ['markup.heading', 'entity.name.section', 'markup.bold', 'meta.diff.range', 'punctuation.definition.range'],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted', 'invalid'],
};

/** Scopes inside those above that are ordinary text. */
const ordinary = [
  'keyword.operator',
  'punctuation',
  'meta.template.expression',
  'meta.interpolation',
  'meta.embedded',
  'string meta.embedded',
  'string variable.other',
];

const roles = Object.keys(scopes) as CodeRole[];

function colour(index: number): string {
  return `#${index.toString(16).padStart(6, '0')}`;
}

/** A theme whose colours are the numbers of roles: grammars know themes only. */
export const roleTheme = {
  name: 'roles',
  type: 'light' as const,
  fg: colour(0),
  bg: colour(0xffffff),
  settings: [
    {scope: ordinary, settings: {foreground: colour(0)}},
    ...roles.map((role, index) => ({scope: [...scopes[role]], settings: {foreground: colour(index + 1)}})),
  ],
};

/** The role that a colour of the theme stands for; `undefined` for ordinary text. */
export function roleOf(themeColour: string | undefined): CodeRole | undefined {
  return themeColour === undefined ? undefined : roles[Number.parseInt(themeColour.slice(1), 16) - 1];
}
