import type {PropertyValues, TemplateResult} from 'lit';
import {html, LitElement, nothing} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import {plainName, plainText} from '../../rendering/content/short-text.js';
import type {AuthMethodInfo, AuthState, ConnectionState, SessionState} from '../../state/conversation-state.js';
import {AcpAgentRestartEvent, AcpSessionNewEvent, AcpSignInEvent} from '../events/session-events.js';
import {baseStyles} from '../shared/base.styles.js';
import {controlStyles} from '../shared/controls.styles.js';
import {icon} from '../shared/icons.js';
import type {
  ConnectionAction,
  ConnectionProblem,
  ConnectionReport,
  NextStep,
  WaitFor,
} from './connection-status-logic.js';
import {detailsOf, isCallable, keepsAll, reportOf} from './connection-status-logic.js';
import {connectionStatusStyles} from './connection-status.styles.js';

type Words = Catalogue['connection'];

/**
 * What is wrong between this page and the agent, what was kept, and the next step as a button; or what is waited for.
 * Nothing is drawn while all is well.
 *
 * @tag acp-connection-status
 * @fires {AcpAgentRestartEvent} acp-agent-restart - The user asked to start the agent, or to connect, again.
 * @fires {AcpSignInEvent} acp-sign-in - The user chose a way to sign in.
 * @fires {AcpSessionNewEvent} acp-session-new - The user asked for a new session.
 * @csspart base - Everything.
 * @csspart wait - What is waited for.
 * @csspart title - What happened.
 * @csspart text - More about it, and what was kept.
 * @csspart steps - The next steps.
 * @csspart step-button - One of them.
 * @csspart methods - Ways to sign in that are only explained.
 * @csspart details - The raw details.
 * @csspart details-text - Their text.
 * @csspart copy-button - Copies them.
 */
export class AcpConnectionStatus extends LitElement {
  static override styles = [baseStyles, controlStyles, connectionStatusStyles];

  #waiting: WaitFor | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #overdueTimer: ReturnType<typeof setTimeout> | undefined;

  /** The connection. */
  @property({attribute: false}) connection: ConnectionState | undefined;

  /** Sign-in. */
  @property({attribute: false}) auth: AuthState | undefined;

  /** The session. */
  @property({attribute: false}) session: SessionState | undefined;

  /** `loading` while history is read. */
  @property({attribute: false}) replay = 'none';

  /** What can be asked for; what is missing is not offered. */
  @property({attribute: false}) actions: readonly ConnectionAction[] = [];

  /** Milliseconds after which a wait is shown. */
  @property({attribute: 'wait-after', type: Number}) waitAfter = 300;

  /** Milliseconds after which a wait for the agent offers to start it again. */
  @property({attribute: 'overdue-after', type: Number}) overdueAfter = 10_000;

  /** What is waited for, once it takes long. */
  @state() private shownWait: WaitFor | undefined;

  /** The agent has not answered for so long that it may never do. */
  @state() private overdue = false;

