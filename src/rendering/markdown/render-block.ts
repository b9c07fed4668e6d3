import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Token, Tokens} from 'marked';
import {formulaTemplate} from '../formula/formula-template.js';
import type {BlockToken} from './blocks.js';
import {codeTemplate} from './code-template.js';
import type {BlockContext} from './block-context.js';
import {blockDirection} from './block-direction.js';
import {footnoteLink} from './footnote-links.js';
import {rawTemplate} from './raw-template.js';
import {renderInline} from './render-inline.js';

/**
 * Draws one block. The outermost block takes its direction from its prose; code has a direction of its own and does
 * not count (D3).
 */
export function renderBlock(token: BlockToken, context: BlockContext, nested = false): unknown {
  const direction = nested ? nothing : blockDirection(token.raw);
  const inline = (tokens: readonly Token[]): unknown => renderInline(tokens, context);
  switch (token.type) {
    case 'paragraph':
      return html`<p dir=${direction}>${inline(token.tokens)}</p>`;
    case 'text':
      return nested ? inline(token.tokens ?? [token]) : html`<p dir="auto">${inline(token.tokens ?? [token])}</p>`;
    case 'heading':
      // a heading without text would be one for screen readers only
      return token.tokens.length === 0 ? nothing : heading(token.depth, direction, inline(token.tokens));
    case 'code':
      return codeTemplate({text: token.text, info: token.lang ?? '', settled: context.settled}, context);
    case 'list':
      return list(token, direction, context);
    case 'blockquote':
      return html`<blockquote dir=${direction}>${blocks(token.tokens, context)}</blockquote>`;
    case 'table':
      return table(token, direction, context);
    case 'footnote':
      return html`<p class="footnote" dir=${direction} tabindex="-1">
        <sup
          class="footnote-mark"
          ${footnoteLink('back', token.label, context.words.messages.footnoteBack(token.label))}
          >${token.label}</sup
        >${inline(token.tokens)}
      </p>`;
    case 'formula':
      return formulaTemplate(token);
    case 'hr':
      return html`<hr />`;
    case 'checkbox':
      return renderInline([token], context);
    case 'space':
    case 'def':
      return nothing;
    case 'plain':
    case 'html':
      return rawTemplate(token.text, direction);
    default:
      return token.raw;
  }
}

function blocks(tokens: readonly Token[], context: BlockContext): unknown[] {
  return tokens.map(token => renderBlock(token as BlockToken, context, true));
}

/** A message stands inside a page, so its headings begin below the page's own. */
function heading(depth: number, direction: unknown, content: unknown): TemplateResult {
  switch (depth) {
    case 1:
      return html`<h3 class="first" dir=${direction}>${content}</h3>`;
    case 2:
      return html`<h4 class="second" dir=${direction}>${content}</h4>`;
    case 3:
      return html`<h5 class="third" dir=${direction}>${content}</h5>`;
    default:
      return html`<h6 dir=${direction}>${content}</h6>`;
  }
}

function list(token: Tokens.List, direction: unknown, context: BlockContext): TemplateResult {
  const items = token.items.map(item => guard([item, context], () => listItem(item, context)));
  return token.ordered
    ? html`<ol dir=${direction} start=${token.start === 1 || token.start === '' ? nothing : token.start}>
        ${items}
      </ol>`
    : html`<ul dir=${direction}>
        ${items}
      </ul>`;
}

function listItem(item: Tokens.ListItem, context: BlockContext): TemplateResult {
  return html`<li class=${item.task ? 'task-item' : nothing}>${blocks(item.tokens, context)}</li>`;
}

function table(token: Tokens.Table, direction: unknown, context: BlockContext): TemplateResult {
  return html`<div class="table-box" part="table-box" dir=${direction} tabindex="0">
    <table part="table">
      <thead>
        <tr>
          ${token.header.map(cell => html`<th scope="col" class=${cell.align ?? nothing}>${renderInline(cell.tokens, context)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${token.rows.map(row => guard([row, context], () => tableRow(row, context)))}
      </tbody>
    </table>
  </div>`;
}

function tableRow(row: readonly Tokens.TableCell[], context: BlockContext): TemplateResult {
  return html`<tr>
    ${row.map(cell => html`<td class=${cell.align ?? nothing}>${renderInline(cell.tokens, context)}</td>`)}
  </tr>`;
}
