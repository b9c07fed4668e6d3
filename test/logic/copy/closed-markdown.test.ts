import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Lexer} from 'marked';
import {closedMarkdown} from '../../../src/rendering/copy/closed-markdown.js';

describe('closedMarkdown', () => {
  const open: readonly (readonly [text: string, end: string])[] = [
    ['```js\nlet a;', '\n```'],
    ['Text\n````\n```\nx\n```\n', '````'],
    ['~~~\n```', '\n~~~'],
    ['```', '\n```'],
    ['```\r\nx\r\n', '```'],
    ['```\n``` no', '\n```'],
    ['Text\n\n<!-- x\n\ny', '\n-->'],
    ['<script>\n\nx', '\n</script>'],
    ['<PRE class=a>\n\nx', '\n</pre>'],
    ['<?php\n\nx', '\n?>'],
    ['<![CDATA[ >\n\nx', '\n]]>'],
  ];
  for (const [text, end] of open) {
    it(`ends what ${JSON.stringify(text)} leaves open`, () => {
      assert.equal(closedMarkdown(text), text + end);
      const last = new Lexer({gfm: true}).lex(`${closedMarkdown(text)}\n\n## You`).at(-1);
      assert.equal(last?.type, 'heading');
    });
  }

  const closed = [
    'Text',
    '',
    '```js\nlet a;\n```',
    '~~~\nx\n~~~~\n\n',
    '    ```\n    x',
    'a <!-- x',
    '<!-- x --> y',
    '<details>\n\nx',
    '<pre>x</pre>',
    '- a\n  ```js\n  x',
    '1. a\n\n   - b\n     ~~~\n     x',
    '> ```\n> x',
    'Say ``` and `x',
  ];
  for (const text of closed) {
    it(`leaves ${JSON.stringify(text)} as it is`, () => {
      assert.equal(closedMarkdown(text), text);
      assert.equal(new Lexer({gfm: true}).lex(`${text}\n\n## You`).at(-1)?.type, 'heading');
    });
  }
});
