import {registerLanguage} from './localized.js';

/** Makes the languages that the kit ships known. Each is loaded when an element below its `lang` is first drawn. */
export function registerLanguages(): void {
  registerLanguage('zh', async () => (await import('./zh.js')).zh);
}
