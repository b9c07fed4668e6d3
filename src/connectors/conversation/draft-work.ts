// What a draft needs besides typing, as one module that loads right after the conversation.
export {acceptOf} from './attachment-accept.js';
export {news} from './announced-news.js';
export {plainName} from '../../rendering/content/short-text.js';
export {lateWords} from '../../localize/late.js';
export {beginDraft} from './draft-begin.js';
export {recall, takeQueued} from './draft-recall.js';
export {endBrowsing, isBrowsing, stepDraft} from './prompt-history.js';
