import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {wordOf} from '../../components/shared/word-of.js';
import {formatCost, formatNumber} from '../../components/usage-meter/usage-meter-logic.js';
import type {LateWords} from '../../localize/late.js';
import {lateWords} from '../../localize/late.js';
import {plainText} from '../../rendering/content/short-text.js';
import type {ConversationState, Transcript, TransportNoise} from '../../state/conversation-state.js';

function row(label: string, value: unknown): TemplateResult | typeof nothing {
  if (value === undefined || value === '') return nothing;
  return html`<dt>${label}</dt>
    <dd><bdi>${typeof value === 'string' ? plainText(value) : value}</bdi></dd>`;
}

/** What the agent declared, by name. */
function capabilities(state: ConversationState): string | undefined {
  const {features} = state.connection;
  if (!features) return undefined;
  return Object.entries(features)
    .filter(([, declared]) => declared)
    .map(([name]) => name)
    .join(', ');
}

/** How many tool calls there are. */
export function countCalls({entries}: Transcript): number {
  let count = 0;
  for (const entry of entries) if (entry.kind === 'toolCall') count++;
  return count;
}

/** A moment of the agent's in words of the language; what is no moment stays as it came. */
export function moment(at: string, language: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  return new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeStyle: 'short'}).format(time);
}

/** What the transport left out: a count, and behind it the newest of it. */
function noiseTemplate({count, lines}: TransportNoise, words: LateWords['details']): TemplateResult {
  return html`
    <details part="noise">
      <summary>${words.noise(count)}</summary>
      <p>${words.noiseNote}</p>
      <pre tabindex="0" aria-label=${words.noise(count)}>${plainText(lines.join('\n'))}</pre>
    </details>
  `;
}

/** Ids, times, cost and what the agent declared: the session details (L3). */
export function detailsTemplate(host: LitElement, state: ConversationState, language: string): TemplateResult {
  const words = lateWords(host);
  const w = words.details;
  const {session, connection} = state;
  const agent = connection.agent;
  const cost = session.usage?.cost;
  return html`
    <h2 class="details-title" tabindex="-1">${words.conversation.details}</h2>
    <dl part="details">
      ${row(w.agent, agent && `${agent.title ?? agent.name} ${agent.version}`.trim())} ${row(w.session, session.id)}
      ${row(w.directory, session.cwd)} ${row(w.protocol, connection.protocolVersion)}
      ${row(w.updated, session.updatedAt && moment(session.updatedAt, language))}
      ${row(w.capabilities, capabilities(state) || w.none)} ${row(w.turns, state.transcript.turns.size)}
      ${row(w.toolCalls, countCalls(state.transcript))} ${row(w.cost, cost && formatCost(cost, language))}
      ${Object.entries(session.usage?.turn ?? {}).map(([key, tokens]) =>
        row(wordOf(words.numbers.turn, key) ?? key, formatNumber(Number(tokens), language)),
      )}
      ${row(w.unrecognized, state.unrecognized.count || undefined)}
    </dl>
    ${connection.noise ? noiseTemplate(connection.noise, w) : nothing}
  `;
}
