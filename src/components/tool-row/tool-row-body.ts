import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {contentTemplate, unknownTemplate} from '../../rendering/content/content-template.js';
import {jsonDisclosure, jsonTemplate} from '../../rendering/content/json-template.js';
import {hasValue, outputBlocks} from '../../rendering/content/raw-output.js';
import {languageOf} from '../../rendering/content/text-language.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import {withoutEscapes} from '../../rendering/content/without-escapes.js';
import {diffTemplate} from '../../rendering/diff/diff-template.js';
import {diffPaths, readDiff, startLineOf, tellsLines} from '../../rendering/diff/diff-source.js';
import type {EffectiveStatus, ToolCallEntry} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {toolName} from '../../rendering/content/tool-name.js';
import type {BodyPart} from './body-parts.js';
import {bodyParts, titleIsCommand} from './body-parts.js';
import {copyCommandButton} from './copy-command.js';
import {commandRow} from './lazy-command.js';
import {locationButton} from './location-button.js';
import {callCommand, toolLocations} from './tool-facts.js';
import {kindWord} from './tool-row-header.js';

export {contentPartStyles} from '../../rendering/content/content-parts.styles.js';
export {toolRowBodyStyles} from './tool-row-body.styles.js';
export {diffStyles} from '../../rendering/diff/diff.styles.js';

/** What the body of a row is drawn from. */
export interface BodyContext {
  readonly call: ToolCallEntry;
  readonly terminals: readonly TerminalState[];
  readonly status: EffectiveStatus;
  /** For descriptions and the content of most tools. */
  readonly prose: ContentContext;
  /** For plain output of commands, reads and searches (T5). */
  readonly output: ContentContext;
  /** Draws the card of a terminal. */
  readonly terminal: (terminal: TerminalState | undefined) => unknown;
}

const plainOutput = new Set(['execute', 'read', 'search']);

/** Input and output of a call, in the order of its content, without empty placeholders (T1, T5). */
export function toolRowBody(body: BodyContext): TemplateResult {
  const {call, prose, terminals, status} = body;
  const parts = bodyParts(call, terminals, status);
  return html`
    ${nameTemplate(call, prose)} ${wholeTitle(call, terminals, prose)} ${parts.map(part => partTemplate(part, body))}
    ${parts.some(part => part.kind !== 'description') ? nothing : html`${planTemplate(body)}${resultTemplate(body)}`}
    ${locationsTemplate(call, prose)}
    ${
      call.decision
        ? html`<p class="note" part="decision">${prose.words.tools.decided(visibleString(call.decision.name))}</p>`
        : nothing
    }
    <div class="details">
      ${copyCommandButton(call, terminals, prose)} ${inputTemplate(call, prose)}
      ${jsonDisclosure(prose.words.tools.raw, () => rawCall(call), prose)}
    </div>
  `;
}

/** The whole of a title that one line cannot hold; the command of a call that has another title (T3). */
function wholeTitle(
  call: ToolCallEntry,
  terminals: readonly TerminalState[],
  context: ContentContext,
): TemplateResult | typeof nothing {
  const title = call.title?.trim() ?? '';
  const said = commandRow(call, terminals);
  const command = said?.command ?? (titleIsCommand(call) ? undefined : callCommand(call));
  const text = command ?? (title.length > 60 || title.includes('\n') ? title : '');
  if (text === '') return nothing;
  const looks = call.toolKind === 'execute' ? 'full-title command' : 'full-title';
  return html`<pre class=${looks} part="full-title">${visibleTextTemplate(text, context.words)}</pre>`;
}

/** The tool's own name, as secondary text (T3). */
function nameTemplate(call: ToolCallEntry, {words}: ContentContext): TemplateResult | typeof nothing {
  const name = toolName(call);
  if (name === undefined || name === call.title?.trim()) return nothing;
  const kind = kindWord(call.toolKind, words);
  const says = kind.toLowerCase() === name.toLowerCase() ? nothing : html`<span>${kind}</span> `;
  return html`<p class="note" part="name">${says}<bdi>${name}</bdi></p>`;
}

