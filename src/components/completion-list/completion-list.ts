import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import type {IconName} from '../shared/icons.js';
import {plainName, plainText} from '../../rendering/content/short-text.js';
import {icon} from '../shared/icons.js';
import type {CommandChoice} from './commands.js';
import type {FoundMention} from './mention-source.js';

/** One row of the list that is open, with a key that names it while the list changes. */
export type CompletionRow =
  {readonly key: string; readonly command: CommandChoice} | {readonly key: string; readonly mention: FoundMention};

/** What the list shows. */
export interface CompletionView {
  readonly kind: 'command' | 'mention';
  readonly rows: readonly CompletionRow[];
  /** Rows that fit besides. */
  readonly more: number;
  /** Key of the row that Enter takes. */
  readonly active: string | undefined;
  readonly searching: boolean;
  readonly failed: boolean;
}

type Words = Catalogue & LateWords;

/** Id of the list, for the text field it belongs to. */
export const completionListId = 'completion-list';

/** The id of a row, for the text field. */
export function completionRowId(rows: readonly CompletionRow[], key: string | undefined): string | undefined {
  const at = rows.findIndex(row => row.key === key);
  return at < 0 ? undefined : `completion-${at}`;
}

/** The list beside the text field, in the same root, as `aria-activedescendant` asks. The focus stays in the text (C6). */
export function completionList(view: CompletionView, words: Words): TemplateResult {
  const {completion} = words;
  const quiet = (text: string): TemplateResult => html`<div class="completion-quiet">${text}</div>`;
  return html`
    <div
      id=${completionListId}
      part="completion-list"
      role="listbox"
      aria-label=${view.kind === 'command' ? completion.commands : completion.mentions}
      @pointerdown=${keepFocus}
    >
      ${sectionsOf(view.rows).map(({name, from, rows}) => section(name, from, listRows(rows, from, view, completion)))}
    </div>
    ${view.rows.length === 0 ? quiet(view.searching ? completion.searching : completion.nothingFound) : nothing}
    ${view.more > 0 ? quiet(completion.more(view.more)) : nothing}
    ${view.failed ? quiet(completion.searchFailed) : nothing}
  `;
}

function keepFocus(event: Event): void {
  event.preventDefault();
}

function listRows(
  rows: readonly CompletionRow[],
  from: number,
  {active}: CompletionView,
  words: Words['completion'],
): unknown {
  return repeat(
    rows,
    row => row.key,
    (row, at) => html`
      <div
        id="completion-${from + at}"
        part="completion-item"
        class=${row.key === active ? 'active' : ''}
        role="option"
        aria-selected=${row.key === active}
        data-key=${row.key}
      >
        ${'command' in row ? commandRow(row.command, words) : mentionRow(row.mention, words)}
      </div>
    `,
  );
}

function section(name: string | undefined, from: number, rows: unknown): unknown {
  if (name === undefined) return rows;
  const id = `completion-heading-${from}`;
  return html`
    <div role="group" aria-labelledby=${id}>
      <div id=${id} class="completion-heading" role="presentation"><bdi>${plainName(name)}</bdi></div>
      ${rows}
    </div>
  `;
}

/** Rows of one source. */
interface Section {
  /** None if there is one source only. */
  readonly name: string | undefined;
  /** The number of its first row. */
  readonly from: number;
  readonly rows: CompletionRow[];
}

function sectionsOf(all: readonly CompletionRow[]): readonly Section[] {
  const sourceOf = (row: CompletionRow) => ('mention' in row ? row.mention.source : undefined);
  const several = new Set(all.map(sourceOf)).size > 1;
  const sections: Section[] = [];
  for (const [at, row] of all.entries()) {
    if (at === 0 || sourceOf(row) !== sourceOf(all[at - 1]!))
      sections.push({name: several ? sourceOf(row)?.name : undefined, from: at, rows: []});
    sections.at(-1)!.rows.push(row);
  }
  return sections;
}

function commandRow(command: CommandChoice, words: Words['completion']): TemplateResult {
  const about = firstPart(plainText(firstPart(command.description, 1_000)), 1_000);
  return html`
    <span class="name"><bdi>/${plainName(command.name)}</bdi></span>
    ${command.hint ? html`<span class="hint"><bdi>${plainName(command.hint)}</bdi></span>` : nothing}
    <span class="about" title=${about}><bdi>${firstPart(about, 160)}</bdi></span>
    ${command.host ? html`<span class="mark">${words.hostCommand}</span>` : nothing}
  `;
}

const kindIcons: Readonly<Record<string, IconName>> = {
  file: 'file',
  directory: 'list',
  symbol: 'tool',
  selection: 'edit',
  url: 'link',
  resource: 'attach',
};

function mentionRow({item}: FoundMention, words: Words['completion']): TemplateResult {
  const kind = (words.kind as Readonly<Record<string, string>>)[item.kind] ?? item.kind;
  return html`
    <span class="kind" title=${kind}>${icon(kindIcons[item.kind] ?? 'circle')}</span>
    <span class="name"><bdi>${plainName(item.label)}</bdi></span>
    <span class="about"><bdi>${plainName(item.detail ?? '')}</bdi></span>
    <span class="visually-hidden">${kind}</span>
  `;
}

/** The first line of a text, or what of it fits. */
function firstPart(text: string, length: number): string {
  const line = text.trimStart().split('\n', 1)[0]!;
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
