import {composer} from './en/composer.js';
import {queue} from './en/queue.js';
import {config} from './en/config.js';
import {plan} from './en/plan.js';
import {usage} from './en/usage.js';
import {notices} from './en/notices.js';
import {connection} from './en/connection.js';
import {tools} from './en/tools.js';
import {terminal} from './en/terminal.js';
import {permission} from './en/permission.js';
import {conversation} from './en/conversation.js';
import {content} from './en/content.js';
import {messages} from './en/messages.js';
import {transcript} from './en/transcript.js';

/** English. */
export const en = {
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
  content,
  messages,
  transcript,
};
