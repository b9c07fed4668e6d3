import type {Catalogue} from './catalogue.js';
import {composer} from './zh/composer.js';
import {queue} from './zh/queue.js';
import {config} from './zh/config.js';
import {plan} from './zh/plan.js';
import {usage} from './zh/usage.js';
import {notices} from './zh/notices.js';
import {connection} from './zh/connection.js';
import {tools} from './zh/tools.js';
import {terminal} from './zh/terminal.js';
import {permission} from './zh/permission.js';
import {conversation} from './zh/conversation.js';
import {diff} from './zh/diff.js';
import {content} from './zh/content.js';
import {messages} from './zh/messages.js';
import {transcript} from './zh/transcript.js';
import {attachments} from './zh/attachments.js';
import {completion} from './zh/completion.js';
import {details} from './zh/details.js';
import {drafts} from './zh/drafts.js';
import {output} from './zh/output.js';
import {media} from './zh/media.js';
import {menu} from './zh/menu.js';
import {news} from './zh/news.js';
import {numbers} from './zh/numbers.js';
import {preferences} from './zh/preferences.js';
import {review} from './zh/review.js';
import type {LateWords} from './late.js';

/** Simplified Chinese. Every area and word of the English catalogue has to be here. */
export const zh: Catalogue & LateWords = {
  composer,
  queue,
  config,
  plan,
  usage,
  notices,
  connection,
  tools,
  terminal,
  permission,
  conversation,
  diff,
  content,
  messages,
  transcript,
  attachments,
  completion,
  details,
  drafts,
  output,
  media,
  menu,
  news,
  numbers,
  preferences,
  review,
};
