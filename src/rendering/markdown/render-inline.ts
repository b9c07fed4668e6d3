import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Token, Tokens} from 'marked';
import {classifyLink} from '../content/links.js';
import {withBreaks} from '../content/long-runs.js';
import type {FormulaToken} from '../formula/formula-syntax.js';
import {formulaTemplate} from '../formula/formula-template.js';
import {decodeEntities} from './entities.js';
import {footnoteLink} from './footnote-links.js';
import type {FootnoteMark} from './footnote-syntax.js';
import {imageTemplate} from './image-template.js';
import type {BlockContext} from './block-context.js';
import {codeSpan} from './code-span.js';

/** Marks inside marks beyond this are shown as they came. */
const deepest = 24;

/** Draws inline tokens. Everything an agent wrote becomes text nodes and checked attributes. */
export function renderInline(tokens: readonly Token[], context: BlockContext, depth = 0): unknown {
  if (depth > deepest) return tokens.map(token => token.raw).join('');
  if (tokens.length === 1) return inline(tokens[0]!, context, depth);
  return tokens.map(token => inline(token, context, depth));
}

function inline(token: Token, context: BlockContext, depth: number): unknown {
  const inner = (): unknown => renderInline('tokens' in token ? (token.tokens ?? []) : [], context, depth + 1);
  switch (token.type) {
    case 'text':
      return token.tokens ? inner() : withBreaks(textOf(token as Tokens.Text));
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'strong':
      return html`<strong>${inner()}</strong>`;
    case 'em':
      return html`<em>${inner()}</em>`;
    case 'del':
      return html`<del>${inner()}</del>`;
    case 'codespan':
      return codeSpan((token as Tokens.Codespan).text, context);
    case 'footnoteMark':
      return footnoteMark((token as unknown as FootnoteMark).text, context);
    case 'formula':
      return formulaTemplate(token as FormulaToken);
    case 'br':
      return html`<br />`;
    case 'checkbox':
      return checkbox((token as Tokens.Checkbox).checked, context);
    case 'link': {
      const linked = {...context, linked: true};
      return link(token as Tokens.Link, linked, () => renderInline(token.tokens ?? [], linked, depth + 1));
    }
    case 'becomingLink':
      return html`<span class="link" part="link">${inner()}</span>`;
    case 'image':
      return image(token as Tokens.Image, context);
    default:
      return token.raw;
  }
}

/** A link to its note; inside another link it is none. */
function footnoteMark(label: string, {words, linked}: BlockContext): TemplateResult {
  if (linked) return html`<sup class="footnote-mark">${label}</sup>`;
  return html`<sup class="footnote-mark" ${footnoteLink('mark', label, words.messages.footnote(label))}>${label}</sup>`;
}

function textOf(token: Tokens.Text): string {
  return token.escaped ? token.text : decodeEntities(token.text);
}

function checkbox(checked: boolean, {words}: BlockContext): TemplateResult {
  const name = checked ? words.messages.taskDone : words.messages.taskOpen;
  return html`<input class="task" type="checkbox" disabled ?checked=${checked} aria-label=${name} />`;
}

function link(token: Tokens.Link, context: BlockContext, inner: () => unknown): unknown {
  // the address of an autolink is literal, any other may hold character references
  const address = token.autolink ? token.href : decodeEntities(token.href);
  const label = token.autolink ? token.text : inner();
  const target = classifyLink(address);
  if (target.kind === 'text') return token.autolink ? label : html`<span title=${address}>${label}</span>`;
  if (target.kind === 'web') {
    const onClick = (event: Event): void => {
      event.preventDefault();
      context.openLink(target.href);
    };
    return html`<a
      class="link"
      part="link"
      href=${target.href}
      title=${token.autolink ? nothing : target.href}
      target="_blank"
      rel="noopener noreferrer"
      @click=${onClick}
      >${label}</a
    >`;
  }
  const onOpen = (): void => context.openFile(target.path, target.line);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onOpen();
  };
  const name = context.words.content.openFile(target.path, target.line);
  return html`<span class="link" part="link" role="link" tabindex="0" title=${name} @click=${onOpen} @keydown=${onKey}
    >${label}</span
  >`;
}

function image(token: Tokens.Image, context: BlockContext): unknown {
  return imageTemplate(decodeEntities(token.href), decodeEntities(token.text), context);
}
