import type {LitElement} from 'lit';
import {lateWords} from '../../localize/late.js';
import {AcpComposerNoteChangeEvent} from '../events/attachment-events.js';
import type {CompletionView} from './completion-list.js';

/** A shorter search is not worth a word. */
const longSearch = 300;

type News = 'searching' | 'nothingFound' | undefined;

/** What an open list says besides its rows: nothing while it has some. */
function newsOf({kind, rows, searching}: CompletionView): News {
  if (kind !== 'mention' || rows.length > 0) return undefined;
  return searching ? 'searching' : 'nothingFound';
}

/**
 * Gives what a list of mentions says besides its rows to be read out, each time it begins to be so and not for each
 * character (C4, R3). Rows are read as the text field names them.
 */
export class CompletionNews {
  readonly #host: LitElement;
  #last: News;
  #failed = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** What is shown now; `undefined`: the list is closed. */
  follow(view: CompletionView | undefined): void {
    const news = view && newsOf(view);
    if (news !== this.#last) {
      clearTimeout(this.#waiting);
      this.#last = news;
      if (news === 'searching') this.#waiting = setTimeout(() => this.#say('searching'), longSearch);
      else if (news) this.#say(news);
    }
    // of a search that failed and one that goes on the failure is the news
    if (view?.failed && !this.#failed) this.#say('searchFailed');
    this.#failed = view !== undefined && (this.#failed || view.failed);
  }

  #say(what: 'searching' | 'nothingFound' | 'searchFailed'): void {
    this.#host.dispatchEvent(new AcpComposerNoteChangeEvent(lateWords(this.#host).completion[what]));
  }
}
