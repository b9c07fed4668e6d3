import type {en} from './en.js';
import type {enLate} from './en-late.js';

/**
 * Every word the kit shows. One function per sentence with a value in it; nothing is put together from fragments.
 * Areas that load late may be left out; they are English then.
 */
export type Catalogue = typeof en & Partial<typeof enLate>;
