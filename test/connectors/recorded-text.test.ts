import {expect, waitUntil} from '@open-wc/testing';
import '../../src/define/parts.js';
import type {AcpConversation} from '../../src/connectors/conversation/conversation.js';
import type {AcpEntry} from '../../src/connectors/transcript/entry.js';
import {changedLines, expectedRows, plainOutput} from '../recordings/expected-rows.js';
import type {ExpectedRow, ExpectedTool} from '../recordings/expected-rows.js';
import {json, readRaw, string} from '../recordings/raw-traffic.js';
import type {Json} from '../recordings/raw-traffic.js';
import {settle, transcriptOf} from './conversation-fixture.js';
import {recordingText, shownAtEnd} from './recorded-conversation.js';

/** Commands, edits, Markdown, reads, searches, tools of servers and pictures of three agents. */
const recordings = [
  ...['bash-allow-always-terminal-output', 'bash-terminal-delta', 'edit-allow-once', 'edit-reject', 'markdown'],
  ...['image-and-resource', 'mcp-tools', 'read-variants', 'search'],
].map(name => `claude/${name}`);
recordings.push(
  ...['bash-allow-once.caps-none', 'bash-background', 'bash-fail.caps-both', 'bash-progress.caps-delta'].map(
    name => `codex-acp/${name}`,
  ),
  ...['bash-rejected', 'edit-diff', 'image-and-resource', 'image-uri-audio-blob', 'markdown', 'mcp-tool'].map(
    name => `codex-acp/${name}`,
  ),
  ...['mcp-tools', 'read-image', 'search'].map(name => `codex-acp/${name}`),
  ...['bash-allow-once', 'bash-reject', 'edit-allow-always', 'edit-allow-once', 'image-and-resource'].map(
    name => `gemini/${name}`,
  ),
  ...['mcp-tools', 'read-variants', 'search'].map(name => `gemini/${name}`),
);

/** All elements below, those in shadow roots too. */
function below(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap(el => [
    el,
    ...(el.shadowRoot ? below(el.shadowRoot) : []),
  ]);
}

const find = (root: Element, selector: string): HTMLElement[] =>
  [...below(root), ...(root.shadowRoot ? below(root.shadowRoot) : [])].filter(el => el.matches(selector));

/** What is written in an element and in the roots below it. */
function written(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return [...node.childNodes].map(written).join('');
  if (node.matches('style, .agent-row button, [part=fallback]')) return '';
  return [...(node.shadowRoot ?? node).childNodes].map(written).join('');
}

/** Letters and digits only: how Markdown writes its structure, and how it is drawn, are left out. */
const letters = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('');

/** What is read of Markdown: no addresses of links, no numbers of lists, no boxes of tasks. */
const readable = (markdown: string): string =>
  letters(
    markdown
      .replace(/(?<!!)\[((?:[^\]\\]|\\.)*)\]\([^)\s]*\)/g, '$1')
      .replace(/^(\s*)\d+\.\s/gm, '$1')
      .replace(/^(\s*[-*]\s)\[[ x]\]/gm, '$1'),
  );

/** Opens everything that opens in the transcript. */
async function openAll(element: AcpConversation): Promise<void> {
  const root = transcriptOf(element).shadowRoot!;
  const closed = (): HTMLElement[] =>
    below(root).filter(
      el =>
        (el.matches('.disclosure:not([open]) > summary') && !el.closest('.details')) ||
        (el.localName === 'acp-tool-row' &&
          el.shadowRoot!.querySelector('[part=toggle][aria-expanded=false]') !== null),
    );
  const press = (el: HTMLElement): void =>
    (el.localName === 'summary' ? el : el.shadowRoot!.querySelector<HTMLElement>('[part=toggle]')!).click();
  for (let round = 0; closed().length > 0; round++) {
    if (round > 6) throw new Error('Something does not open.');
    closed().forEach(press);
    await settle(element);
  }
}

const words: Readonly<Record<string, string>> = {completed: 'Completed', failed: 'Failed'};

async function checkTool(expected: ExpectedTool, row: AcpEntry): Promise<void> {
  const tool = row.querySelector('acp-tool-row')!;
  const name = tool.shadowRoot!.querySelector('[part=toggle]')!.getAttribute('aria-label')!;
  expect(name.slice(name.lastIndexOf(', ') + 2), `P6 state of ${expected.title}`).to.equal(
    expected.rejected ? 'Rejected' : (words[expected.status] ?? expected.status),
  );
  expect(letters(written(tool)), 'T3 title').to.contain(letters(expected.title));
  for (const item of expected.content) await checkItem(item, expected, tool);
  if (expected.content.length > 0) return;
  for (const block of (json(json(expected.rawOutput)['result'])['content'] as Json[]) ?? []) checkBlock(block, tool);
}

