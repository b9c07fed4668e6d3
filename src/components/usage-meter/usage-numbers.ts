import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import {lateWords} from '../../localize/late.js';
import {languageOf} from '../../localize/localized.js';
import type {UsageState} from '../../state/conversation-state.js';
import {icon} from '../shared/icons.js';
import {wordOf} from '../shared/word-of.js';
import {formatCost, formatNumber, levelOf} from './usage-meter-logic.js';

export {usageNumbersStyles} from './usage-numbers.styles.js';

function row(label: string, value: string | undefined): TemplateResult | typeof nothing {
  if (value === undefined) return nothing;
  return html`<dt><bdi>${label}</bdi></dt>
    <dd><bdi>${value}</bdi></dd>`;
}

/** When a limit starts again, in words of the language; what is no time is left out. */
function moment(seconds: number | undefined, language: string): string | undefined {
  const time = new Date((seconds ?? Number.NaN) * 1000);
  if (Number.isNaN(time.getTime())) return undefined;
  return new Intl.DateTimeFormat(language, {dateStyle: 'medium', timeStyle: 'short'}).format(time);
}

/** How near the account is to a limit of its provider, in the agent's words where the kit has none (L2). */
function limitRows(host: LitElement, {limit}: UsageState): TemplateResult | typeof nothing {
  if (!limit) return nothing;
  const {usage, numbers} = lateWords(host);
  const {status, period, share} = limit;
  const state = wordOf(numbers.state, status) ?? status;
  const part = share === undefined ? state : `${usage.percent(Math.floor(share * 100 + 1e-9))} · ${state}`;
  const over = period === undefined ? numbers.limit : `${numbers.limit} (${wordOf(numbers.period, period) ?? period})`;
  return html`${row(over, part)}${row(numbers.resets, moment(limit.resetsAt, languageOf(host)))}`;
}

/** The exact numbers behind the meter: context, cost, the last turn, limits (L2). */
export function usageNumbers(host: LitElement, share: number, state: UsageState): TemplateResult {
  const {usage: words, numbers} = lateWords(host);
  const language = languageOf(host);
  const {used = 0, size = 0, cost, turn = {}} = state;
  const level = levelOf(share);
  const count = (value: number): string => formatNumber(value, language);
  return html`
    <div class="numbers" role="group" aria-label=${words.context} tabindex="-1">
      <dl>
        ${row(words.context, words.tokens(count(used), count(size)))}
        ${row(words.cost, cost && formatCost(cost, language))}
        ${Object.entries(turn).map(([key, tokens]) => row(wordOf(numbers.turn, key) ?? key, count(Number(tokens))))}
        ${limitRows(host, state)}
      </dl>
      ${
        level === 'normal'
          ? nothing
          : html`<p class=${level}>${icon('warning')}${level === 'warning' ? words.warning : words.exceeded}</p>`
      }
    </div>
  `;
}
