import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import {LazyModule, whenLoaded} from '../../rendering/lazy-module.js';
import type {EffectiveStatus, ToolCallEntry} from '../../state/entry.js';
import {effectiveStatus} from '../../state/entry.js';
import type {TerminalExit, TerminalState} from '../../state/terminal-state.js';
import {icon} from '../shared/icons.js';
import type {CommandRow} from './command-row.js';
import {commandRow} from './lazy-command.js';
import {locationButton} from './location-button.js';
import type {ToolFacts, ToolLocation} from './tool-facts.js';
import {rowDetail, rowTitle, shortPath, toolFacts} from './tool-facts.js';
import {callSeconds, isStopped, kindIcon, shownStatus, statusIcon} from './tool-row-logic.js';

/** What compares texts. A call without a diff needs none of it. */
export const countsModule = new LazyModule(() => import('../../rendering/diff/counts-template.js'));

/** More of a title than a line can show at any width. */
const longestLine = 600;

/** What the line of a row is drawn from. */
export interface HeaderContext {
  readonly call: ToolCallEntry;
  readonly terminals: readonly TerminalState[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The line of a call: kind, title, key facts, state, and duration if it is real (T1). */
export function toolRowHeader(
  {call, terminals, open, onToggle}: HeaderContext,
  context: ContentContext,
): TemplateResult {
  const {words} = context;
  const status = shownStatus(call, terminals);
  const word = status === effectiveStatus(call) ? statusWord(call, status, words) : words.terminal.stopped;
  const command = commandRow(call, terminals);
  const facts = toolFacts(call, terminals, command);
  const kind = command?.face.kind ?? call.toolKind;
  const inWords = command?.inWords ? commandTitle(command.face, words) : undefined;
  const title = inWords ?? rowTitle(call, words.tools.untitled);
  const label = inWords !== undefined && facts.location ? `${title} ${placeText(facts.location, words)}` : title;
  const seconds = callSeconds(call, terminals);
  return html`
    <div part="header">
      <button
        part="toggle"
        type="button"
        aria-expanded=${open}
        aria-label=${words.tools.named(visibleString(label), word)}
        title=${title.length > 60 ? visibleString(title) : nothing}
        @click=${onToggle}
      >
        <span class="chevron">${icon('chevron-right')}</span>
        <span class="kind" title=${kindWord(kind, words)}>${icon(kindIcon(kind))}</span>
        <bdi part="title" class=${kind === 'execute' || (command && inWords === undefined) ? 'command' : ''}
          >${visibleTextTemplate(title.slice(0, longestLine), words)}</bdi
        >
      </button>
      ${factsTemplate(call, facts, command, context)}
      <span class="end">
        ${countsOf(call, words)}
        ${facts.exit && !(command && facts.exit.exitCode === 0) ? exitTemplate(facts.exit, isStopped(call, terminals), words) : nothing}
        <span part="state" class="${status} ${status === 'running' ? 'spinner' : ''}" title=${word}>
          ${icon(statusIcon[status])} ${status === 'completed' ? nothing : html`<bdi aria-hidden="true">${word}</bdi>`}
        </span>
        ${seconds === undefined ? nothing : html`<span class="fact">${words.tools.seconds(seconds)}</span>`}
      </span>
    </div>
  `;
}

/** The kind in a word; the agent's own if ACP does not define it. */
export function kindWord(kind = 'other', words: Catalogue): string {
  const {kinds} = words.tools;
  return kind in kinds ? kinds[kind as keyof typeof kinds] : kind;
}

/** The state in words; a status that ACP does not define in its own word. */
function statusWord(call: ToolCallEntry, status: EffectiveStatus, words: Catalogue): string {
  return status === 'unknown' ? visibleString(call.reported ?? '') : words.tools.status[status];
}

function commandTitle(face: CommandRow['face'], {tools}: Catalogue): string {
  return face.kind === 'read' ? tools.kinds.read : tools.searched(face.query.replaceAll(/\s+/g, ' '));
}

function placeText({path, line, to}: ToolLocation, {tools}: Catalogue): string {
  return tools.place(shortPath(path), line, to);
}

function factsTemplate(
  call: ToolCallEntry,
  facts: ToolFacts,
  command: CommandRow | undefined,
  context: ContentContext,
): TemplateResult {
  const {words} = context;
  const {location, results} = facts;
  const path = location && facts.showPath ? shortPath(location.path) : '';
  const paths = command?.face.kind === 'search' ? command.face.paths : [];
  const detail = command ? (paths.length > 0 ? words.tools.searchedIn(paths) : undefined) : rowDetail(call);
  return html`
    ${detail === undefined ? nothing : html`<bdi class="detail">${visibleTextTemplate(detail, words)}</bdi>`}
    ${location && (facts.showPath || location.line !== undefined) ? locationButton(location, path, context) : nothing}
    ${results === undefined ? nothing : html`<span class="fact">${words.tools.results(results)}</span>`}
    ${call.unknownParent === undefined ? nothing : html`<span class="fact">${words.tools.unknownParent}</span>`}
  `;
}

/** Lines added and removed by all diffs of a call, where they can be counted. */
function countsOf({content, toolKind}: ToolCallEntry, words: Catalogue): unknown {
  if (!content.some(({type}) => type === 'diff')) return nothing;
  const counts = whenLoaded(countsModule, module => module.callCounts(content, toolKind, words), nothing);
  return html`<span class="fact">${counts}</span>`;
}

function exitTemplate(exit: TerminalExit, stopped: boolean, words: Catalogue): TemplateResult | typeof nothing {
  if (exit.signal) return html`<span class="fact ${stopped ? '' : 'bad'}"><bdi>${exit.signal}</bdi></span>`;
  if (exit.exitCode === undefined) return nothing;
  return html`<span class="fact ${exit.exitCode === 0 || stopped ? '' : 'bad'}"
    >${words.tools.exit(exit.exitCode)}</span
  >`;
}
