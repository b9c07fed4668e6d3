import {drafts} from './en/drafts.js';

/** English words that load with what shows them. */
export const enLate = {drafts};
