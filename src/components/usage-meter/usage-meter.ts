import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {languageOf, localized} from '../../localize/localized.js';
import type {UsageState} from '../../state/conversation-state.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import {icon} from '../shared/icons.js';
import {PopoverController} from '../shared/popover.js';
import {formatCost, formatNumber, levelOf, percentOf, shareOf} from './usage-meter-logic.js';
import {usageMeterStyles} from './usage-meter.styles.js';

type Words = Catalogue['usage'];

const popupId = 'numbers';

/**
 * How much of the context is used, as a ring and a percentage, with exact numbers and the cost behind it (L2).
 * Nothing is drawn while it is unknown.
 *
 * @tag acp-usage-meter
 * @csspart base - The button.
 * @csspart ring - The ring.
 * @csspart percent - The percentage.
 * @csspart popup - The exact numbers.
 */
export class AcpUsageMeter extends LitElement {
  static override styles = [baseStyles, controlStyles, usageMeterStyles];

  readonly #popover = new PopoverController(this);

  /** What the agent reported. */
  @property({attribute: false}) usage: UsageState | undefined;

  override render(): TemplateResult | typeof nothing {
    const share = shareOf(this.usage);
    if (share === undefined) return nothing;
    const words = localized(this).usage;
    const percent = percentOf(share);
    const open = this.#popover.id === popupId;
    return html`
      <button
        part="base"
        class=${levelOf(share)}
        type="button"
        popovertarget=${popupId}
        aria-label=${words.meter(percent)}
        aria-expanded=${open}
        @click=${this.#onClick}
      >
        <svg part="ring" viewBox="0 0 20 20" aria-hidden="true">
          <circle class="way" cx="10" cy="10" r="7" pathLength="100"></circle>
          <circle
            class="used"
            cx="10"
            cy="10"
            r="7"
            pathLength="100"
            stroke-dasharray="${Math.min(100, share * 100)} 100"
          ></circle>
        </svg>
        <bdi part="percent">${words.percent(percent)}</bdi>
      </button>
      ${this.#popover.template(popupId, open ? this.#renderNumbers(share, words) : nothing)}
    `;
  }

  #renderNumbers(share: number, words: Words): TemplateResult {
    const language = languageOf(this);
    const {used = 0, size = 0, cost} = this.usage ?? {};
    const level = levelOf(share);
    return html`
      <div class="numbers" tabindex="-1">
        <dl>
          <dt>${words.context}</dt>
          <dd>${words.tokens(formatNumber(used, language), formatNumber(size, language))}</dd>
          ${
            cost
              ? html`<dt>${words.cost}</dt>
                  <dd><bdi>${formatCost(cost, language)}</bdi></dd>`
              : nothing
          }
        </dl>
        ${
          level === 'normal'
            ? nothing
            : html`<p class=${level}>${icon('warning')}${level === 'warning' ? words.warning : words.exceeded}</p>`
        }
      </div>
    `;
  }

  readonly #onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (this.#popover.id !== undefined) return this.#popover.close();
    const enter = (): void => {
      this.#popover.element?.querySelector<HTMLElement>('.numbers')?.focus({preventScroll: true});
    };
    void this.#popover.open(popupId, event.currentTarget as HTMLElement, enter, 'top-end');
  };
}
