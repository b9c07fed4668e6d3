import type {TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property} from 'lit/decorators.js';
import {localized} from '../../localize/localized.js';
import {addStyles} from '../../rendering/late-styles.js';
import {LazyModule} from '../../rendering/lazy-module.js';
import type {UsageState} from '../../state/conversation-state.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import {PopoverController} from '../shared/popover.js';
import {levelOf, percentOf, shareOf} from './usage-meter-logic.js';
import {usageMeterStyles} from './usage-meter.styles.js';

const popupId = 'numbers';

/** The exact numbers: of no use before they are asked for. */
const numbersModule = new LazyModule(() => import('./usage-numbers.js'));

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
    const level = levelOf(share);
    const open = this.#popover.id === popupId;
    return html`
      <button
        part="base"
        class=${level}
        type="button"
        popovertarget=${popupId}
        aria-label=${words.meter(percent)}
        title=${level === 'normal' ? nothing : level === 'warning' ? words.warning : words.exceeded}
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
      ${this.#popover.template(
        popupId,
        open ? numbersModule.module?.usageNumbers(this, share, this.usage ?? {}) : nothing,
      )}
    `;
  }

  readonly #onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (this.#popover.id !== undefined) return this.#popover.close();
    const enter = (): void => {
      this.#popover.element?.querySelector<HTMLElement>('.numbers')?.focus({preventScroll: true});
    };
    const anchor = event.currentTarget as HTMLElement;
    const ready = numbersModule.load().then(module => addStyles(this.renderRoot, module.usageNumbersStyles));
    void this.#popover.open(popupId, anchor, enter, 'top-end', ready);
  };
}
