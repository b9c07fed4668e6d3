import type {en} from './en.js';

/** Every word the kit shows. One function per sentence with a value in it; nothing is put together from fragments. */
export type Catalogue = typeof en;
