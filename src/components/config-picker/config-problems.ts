import type {TemplateResult} from 'lit';
import {html, nothing} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import {plainName, plainText} from '../../rendering/content/short-text.js';
import type {ConfigOption} from '../../state/config-option.js';
import type {ConfigChange} from '../../state/conversation-state.js';
import {icon} from '../shared/icons.js';
import {currentName, valueName} from './config-names.js';

type Words = Catalogue['config'];

/** What a problem is told. */
export interface ProblemHandlers {
  readonly retry: (change: ConfigChange) => void;
  readonly dismiss: (change: ConfigChange) => void;
}

/** An error with so many characters may have to be scrolled. */
const longError = 200;

/** A change that failed or was not applied, with what can be done about it (K3, K5). */
export function problem(
  options: readonly ConfigOption[],
  change: ConfigChange,
  words: Words,
  on: ProblemHandlers,
): TemplateResult | typeof nothing {
  if (change.status === 'pending') return nothing;
  const failed = change.status === 'failed';
  const option = options.find(({configId}) => configId === change.configId);
  // an option and a value that are gone have but their ids
  const name = option?.name ?? plainName(change.configId);
  const asked = plainName(option ? valueName(option, change.value, words) : String(change.value));
  const text =
    failed || !option ? words.failed(name, asked) : words.notApplied(name, asked, currentName(option, words));
  return html`
    <div part="problem" class=${failed ? 'failed' : ''}>
      ${icon(failed ? 'error' : 'info')}
      <span class="what" tabindex=${(change.error?.text.length ?? 0) > longError ? 0 : nothing}
        ><bdi>${text}</bdi
        >${change.error ? html` <bdi class="why">${plainText(change.error.text)}</bdi>` : nothing}</span
      >
      ${
        failed && option
          ? html`<button part="retry-button" class="button" type="button" @click=${() => on.retry(change)}>
              ${words.retry}
            </button>`
          : nothing
      }
      <button
        part="dismiss-button"
        class="icon-button"
        type="button"
        aria-label=${words.dismiss}
        title=${words.dismiss}
        @click=${() => on.dismiss(change)}
      >
        ${icon('x')}
      </button>
    </div>
  `;
}
