import {currentName, valueName} from '../../components/config-picker/config-names.js';
import {asLabel} from '../../rendering/content/text-portion.js';
import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import type {RefusedChange} from '../../state/config-option.js';
import type {ConfigChange, ConversationState, QueueState} from '../../state/conversation-state.js';

type Words = Catalogue & LateWords;

function configNews({session}: ConversationState, change: ConfigChange, {config}: Words): string {
  const option = session.config.find(({configId}) => configId === change.configId);
  const name = option?.name ?? change.configId;
  const asked = option ? valueName(option, change.value, config) : String(change.value);
  if (change.status === 'notApplied' && option) return config.notApplied(name, asked, currentName(option, config));
  const failed = config.failed(name, asked);
  return change.error ? `${failed}. ${change.error.text}` : failed;
}

function refusal({option, value}: RefusedChange, {config, news: words}: Words): string {
  return words.optionRefused(option, typeof value === 'string' ? value : value ? config.on : config.off);
}

/** Whether an entry left the queue because it was sent. */
function wasSent(state: ConversationState, previous: QueueState): boolean {
  return previous.entries.some(
    ({id, content}) =>
      !state.queue.entries.some(entry => entry.id === id) &&
      state.submissions.some(submission => submission.content === content && submission.status !== 'notSent'),
  );
}

/**
 * What else a change of the state is worth saying, politely and once (R3): a change of an option that failed or was not
 * applied, a notice, what became of a queued message, a message that was not sent. Nothing of a replay.
 */
export function news(state: ConversationState, previous: ConversationState, words: Words): readonly string[] {
  if (state === previous || state.replay === 'loading' || previous.replay === 'loading') return [];
  const said: string[] = [];
  const {session, notices, queue, submissions} = state;
  const {changes} = previous.session;
  for (const change of session.changes === changes ? [] : session.changes)
    if (change.status !== 'pending' && !changes.includes(change)) said.push(configNews(state, change, words));
  for (const notice of notices === previous.notices ? [] : notices) {
    if (previous.notices.some(({id}) => id === notice.id)) continue;
    const severity = (words.notices.severity as Readonly<Record<string, string>>)[notice.severity] ?? notice.severity;
    said.push(words.news.notice(severity, [notice.title, notice.description].filter(Boolean).join('. ')));
  }
  if (queue !== previous.queue && wasSent(state, previous.queue)) said.push(words.news.queuedSent);
  if (queue.paused !== undefined && queue.paused !== previous.queue.paused && queue.entries.length > 0) {
    const reason = words.queue.paused[queue.paused] ?? words.queue.pausedOther;
    said.push(words.news.queuePaused(queue.entries.length, reason));
  }
  for (const {id, status, error, refusedChange} of submissions === previous.submissions ? [] : submissions) {
    if (status !== 'notSent' || !previous.submissions.some(known => known.id === id && known.status !== 'notSent'))
      continue;
    // what the agent said to it is said with the change itself
    said.push(words.news.notSent(refusedChange ? refusal(refusedChange, words) : error?.text));
  }
  return said.map(asLabel);
}
