import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {AnyContentBlock, AnyToolContent} from '../../protocol/update.js';
import {contentTemplate, unknownTemplate} from '../../rendering/content/content-template.js';
import type {ContentContext} from '../../rendering/content/content-context.js';
import {jsonDisclosure, jsonTemplate} from '../../rendering/content/json-template.js';
import {singleFence} from '../../rendering/content/single-fence.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import {withoutEscapes} from '../../rendering/content/without-escapes.js';
import {diffTemplate} from '../../rendering/diff/diff-template.js';
import type {ToolCallEntry} from '../../state/entry.js';
import {icon} from '../shared/icons.js';
import {commandParts, uncountedLines} from './blank-lines.js';
import type {PermissionSubject} from './permission-subject.js';

/** Lines of a diff drawn at once: all of an ordinary one, since what will happen is to be seen before the answer (P2). */
const diffPortion = 2_000;

/** Everything that a permission request is about. Long parts wrap and the body scrolls; nothing is cut away. */
export function permissionBody(
  subject: PermissionSubject,
  call: ToolCallEntry | undefined,
  context: ContentContext,
): TemplateResult {
  const words = context.words.permission;
  const named = subject.title !== undefined && subject.title.trim() !== subject.command?.trim();
  return html`
    ${named ? html`<p part="title"><bdi>${visibleTextTemplate(subject.title, context.words)}</bdi></p>` : nothing}
    ${
      subject.description
        ? html`<p part="description" dir="auto">${visibleTextTemplate(subject.description, context.words)}</p>`
        : nothing
    }
    ${subject.command === undefined ? nothing : commandTemplate(subject.command, context)}
    ${factsTemplate(subject, context)}
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

/**
 * The whole command; a run of blank lines is told, and a long command counted above it, so that nothing hides below
 * the view.
 */
function commandTemplate(command: string, context: ContentContext): TemplateResult {
  const words = context.words.permission;
  const lines = command.split('\n').length;
  return html`
    ${lines > uncountedLines ? html`<p part="count">${words.lines(lines)}</p>` : nothing}
    <pre part="command">
${commandParts(command).map(part =>
        'text' in part
          ? visibleTextTemplate(part.text, context.words)
          : html`<span class="blank-lines">${words.blankLines(part.blank)}</span>`,
      )}</pre>
  `;
}

function itemTemplate(item: AnyToolContent, context: ContentContext): TemplateResult | typeof nothing {
  const {content} = item as {readonly content?: AnyContentBlock};
  if (item.type !== 'content' || typeof content !== 'object' || content === null) return unknownTemplate(item, context);
  return (context.preformatted ? wholeText(content, context) : undefined) ?? contentTemplate(content, context);
}

/** Longer text comes in portions. In characters. */
const longestWhole = 16_000;

/** Text of a call that has no output yet: words about it as words, what is fenced as code, and all of it (P2). */
function wholeText(block: AnyContentBlock, {words}: ContentContext): TemplateResult | undefined {
  const written = block.type === 'text' && block.annotations === undefined ? block.text : undefined;
  const text = typeof written === 'string' ? withoutEscapes(written) : '';
  if (text.trim() === '' || text.length > longestWhole) return undefined;
  const fence = singleFence(text);
  return fence
    ? html`<pre part="command">${visibleTextTemplate(fence.text, words)}</pre>`
    : html`<p part="description" dir="auto">${visibleTextTemplate(text.trim(), words)}</p>`;
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
