import type {LitElement, TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import {lateWords} from '../../localize/late.js';
import {localized} from '../../localize/localized.js';
import {visibleString} from '../../rendering/content/visible-text.js';
import {visibleTextTemplate} from '../../rendering/content/visible-text-template.js';
import type {EffectiveStatus} from '../../state/entry.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {everySecond} from '../shared/every-second.js';
import {icon} from '../shared/icons.js';
import {copyCommand} from './copy-command.js';
import type {OutputView} from './output-view.js';
import {stopButton} from './stop-button.js';
import type {TerminalStatus} from './terminal-card-logic.js';
import {
  headStatus,
  needsBlock,
  runningSeconds,
  statusIcons,
  statusWord,
  terminalStatus,
} from './terminal-card-logic.js';

/** What a card is drawn from: the element and its properties. */
export type CardFacts = LitElement & {
  readonly terminal: TerminalState | undefined;
  readonly label: string;
  readonly status: EffectiveStatus | undefined;
  readonly embedded: boolean;
  readonly timed: boolean;
  readonly stated: boolean;
  readonly stoppable: boolean;
};

/** How the terminal of a card stands. */
export function cardStatus({terminal, status}: Pick<CardFacts, 'terminal' | 'status'>): TerminalStatus {
  return terminal ? terminalStatus(terminal, status) : 'none';
}

/** The card around the output. */
export function cardTemplate(card: CardFacts, output: OutputView | undefined): TemplateResult {
  const words = localized(card);
  const label = card.label || card.terminal?.command || words.terminal.fallbackLabel;
  return html`
    <div part="base" role="group" aria-label=${words.terminal.named(visibleString(label))}>
      ${headerTemplate(card, output, label, words)}
      ${
        !card.embedded && needsBlock(label)
          ? html`<pre part="command" tabindex="0">${visibleTextTemplate(label, words)}</pre>`
          : nothing
      }
      ${stopNote(card)}
      ${card.terminal ? output?.body(card.terminal) : html`<div part="note">${words.terminal.missing}</div>`}
    </div>
  `;
}

function headerTemplate(
  card: CardFacts,
  output: OutputView | undefined,
  label: string,
  words: Catalogue,
): TemplateResult {
  const cwd = card.terminal?.cwd;
  return html`
    <div part="header">
      ${
        card.embedded
          ? nothing
          : html`${icon('terminal')}<bdi part="label" title=${visibleString(label)}
                >${visibleTextTemplate(label, words)}</bdi
              >${copyCommand(card.terminal?.command, lateWords(card).output)}`
      }
      ${
        cwd
          ? html`<bdi part="cwd" title=${words.terminal.cwd(visibleString(cwd))}
              >${visibleTextTemplate(cwd, words)}</bdi
            >`
          : card.embedded
            ? html`<span class="head-word">${lateWords(card).output.output}</span>`
            : nothing
      }
      ${everySecond(isCounting(card), () => statusTemplate(card, output, words))}
      ${card.stoppable && card.terminal && !card.terminal.exit ? stopButton(card, card.terminal, label) : nothing}
      ${output?.actions() ?? nothing}
    </div>
  `;
}

/** The card shows a time that goes on. */
function isCounting(card: CardFacts): boolean {
  return card.timed && cardStatus(card) === 'running' && card.terminal?.startedAt !== undefined;
}

function statusTemplate(card: CardFacts, output: OutputView | undefined, words: Catalogue): TemplateResult {
  const {terminal} = card;
  const status = cardStatus(card);
  const seconds = terminal && card.timed ? runningSeconds(terminal, status, Date.now()) : undefined;
  const terse = card.stated && (terminal?.cwd !== undefined || output?.hasLines === true);
  const shown = headStatus(status, terse, seconds);
  if (shown === 'none' || !terminal || status === 'none') return html`<span class="status-none"></span>`;
  const face = shown === 'time' ? 'clock' : statusIcons[status];
  return html`
    <span part="status" class="${status} ${face === 'spinner' ? 'spinner' : ''}">
      ${icon(face)} ${shown === 'time' ? nothing : html`<bdi>${statusWord(terminal, status, words.terminal)}</bdi>`}
      ${seconds === undefined || shown === 'word' ? nothing : html`<span>${words.tools.seconds(seconds)}</span>`}
    </span>
  `;
}

/** Why the host did not stop a command. */
function stopNote(card: CardFacts): TemplateResult | typeof nothing {
  const stop = card.terminal?.stop;
  if (stop?.status !== 'failed' || card.terminal?.exit) return nothing;
  return html`<div part="note">${lateWords(card).output.notStopped(visibleString(stop.error.text))}</div>`;
}