  @state() private copied = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearTimeout(this.#overdueTimer);
    this.#waiting = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('connection') || changed.has('auth') || changed.has('session')) this.copied = false;
    const report = this.#report;
    const wait = report && 'wait' in report ? report.wait : undefined;
    if (wait === this.#waiting) return;
    this.#waiting = wait;
    this.shownWait = this.shownWait && wait;
    clearTimeout(this.#timer);
    clearTimeout(this.#overdueTimer);
    this.overdue = false;
    if (wait) this.#overdueTimer = setTimeout(() => (this.overdue = true), this.overdueAfter);
    if (wait && !this.shownWait) this.#timer = setTimeout(() => (this.shownWait = this.#waiting), this.waitAfter);
  }

  override render(): TemplateResult | typeof nothing {
    const report = this.#report;
    if (!report) return nothing;
    const words = localized(this).connection;
    if ('problem' in report) return this.#renderProblem(report.problem, words);
    if (!this.shownWait) return nothing;
    return html`
      <div part="base" role="group" aria-label=${words.region} class="wait">
        <div part="wait" class="spinner">${icon('spinner')}${words[this.shownWait]}</div>
        ${this.#renderOverdue(words)}
      </div>
    `;
  }

  /** An agent that answers nothing is told, with a way to start it again. */
  #renderOverdue(words: Words): TemplateResult | typeof nothing {
    if (!this.overdue || !this.actions.includes('restart')) return nothing;
    return html`
      <div part="text">${words.noAnswerYet}</div>
      <div part="steps">${this.#renderButton(words.restart, 1, () => new AcpAgentRestartEvent())}</div>
    `;
  }

  get #report(): ConnectionReport {
    return reportOf(this);
  }

  #renderProblem(problem: ConnectionProblem, words: Words): TemplateResult {
    const signIn = problem.kind === 'signInNeeded';
    const calm = signIn || problem.kind === 'sessionClosed';
    return html`
      <div part="base" role="group" aria-label=${words.region} class=${calm ? 'ask' : 'problem'}>
        ${icon(signIn ? 'sign-in' : calm ? 'info' : 'plug')}
        <div class="body">
          <div part="title">${words[problem.kind]}</div>
          <div part="text">${this.#renderText(problem, words)}</div>
          ${signIn ? this.#renderMethods(words) : nothing}
          ${
            problem.steps.length > 0
              ? html`<div part="steps">
                  ${problem.steps.map((step, index) => this.#renderStep(step, index, words))}
                </div>`
              : nothing
          }
          ${this.#renderDetails(detailsOf(problem), problem.kind === 'agentNotStarted', words)}
        </div>
      </div>
    `;
  }

  #renderText({kind, error, exit}: ConnectionProblem, words: Words): TemplateResult {
    const ended = exit?.signal != null ? words.exitSignal(exit.signal) : undefined;
    const code = exit?.code != null ? words.exitCode(exit.code) : undefined;
    // that it is needed is no failure of signing in
    const failed = kind === 'signInNeeded' && error && error.class !== 'authRequired' ? words.signInFailed : undefined;
    const kept = keepsAll(kind) ? words.keptAll : kind === 'sessionClosed' ? words.readable : words.keptDraft;
    return html`
      ${failed ? html`<span>${failed}</span>` : nothing}
      ${error && !exit ? html`<span><bdi>${plainText(error.text)}</bdi></span>` : nothing}
      ${(ended ?? code) ? html`<span>${ended ?? code}</span>` : nothing}
      <span>${kept}</span>
    `;
  }

  #renderMethods(words: Words): TemplateResult | typeof nothing {
    const methods = this.auth?.methods ?? [];
    if (methods.length === 0) return html`<div part="methods">${words.noMethods}</div>`;
    const explained = methods.filter(method => !isCallable(method));
    const described = methods.filter(method => isCallable(method) && method.description);
    if (explained.length + described.length === 0) return nothing;
    return html`
      <ul part="methods">
        ${described.map(method => html`<li><bdi>${plainName(method.name)}</bdi>: <bdi>${plainText(method.description!)}</bdi></li>`)}
        ${explained.map(method => html`<li><bdi>${explanation(method, words)}</bdi></li>`)}
      </ul>
    `;
  }

  #renderStep(step: NextStep, index: number, words: Words): TemplateResult | readonly TemplateResult[] {
    if (step === 'signIn') {
      return (this.auth?.methods ?? [])
        .filter(isCallable)
        .map((method, at) =>
          this.#renderButton(words.signInWith(plainName(method.name)), at, () => new AcpSignInEvent(method.id)),
        );
    }
    const makeEvent = () => (step === 'newSession' ? new AcpSessionNewEvent() : new AcpAgentRestartEvent());
    return this.#renderButton(words[step], index, makeEvent);
  }

  #renderButton(name: string, index: number, makeEvent: () => Event): TemplateResult {
    return html`
      <button
        part="step-button"
        class="button ${index === 0 ? 'primary' : ''}"
        type="button"
        @click=${() => this.dispatchEvent(makeEvent())}
      >
        <bdi>${name}</bdi>
      </button>
    `;
  }

  #renderDetails(text: string, open: boolean, words: Words): TemplateResult | typeof nothing {
    if (text === '') return nothing;
    return html`
      <details part="details" ?open=${open}>
        <summary>${words.details}</summary>
        <pre part="details-text" tabindex="0"><bdi>${plainText(text)}</bdi></pre>
        <button part="copy-button" class="button plain" type="button" @click=${() => this.#copy(text)}>
          ${icon(this.copied ? 'check' : 'copy')}${this.copied ? words.copied : words.copyDetails}
        </button>
      </details>
    `;
  }

  #copy(text: string): void {
    void navigator.clipboard.writeText(text).then(
      () => (this.copied = true),
      () => (this.copied = false),
    );
  }
}

function explanation(method: AuthMethodInfo, words: Words): string {
  const name = plainName(method.name);
  const text = method.type === 'terminal' ? words.terminalMethod(name) : words.otherMethod(name);
  return method.description ? `${text} ${plainText(method.description)}` : text;
}