async function checkItem(item: Json, call: ExpectedTool, tool: Element): Promise<void> {
  if (item['type'] === 'diff') {
    const {removed, added} = changedLines(string(item['oldText']) ?? '', string(item['newText'])!);
    const lines = (tag: string): string[] => find(tool, tag).map(line => written(line));
    await waitUntil(() => lines('ins').length >= added.length && lines('del').length >= removed.length, 'T7 the diff');
    for (const line of added) expect(lines('ins'), 'T7 added').to.include(line);
    for (const line of removed) expect(lines('del'), 'T7 removed').to.include(line);
  } else if (item['type'] === 'terminal')
    await checkOutput(call.terminals.get(string(item['terminalId'])!) ?? '', tool);
  else if (call.kind === 'execute' && /^```[^\n]*\n[^]*```\s*$/.test(string(json(item['content'])['text']) ?? ''))
    await checkOutput(
      string(json(item['content'])['text'])!
        .replace(/^```[^\n]*\n/, '')
        .replace(/(\n\[(?:exit code|killed by signal): [^\]]*\])?\n?```\s*$/, ''),
      tool,
    );
  else checkBlock(json(item['content']), tool);
}

/** A card shows all of what is short, and the end of what is long. */
async function checkOutput(output: string, tool: Element): Promise<void> {
  const expected = plainOutput(output);
  const shown = (): string =>
    find(tool, '.row')
      .map(line => written(line).replace(/ +$/gm, ''))
      .join('')
      .trim();
  if (expected === '') return;
  await waitUntil(() => shown() !== '', 'X6 the output');
  const lines = expected.split('\n');
  for (const line of lines.length < 20 ? lines : lines.slice(-10)) expect(shown().split('\n'), 'X6').to.include(line);
}

function checkBlock(block: Json, place: Element): void {
  const resource = json(block['resource']);
  if (block['type'] === 'image') expect(find(place, 'img').length, 'D2 a picture').to.be.at.least(1);
  else if (block['type'] === 'audio') expect(find(place, 'audio').length, 'a sound').to.be.at.least(1);
  else if (block['type'] === 'resource_link')
    expect(written(place)).to.contain(string(block['title']) ?? string(block['name']));
  else if (block['type'] === 'resource' && resource['text'] !== undefined)
    expect(letters(written(place))).to.contain(letters(string(resource['text'])!));
  else if (block['type'] === 'text')
    expect(letters(written(place)), 'T1 text').to.contain(letters(string(block['text'])!.replace(/^```[a-z]*$/gm, '')));
}

function check(expected: ExpectedRow, row: AcpEntry): void | Promise<void> {
  if (expected.role === 'tool') return checkTool(expected, row);
  if (expected.role === 'user') return expected.blocks.forEach(block => checkBlock(block, row));
  const text = expected.blocks.map(block => string(block['text']) ?? '').join('');
  const place = row.querySelector(expected.role === 'agent' ? '.agent-row' : '.thought-text')!;
  expect(letters(written(place)), 'D1 text of the agent').to.equal(readable(text));
}

/** Rows that show what was said and done; how a turn ended is left out. */
function rolesOf(rows: readonly AcpEntry[]): [string, AcpEntry][] {
  return rows.map(row => {
    if (row.querySelector('acp-tool-row')) return ['tool', row];
    if (row.querySelector('.user-row')) return ['user', row];
    return [row.querySelector('.thought') ? 'thought' : 'agent', row];
  });
}

const visible = (expected: ExpectedRow): boolean =>
  expected.role === 'tool' || expected.blocks.some(block => block['type'] !== 'text' || string(block['text'])?.trim());

describe('<acp-conversation> reads what recordings say', () => {
  for (const name of recordings)
    it(`S9 T1 T7 X6 D1 ${name}`, async () => {
      const recording = await recordingText(name);
      const element = await shownAtEnd(recording);
      await openAll(element);
      const expected = expectedRows(readRaw(recording)).filter(visible);
      const rows = rolesOf(
        below(transcriptOf(element).shadowRoot!).filter((el): el is AcpEntry => el.localName === 'acp-entry'),
      );
      expect(rows.map(([role]) => role)).to.deep.equal(expected.map(({role}) => role));
      for (const [index, [, row]] of rows.entries()) await check(expected[index]!, row);
    });
});
