import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import {plainText} from '../../rendering/content/short-text.js';
import {LateStyles} from '../../rendering/late-styles.js';
import {markdown, markdownModule} from '../../rendering/markdown/markdown.js';
import type {PlanState} from '../../state/conversation-state.js';
import {AcpLocationOpenEvent} from '../events/open-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {ContentHost} from '../shared/content-host.js';
import {controlStyles} from '../shared/controls.styles.js';
import type {IconName} from '../shared/icons.js';
import {icon} from '../shared/icons.js';
import {setState} from '../shared/set-state.js';
import {wordOf} from '../shared/word-of.js';
import type {Step, StepLook} from './plan-list-logic.js';
import {fileNameOf, isDone, planLine, stepsOf, titleOf} from './plan-list-logic.js';
import {planListStyles} from './plan-list.styles.js';

type Words = Catalogue['plan'];

const icons: Readonly<Record<StepLook, IconName>> = {
  todo: 'circle',
  current: 'spinner',
  done: 'circle-check',
  cancelled: 'x',
  unfinished: 'circle-dashed',
  unknown: 'circle-dot',
};

/**
 * A plan of the agent: one line with the current step and its place, and the steps when it is opened (L1).
 *
 * @tag acp-plan-list
 * @fires {AcpLocationOpenEvent} acp-location-open - The user asked to open the file of a plan that is a file, or one in
 *   a written plan.
 * @fires {AcpLinkOpenEvent} acp-link-open - The user asked to open a link of a written plan.
 * @csspart base - Everything.
 * @csspart line - The line.
 * @csspart toggle - The button in the line, which shows and hides the steps.
 * @csspart step - The current step in the line.
 * @csspart progress - Its place.
 * @csspart list - The steps.
 * @csspart item - One step.
 * @csspart document - The text of a plan that is no list of steps.
 * @csspart open-button - Opens the file of a plan that is a file.
 * @cssprop [--acp-plan-max-size=10rem] - Where the steps begin to scroll.
 * @cssstate done - While no step is open.
 */
export class AcpPlanList extends LitElement {
  static override styles = [baseStyles, controlStyles, planListStyles];

  readonly #internals = this.attachInternals();
  readonly #content = new ContentHost(this);
  #done = false;

  /** The plan. */
  @property({attribute: false}) plan: PlanState | undefined;

  /** The turn of the plan has ended: steps that are still open were left unfinished. */
  @property({type: Boolean}) ended = false;

  @state() private open = false;

  constructor() {
    super();
    new LateStyles(this, markdownModule, module => module.markdownStyles);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const done = isDone(this.#steps);
    if (done && !this.#done) this.open = false;
    this.#done = done;
    setState(this.#internals, 'done', done);
  }

  override render(): TemplateResult | typeof nothing {
    const {plan} = this;
    if (!plan) return nothing;
    const words = localized(this).plan;
    if (plan.type === 'items') return plan.entries.length > 0 ? this.#renderItems(words) : nothing;
    if (plan.type === 'file') return this.#renderFile(plan.uri, words);
    if (plan.type === 'markdown') return this.#renderWritten(plan.content, words);
    const raw = JSON.stringify(plan.raw, undefined, 2) ?? '';
    return this.#renderDocument(words.unknown, html`<pre part="document" tabindex="0">${raw}</pre>`, words);
  }

  get #steps(): readonly Step[] {
    return this.plan?.type === 'items' ? stepsOf(this.plan.entries, this.ended) : [];
  }

  #renderItems(words: Words): TemplateResult {
    const steps = this.#steps;
    const {current, at, total} = planLine(steps);
    const name = current?.text ?? words.allDone;
    const look = current?.look ?? 'done';
    return html`
      <div part="base">
        <div part="line">
          ${this.#renderToggle(
            words.line(name, at, total),
            html`<span class="look ${look}">${icon(icons[look])}</span>
              <span part="step"><bdi>${name}</bdi></span>
              <bdi part="progress">${words.progress(at, total)}</bdi>`,
            words,
          )}
          ${look === 'unfinished' ? html`<span class="word">${words.leftUnfinished}</span>` : nothing}
        </div>
        ${
          this.open
            ? html`<ol part="list" aria-label=${words.list} tabindex="0">
                ${steps.map(step => this.#renderStep(step, words))}
              </ol>`
            : nothing
        }
      </div>
    `;
  }

  #renderToggle(name: string, content: TemplateResult, words: Words): TemplateResult {
    return html`
      <button part="toggle" type="button" aria-label=${name} aria-expanded=${this.open} @click=${this.#onToggle}>
        ${icon(this.open ? 'chevron-down' : 'chevron-right')}
        <span class="title">${words.title}</span>
        ${content}
      </button>
    `;
  }

  #renderStep(step: Step, words: Words): TemplateResult {
    const word = step.look === 'unfinished' ? words.leftUnfinished : (wordOf(words.status, step.status) ?? step.status);
    const silent = step.look === 'todo' || step.look === 'current' || step.look === 'done';
    return html`
      <li part="item" class=${step.look}>
        <span class="look ${step.look}">${icon(icons[step.look])}</span>
        <span class="text"><bdi>${step.text}</bdi></span>
        ${step.important ? html`<span class="word">${words.highPriority}</span>` : nothing}
        <span class=${silent ? 'visually-hidden' : 'word'}><bdi>${word}</bdi></span>
      </li>
    `;
  }

  #renderWritten(content: string, words: Words): TemplateResult {
    const title = titleOf(content) ?? words.written;
    const text = this.open ? markdown(content, false, this.#content.prose()) : nothing;
    const document = html`<div part="document" role="region" aria-label=${words.document(title)} tabindex="0">
      ${text}
    </div>`;
    return this.#renderDocument(title, document, words);
  }

  #renderDocument(title: string, document: TemplateResult, words: Words): TemplateResult {
    return html`
      <div part="base">
        <div part="line">
          ${this.#renderToggle(words.document(title), html`<span part="step"><bdi>${title}</bdi></span>`, words)}
        </div>
        ${this.open ? document : nothing}
      </div>
    `;
  }

  #renderFile(uri: string, words: Words): TemplateResult {
    const name = fileNameOf(uri);
    return html`
      <div part="base" class="file">
        ${icon('file')}<span class="title">${words.file}</span
        ><span part="step" title=${plainText(uri)}><bdi>${name}</bdi></span>
        <button
          part="open-button"
          class="button"
          type="button"
          aria-label=${words.openNamed(name)}
          @click=${() => this.dispatchEvent(new AcpLocationOpenEvent(uri, undefined))}
        >
          ${words.openFile}
        </button>
      </div>
    `;
  }

  readonly #onToggle = (): void => {
    this.open = !this.open;
    if (this.open) void this.updateComplete.then(() => this.#reveal());
  };

  /** A long list begins at the step that the line names. */
  #reveal(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('[part=list]');
    const {current, at} = planLine(this.#steps);
    const step = current && list?.querySelectorAll<HTMLElement>('[part=item]')[at - 1];
    if (list && step) list.scrollTop = step.offsetTop - list.offsetTop - (list.clientHeight - step.offsetHeight) / 2;
  }
}
