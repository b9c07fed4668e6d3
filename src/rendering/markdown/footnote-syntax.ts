import type {MarkedOptions, Token, Tokens} from 'marked';

/** `[^label]` in a text. */
export interface FootnoteMark {
  readonly type: 'footnoteMark';
  readonly raw: string;
  readonly text: string;
}

/** `[^label]: text`, drawn where it stands: what a reader has read does not move. */
export interface FootnoteToken {
  readonly type: 'footnote';
  readonly raw: string;
  readonly label: string;
  readonly text: string;
  readonly tokens: Token[];
}

const definition = /^ {0,3}\[\^([^\s[\]^]{1,100})\]:[ \t]*/;
const mark = /^\[\^([^\s[\]^]{1,100})\]/;
/** Where the lines of a footnote end: a blank line or the next footnote. */
const end = /\n(?=[ \t]*\n| {0,3}\[\^[^\s[\]^]{1,100}\]:)/;

type Extensions = NonNullable<MarkedOptions['extensions']>;

/** Whether a definition of a link would be read where a footnote begins. */
export function isFootnote(source: string): boolean {
  return definition.test(source);
}

/**
 * What marked needs in order to see footnotes. It stops at each `[` by itself, so it need not be told where a mark may
 * begin: to search the rest of the text at each of many brackets would take minutes.
 */
const footnoteExtensions: Extensions = {
  renderers: {},
  childTokens: {},
  block: [
    function (source) {
      const found = definition.exec(source);
      if (!found) return undefined;
      const lines = source.slice(0, end.exec(source)?.index ?? source.length);
      const raw = source[lines.length] === '\n' ? `${lines}\n` : lines;
      const parts = lines.slice(found[0].length).split('\n');
      const text = parts
        .map(part => part.trim())
        .filter(part => part !== '')
        .join('\n');
      return {type: 'footnote', raw, label: found[1]!, text, tokens: this.lexer.inline(text)} satisfies Tokens.Generic;
    },
  ],
  inline: [
    source => {
      const found = mark.exec(source);
      return found ? {type: 'footnoteMark', raw: found[0], text: found[1]!} : undefined;
    },
  ],
};

/** Two sets of extensions as one. */
export function withFootnotes(others: Extensions | undefined): Extensions {
  if (!others) return footnoteExtensions;
  return {
    ...footnoteExtensions,
    block: [...footnoteExtensions.block!, ...(others.block ?? [])],
    inline: [...footnoteExtensions.inline!, ...(others.inline ?? [])],
    startBlock: others.startBlock ?? [],
    startInline: others.startInline ?? [],
  };
}
