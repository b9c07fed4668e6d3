import type {Catalogue} from '../../localize/catalogue.js';
import type {LateWords} from '../../localize/late.js';
import type {Draft} from '../../state/draft.js';
import {attachmentName, attachmentState} from './attachment-list.js';

/** More that failed at once are told by their number. */
const mostNamed = 3;

/** What to read out of the attachments that failed since (C3, R3). */
export function newFailures(
  before: Draft | undefined,
  now: Draft | undefined,
  words: Catalogue & LateWords,
): readonly string[] {
  const known = new Set(before?.attachments.filter(({status}) => status === 'failed').map(({id}) => id));
  const failed = now?.attachments.filter(({id, status}) => status === 'failed' && !known.has(id)) ?? [];
  const {failure, failures} = words.attachments;
  const said = failed.map(one => failure(attachmentName(one, words), attachmentState(one, words)));
  return said.length > mostNamed ? [failures(said.length, said[0]!)] : said;
}
