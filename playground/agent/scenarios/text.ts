import type {Scenario} from './scenario.js';

const tour = `# A tour of Markdown

Plain text with **strong**, *emphasis*, ~~struck~~ words and \`code\`. A link to [the protocol](https://agentclientprotocol.com), a bare one, https://example.com/a_b, a file, [basket.js](src/basket.js:8), and one that must stay text: [no](javascript:alert(1)).

## Lists

1. First
2. Second
   - nested, with \`code\`
   - and a longer line that has to wrap when the window is narrow, so that the indent can be seen
3. Third

- [x] done
- [ ] to do

## Code

\`\`\`js
export function total(lines) {
  // Adds up a basket.
  return lines.reduce((sum, {article, count}) => sum + priceOf(article) * count, 0);
}
\`\`\`

\`\`\`diff
-  sum += priceOf(article);
+  sum += priceOf(article) * count;
\`\`\`

## A table

| article | price | note |
|:--------|------:|:----:|
| apple   |  0.35 | by the piece |
| cheese  |  7.80 | a wheel is cut in four |

> A quotation,
> over two lines.
>
> > And one inside it.

---

Text in other scripts: 你好，世界。 שלום עולם. مرحبا. And HTML is text: <b onclick="alert(1)">not bold</b>.
`;

const thought = `The question sounds simple, so the first idea is to answer at once.

But **two things** could go wrong: the discount is applied to the sum, and the sum does not look at the count. A basket of three apples would cost as much as one.

So the answer has to name both.`;

const story = [
  'There was a stall at the corner of the market where nobody ever argued about the bill.',
  'The old woman who kept it wrote every line by hand: the article, how many, and what it came to. When the sum was large she took off a tenth, looked up, and waited for the smile.',
  'One spring her grandson brought a machine. “It adds faster than you,” he said, and it did. It added so fast that it forgot to look at the numbers in the middle column.',
  'For a week three apples cost as much as one. The customers noticed on the first day; the machine did not notice at all.',
];

/** Text of several kinds and lengths. */
export const textScenarios: readonly Scenario[] = [
  {
    say: 'markdown tour',
    shows: 'headings, lists, code, a table, links, other scripts',
    matches: /markdown/i,
    run: turn => turn.say(tour),
  },
  {
    say: 'think',
    shows: 'a thought before the answer',
    matches: /\bthink/i,
    async run(turn) {
      await turn.think(thought);
      await turn.say('`total` adds the price of each line once and never looks at its count. That is the bug.');
    },
  },
  {
    say: 'long story',
    shows: 'an answer of several pages',
    matches: /\bstory\b/i,
    async run(turn) {
      const chapters = Array.from({length: 12}, (_, index) => `## Chapter ${index + 1}\n\n${story.join('\n\n')}`);
      await turn.say(`# The machine at the market\n\n${chapters.join('\n\n')}\n\n*The end.*`);
    },
  },
];
