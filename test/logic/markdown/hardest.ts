/** What is hardest to read while it is written: a text and what is hard about it. None holds a link definition. */
export const hardest: Readonly<Record<string, string>> = {
  'a fence in a list in a quote': '> 1. first\n>\n>    ```ts\n>    const a = `x`;\n>    ```\n>\n> 2. second\n\nAfter.',
  'a fence that holds fences': '````md\n```js\nlet a;\n```\n````\n\nText with ``code ` inside``.',
  'a fence that is never closed': 'Look:\n\n```python\ndef f():\n    return "```"\n\n# not a heading',
  'a table after text':
    'Values:\n\n| Name | `a\\|b` | Right |\n| :--- | :---: | ---: |\n| x | **y** | 1 |\n| only one |\n\nEnd.',
  'a table that is none': '| a | b |\n\n| c | d |\nplain | text\n\na | b\n- | -\n1 | 2',
  'nested lists with numbers':
    '1. one\n   - a\n     - deep\n\n       a paragraph\n   - b\n2. two\n\n   10) ten\n   11) eleven\n\n3. three',
  'tasks inside tasks': '- [ ] open\n  - [x] done\n  - [ ] `code` and **bold**\n- [x] ~~gone~~\n- [not a task]\n- []',
  'emphasis in emphasis': '***all* of** it, **bold _and *deep* it_**, snake_case_name, 2*3*4, **bold**text, *a*b*c*',
  'emphasis over lines': '**bold\nover lines** and *it\nover\nthree* and __this\n\nnot__ that',
  'links of every form':
    'A [link](https://example.com/a_(b) "a *title*"), [`code` **bold**](src/a.ts:7), <https://example.com/?a=1&b=2>, https://example.com/x_y_z. [x] [y](z [w](<a b>) [bad](javascript:alert(1))',
  'images and links in each other':
    '[![alt](https://example.com/a.png "t")](https://example.com) ![half](data:image/png;base64,AAAA) ![a\nb](c)',
  'HTML that is text':
    'a <b>bold</b> <img src=x onerror=alert(1)>\n\n<!-- a comment\n\nstill one -->\n\n<details>\n<summary>x</summary>\n\n- item\n\n</details>',
  'references and entities': 'AT&T &amp; &lt;b&gt; &copy; &#x1F600; &#65 &nope; &ampersand; 5 < 6 & 7 > 2',
  'letters of several parts': 'e\u0301 👨‍👩‍👧 🇩🇪🇫🇷 👍🏽 नि 中文**粗体**，`代码` עברית **מודגש** العربية',
  'breaks of every kind': 'one  \ntwo\\\nthree\nfour\r\nfive\r\rsix\n\n***\n\n---\ntext\n---\nmore\n===\n',
  'headings of every kind':
    '# One #\n\n## Two `code` *it*\n#No heading\n\nUnder\nlines\n=====\n\n####### seven\n\nlast\n--',
  footnotes:
    'A claim[^1] and another[^long-name].\n\n[^1]: The **source** of it.\n[^long-name]: https://example.com\n\nThe end[^1].',
  'quotes and lazy lines': '> quoted\nlazy\n> > deeper\n> back?\n\n> - item\nlazy item\n>\n> ```\n> code\nnot code',
  'code by indentation': 'text\n\n    code\n\n    more\n\n- item\n\n      code in it\n\n\ttabbed\n\t- not a list',
  'marks alone': '*\n\n-\n\n1.\n\n#\n\n>\n\n|\n\n`\n\n**\n\n_\n\n[]()\n\n![]\n\n\\',
};
