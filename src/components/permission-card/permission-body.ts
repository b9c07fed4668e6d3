import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import type {AnyContentBlock, AnyToolContent} from '../../protocol/update.js';
import {contentTemplate, unknownTemplate} from '../../rendering/content/content-template.js';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {jsonDisclosure, jsonTemplate} from '../../rendering/content/json-template.js';
import {inPortions} from '../../rendering/content/lazy.js';
import {singleFence} from '../../rendering/content/single-fence.js';
import {cutAtLine} from '../../rendering/content/text-portion.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import {withoutEscapes} from '../../rendering/content/without-escapes.js';
import {diffTemplate} from '../../rendering/diff/diff-template.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {icon} from '../shared/icons.js';
import {commandParts, uncountedLines} from './blank-lines.js';
import type {PermissionSubject} from './permission-subject.js';
import {longestWhole} from './permission-subject.js';

/** Lines of a diff drawn at once: all of an ordinary one, since what will happen is to be seen before the answer (P2). */
const diffPortion = 2_000;

/** Everything that a permission request is about. Long parts wrap and the body scrolls; nothing is cut away. */
export function permissionBody(
  subject: PermissionSubject,
  call: ToolCallEntry | undefined,
  given: ContentContext,
): TemplateResult {
  const context = wholeOf(given);
  const words = context.words.permission;
  const said = saidTemplate(subject, context);
  const short = shortEnough(subject.title) && shortEnough(subject.description);
  return html`
    ${short ? said : nothing} ${subject.command === undefined ? nothing : commandTemplate(subject.command, context)}
    ${factsTemplate(subject, context)} ${short ? nothing : said}
    ${subject.doubtful ? html`<p part="warning">${icon('warning')}${words.hiddenCharacters}</p>` : nothing}
    ${subject.content.map(item => itemTemplate(item, context))}
    ${subject.plan === undefined ? nothing : contentTemplate({type: 'text', text: subject.plan}, context)}
    ${subject.diffs.map(item =>
      diffTemplate(item, context, {callKind: call?.toolKind, checked: true, portion: diffPortion}),
    )}
    ${subject.input === undefined ? nothing : html`<div part="input">${jsonTemplate(subject.input, context)}</div>`}
    ${call ? jsonDisclosure(words.details, () => rawRequest(call), context) : nothing}
  `;
}

const wholes = new WeakMap<ContentContext, ContentContext>();

/** The same for all of what is asked for; one object for each. */
function wholeOf(context: ContentContext): ContentContext {
  let whole = wholes.get(context);
  if (!whole) wholes.set(context, (whole = {...context, whole: true}));
  return whole;
}

/** What the agent says of it stands above it, unless it would push what is asked for out of view (P2). */
function shortEnough(said = ''): boolean {
  return said.length <= 400 && said.split('\n').length <= 4;
}

function saidTemplate({title, description, command}: PermissionSubject, {words}: ContentContext): TemplateResult {
  const named = title !== undefined && title.trim() !== command?.trim();
  return html`${named ? html`<p part="title"><bdi>${linesTemplate(title.trim(), words)}</bdi></p>` : nothing}
  ${description ? html`<p part="description" dir="auto">${linesTemplate(description.trim(), words)}</p>` : nothing}`;
}

/** A text of more than these characters is shown in portions: the page could not bear it at once. */
const largestPortion = 64_000;

/** Text as it is; a run of blank lines is told. */
function linesTemplate(text: string, words: Catalogue): unknown {
  if (text.length <= largestPortion) return partsTemplate(text, words);
  return inPortions((portions, more) => {
    const shown = cutAtLine(text, portions * largestPortion);
    const rest = Math.min(text.length - shown.length, largestPortion);
    return html`${partsTemplate(shown, words)}${
      rest > 0
        ? html`<button class="more" type="button" @click=${more}>${words.content.showMore(rest)}</button>`
        : nothing
    }`;
  });
}

function partsTemplate(text: string, words: Catalogue): unknown {
  return commandParts(text).map(part =>
    'text' in part
      ? visibleTextTemplate(part.text, words)
      : html`<span class="blank-lines">${words.permission.blankLines(part.blank)}</span>`,
  );
}

/**
 * The whole command; a run of blank lines is told, and a long command counted above it, so that nothing hides below
 * the view.
 */
function commandTemplate(command: string, context: ContentContext): TemplateResult {
  const words = context.words.permission;
  const lines = command.split('\n').length;
  return html`
    ${lines > uncountedLines ? html`<p part="count">${words.lines(lines)}</p>` : nothing}
    <pre part="command">${linesTemplate(command, context.words)}</pre>
  `;
}

function itemTemplate(item: AnyToolContent, context: ContentContext): TemplateResult | typeof nothing {
  const {content} = item as {readonly content?: AnyContentBlock};
  if (item.type !== 'content' || typeof content !== 'object' || content === null) return unknownTemplate(item, context);
  // whoever it is meant for, the user answers for it (P2)
  const block = {...content, annotations: undefined};
  return (context.preformatted ? wholeText(block, context) : undefined) ?? contentTemplate(block, context);
}

/** Text of a call that has no output yet: words about it as words, what is fenced as code, and all of it (P2). */
function wholeText(block: AnyContentBlock, {words}: ContentContext): TemplateResult | undefined {
  const written = block.type === 'text' ? block.text : undefined;
  const text = typeof written === 'string' ? withoutEscapes(written) : '';
  if (text.trim() === '' || text.length > longestWhole) return undefined;
  const fence = singleFence(text);
  return fence
    ? html`<pre part="command">${linesTemplate(fence.text, words)}</pre>`
    : html`<p part="description" dir="auto">${linesTemplate(text.trim(), words)}</p>`;
}

function factsTemplate(subject: PermissionSubject, context: ContentContext): TemplateResult | typeof nothing {
  const words = context.words.permission;
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    [words.cwd, subject.cwd],
    [words.server, subject.server],
    [words.address, subject.address],
  ];
  const present = facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined);
  if (present.length === 0 && subject.files.length === 0) return nothing;
  return html`<dl part="facts">
    ${present.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd><bdi>${visibleTextTemplate(value, context.words)}</bdi></dd>`,
    )}
    ${subject.files.map(
      path =>
        html`<dt>${words.file}</dt>
          <dd>
            <button
              type="button"
              title=${context.words.content.openFile(path, undefined)}
              @click=${() => context.openFile(path, undefined)}
            >
              <bdi>${visibleTextTemplate(path, context.words)}</bdi>
            </button>
          </dd>`,
    )}
  </dl>`;
}

function rawRequest(call: ToolCallEntry): unknown {
  const {toolCallId, name, toolKind, title, rawInput, content, locations, meta} = call;
  return {toolCallId, name, kind: toolKind, title, rawInput, content, locations, _meta: meta};
}
