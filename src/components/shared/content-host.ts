import type {LitElement} from 'lit';
import type {Catalogue} from '../../localize/catalogue.js';
import {localized} from '../../localize/localized.js';
import type {RemotePolicy} from '../../rendering/content/content-context.js';
import type {ContentHooks} from '../../rendering/content/content-hooks.js';
import {contentHooks} from '../../rendering/content/content-hooks.js';
import {markdown} from '../../rendering/markdown/markdown.js';
import type {MarkdownContext} from '../../rendering/markdown/markdown-context.js';
import {AcpLinkOpenEvent, AcpLocationOpenEvent} from '../events/open-events.js';
import {icon} from './icons.js';

/** Lends an element what content templates need: words, icons, Markdown, and intents for what the user opens. */
export class ContentHost {
  /** What the host allows for content that is elsewhere (T9). */
  remote: ((address: string) => RemotePolicy) | undefined;

  readonly #host: LitElement;
  #words: Catalogue | undefined;
  #hooks: ContentHooks | undefined;
  #prose: MarkdownContext | undefined;
  #output: MarkdownContext | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** For prose: text is Markdown. The same object as long as words and hooks are the same. */
  prose(): MarkdownContext {
    this.#refresh();
    return (this.#prose ??= this.#make(false));
  }

  /** For output: text is shown as it is (T5). */
  output(): MarkdownContext {
    this.#refresh();
    return (this.#output ??= this.#make(true));
  }

  readonly openFile = (path: string, line: number | undefined): void => {
    this.#host.dispatchEvent(new AcpLocationOpenEvent(path, line));
  };

  readonly openLink = (href: string): void => {
    this.#host.dispatchEvent(new AcpLinkOpenEvent(href));
  };

  #refresh(): void {
    const words = localized(this.#host);
    const hooks = contentHooks(this.#host);
    if (words === this.#words && hooks === this.#hooks) return;
    this.#words = words;
    this.#hooks = hooks;
    this.#prose = undefined;
    this.#output = undefined;
  }

  #make(preformatted: boolean): MarkdownContext {
    const context: MarkdownContext = {
      words: this.#words!,
      icon,
      preformatted,
      markdown: text => markdown(text, false, context),
      openFile: this.openFile,
      openLink: this.openLink,
      remote: address => this.remote?.(address),
      hooks: this.#hooks,
    };
    return context;
  }
}
