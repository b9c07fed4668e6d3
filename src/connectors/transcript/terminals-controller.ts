import type {ReactiveController} from 'lit';
import type {TerminalOrdinal} from '../../state/identity.js';
import type {TerminalState} from '../../state/terminal-state.js';
import {conversationContext} from '../contexts.js';
import type {ControllerHost} from '../conversation-link.js';
import {ConversationLink} from '../conversation-link.js';

/** What of a terminal a row shows besides the card: everything but the output. */
function sameFacts(a: TerminalState | undefined, b: TerminalState | undefined): boolean {
  return a?.exit === b?.exit && a?.cwd === b?.cwd && a?.command === b?.command && a?.truncated === b?.truncated;
}

/**
 * Gives a row the terminals of its call, and draws it again when one starts, ends or changes its facts. More output
 * is the card's own business.
 */
export class TerminalsController implements ReactiveController {
  readonly #link: ConversationLink;
  readonly #ordinals: () => readonly TerminalOrdinal[];
  #watched: readonly TerminalOrdinal[] = [];
  #value: readonly TerminalState[] = [];

  constructor(host: ControllerHost, ordinals: () => readonly TerminalOrdinal[]) {
    this.#ordinals = ordinals;
    this.#link = new ConversationLink(host, conversationContext, ({store}) => {
      this.#watched = ordinals();
      const stops = this.#watched.map(ordinal => {
        let seen = store.state.transcript.terminals.get(ordinal);
        return store.watch('terminals', ordinal, () => {
          const now = store.state.transcript.terminals.get(ordinal);
          if (!sameFacts(seen, now)) host.requestUpdate();
          seen = now;
        });
      });
      return () => stops.forEach(stop => stop());
    });
    host.addController(this);
  }

  /** The terminals as they were when the row was drawn last. */
  get value(): readonly TerminalState[] {
    return this.#value;
  }

  hostUpdate(): void {
    const ordinals = this.#ordinals();
    if (ordinals !== this.#watched) this.#link.relink();
    if (ordinals.length === 0) {
      if (this.#value.length > 0) this.#value = [];
      return;
    }
    const terminals = this.#link.conversation?.store.state.transcript.terminals;
    this.#value = ordinals.map(ordinal => terminals?.get(ordinal)).filter(terminal => terminal !== undefined);
  }
}
