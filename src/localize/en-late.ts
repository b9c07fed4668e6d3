import {attachments} from './en/attachments.js';
import {completion} from './en/completion.js';
import {details} from './en/details.js';
import {diff} from './en/diff.js';
import {drafts} from './en/drafts.js';
import {news} from './en/news.js';
import {numbers} from './en/numbers.js';
import {output} from './en/output.js';
import {media} from './en/media.js';
import {menu} from './en/menu.js';
import {preferences} from './en/preferences.js';
import {review} from './en/review.js';

/** English words that load with what shows them. */
export const enLate = {
  attachments,
  completion,
  details,
  diff,
  drafts,
  media,
  menu,
  news,
  numbers,
  output,
  preferences,
  review,
};
