import type {TemplateResult} from 'lit';
import {html} from 'lit';
import {classifyLink} from '../content/links.js';
import {undisguisedTemplate} from '../content/undisguised-template.js';
import type {BlockContext} from './block-context.js';

/** `a/b.ts`, `b.ts:7`, `C:\a`, `./a`: a path with a folder, a line or an ending, and no spaces or code in it. */
const pathLike = /^(?:[a-z]:[\\/]|~\/|\.{0,2}[\\/])?[\p{L}\p{N}_.@+-]+(?:[\\/][\p{L}\p{N}_.@+ -]+)*(?::\d+){0,2}$/iu;
const longest = 300;

/** Code in a line. A path that the host can open is a button (T6). */
export function codeSpan(text: string, context: BlockContext): TemplateResult {
  const target = fileIn(text, context);
  if (!target) return html`<code class="code" part="code" dir="ltr">${undisguisedTemplate(text, context.words)}</code>`;
  const {path, line} = target;
  const open = (): void => context.openFile(path, line);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return html`<code
    class="code path"
    part="code path"
    dir="ltr"
    role="button"
    tabindex="0"
    title=${context.words.content.openFile(path, line)}
    @click=${open}
    @keydown=${onKey}
    >${text}</code
  >`;
}

/** The file that a code span names, if the host can open it. Only text that does not change any more is asked about. */
function fileIn(
  text: string,
  {settled, hooks}: BlockContext,
): {readonly path: string; readonly line: number | undefined} | undefined {
  if (!settled || !hooks?.canOpen || text.length > longest || !pathLike.test(text)) return undefined;
  const target = classifyLink(text);
  if (target.kind !== 'file') return undefined;
  return hooks.canOpen(target.path, target.line) ? {path: target.path, line: target.line} : undefined;
}
