import type {LitElement} from 'lit';
import type {Catalogue} from './catalogue.js';
import {en} from './en.js';

const loaded = new Map<string, Catalogue>([['en', en]]);
const loaders = new Map<string, () => Promise<Catalogue>>();
const loading = new Map<string, Promise<void>>();

/** The `lang` that counts for an element, looking through shadow roots; `en` if there is none. For words and `Intl`. */
export function languageOf(element: Element): string {
  let at: Element | null = element;
  while (at) {
    const holder: Element | null = at.closest('[lang]');
    if (holder) return holder.getAttribute('lang') || 'en';
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return 'en';
}

/** A catalogue that is loaded when an element below its `lang` is first drawn. `language` is a primary subtag: `zh`. */
export function registerLanguage(language: string, load: () => Promise<Catalogue>): void {
  loaders.set(language, load);
}

/** Replaces a catalogue as a whole; a host spreads the one it starts from: `{...en, composer: {...en.composer, send: 'Go'}}`. */
export function setCatalogue(language: string, catalogue: Catalogue): void {
  loaded.set(language, catalogue);
}

/**
 * The words for an element, by its nearest `lang`. While a catalogue loads the English one stands in, and the element
 * draws again when it has come.
 */
export function localized(host: LitElement): Catalogue {
  const language = languageOf(host).split('-')[0]!.toLowerCase();
  const catalogue = loaded.get(language);
  if (catalogue) return catalogue;
  const load = loaders.get(language);
  if (load) {
    const started =
      loading.get(language) ??
      load().then(
        found => void loaded.set(language, found),
        () => void loaded.set(language, en),
      );
    loading.set(language, started);
    void started.then(() => host.requestUpdate());
  }
  return en;
}