/** Output of commands, reads and searches is as it is; a file that was read is in the colours of its code (T5). */
function contextOf({call, status, prose, output}: BodyContext): ContentContext {
  if (!plainOutput.has(call.toolKind ?? '')) return prose;
  const [place, another] = toolLocations(call);
  if (call.toolKind !== 'read' || status !== 'completed' || !place || another) return output;
  return {...output, language: languageOf('', place.path)};
}

function partTemplate(part: BodyPart, body: BodyContext): unknown {
  const {call, prose} = body;
  switch (part.kind) {
    case 'description':
      return html`<div class="description">${contentTemplate(part.block, prose)}</div>`;
    case 'block':
      return contentTemplate(part.block, contextOf(body));
    case 'diff': {
      const startLine = excerptLine(call, part);
      return diffTemplate(part.item, prose, {callKind: call.toolKind, startLine, hidePath: pathIsShown(call)});
    }
    case 'terminal':
    case 'fallback':
      return body.terminal(part.terminal);
    case 'unknown':
      return unknownTemplate(part.item, prose);
  }
}

/** Where an excerpt starts, if the agent located each diff of its file. */
function excerptLine(call: ToolCallEntry, part: BodyPart & {kind: 'diff'}): number | undefined {
  const source = readDiff(part.item);
  if (!source) return undefined;
  const total = call.content.filter(item => readDiff(item)?.path === source.path).length;
  const lines = toolLocations(call)
    .filter(({path}) => path === source.path)
    .map(({line}) => line);
  return startLineOf(source, part.ordinal, total, lines);
}

/** The head of the row already opens the only file. */
function pathIsShown(call: ToolCallEntry): boolean {
  const paths = new Set(call.content.flatMap(diffPaths));
  const places = toolLocations(call);
  return paths.size === 1 && places.length === 1 && paths.has(places[0]!.path);
}

/** The plan of a call that asks to carry one out, where no content shows it. */
function planTemplate({call, prose}: BodyContext): unknown {
  const plan = (call.rawInput as {readonly plan?: unknown} | null | undefined)?.plan;
  return typeof plan === 'string' ? contentTemplate({type: 'text', text: plan}, prose) : nothing;
}

/** The raw output, where the content shows nothing of it. */
function resultTemplate(body: BodyContext): unknown {
  const {call, output} = body;
  if (!hasValue(call.rawOutput)) return nothing;
  const context = contextOf(body);
  const blocks = outputBlocks(call.rawOutput);
  if (blocks.length > 0) return blocks.map(block => contentTemplate(block, context));
  return html`<div part="result">${jsonTemplate(plain(call.rawOutput), output)}</div>`;
}

/** A raw value as it is shown; text has no escape sequences (X4). */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? withoutEscapes(value) : value;
}

/** Places of the call that neither its head nor a diff opens. */
function locationsTemplate(call: ToolCallEntry, context: ContentContext): TemplateResult | typeof nothing {
  const diffs = new Set(call.content.flatMap(diffPaths));
  const places = toolLocations(call);
  if (places.length < 2) return nothing;
  const shown = places.filter(({path, line}) => line !== undefined || !diffs.has(path));
  if (shown.length === 0) return nothing;
  return html`<ul class="places" part="locations" aria-label=${context.words.tools.files}>
    ${shown.map(place => html`<li>${locationButton(place, place.path, context)}</li>`)}
  </ul>`;
}

/** The input behind a disclosure, unless the title or a diff says it all; it is always behind Raw too (T1). */
function inputTemplate(call: ToolCallEntry, context: ContentContext): TemplateResult | typeof nothing {
  if (!hasValue(call.rawInput) || titleIsCommand(call) || call.content.some(tellsLines)) return nothing;
  return jsonDisclosure(context.words.tools.input, () => call.rawInput, context);
}

function rawCall(call: ToolCallEntry): unknown {
  const {toolCallId, name, toolKind, reported, title, rawInput, rawOutput, content, locations, meta} = call;
  return {
    toolCallId,
    name,
    kind: toolKind,
    status: reported,
    title,
    rawInput,
    rawOutput,
    content,
    locations,
    _meta: meta,
  };
}
