import type {Notice} from '../../state/conversation-state.js';

/** Equal notices in a row, shown once. */
export interface NoticeGroup {
  readonly notice: Notice;
  readonly ids: readonly number[];
}

/** Notices, newest first, with equal neighbours put together. */
export function noticeGroups(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups: NoticeGroup[] = [];
  for (const notice of notices) {
    const last = groups.at(-1);
    if (last && isEqual(last.notice, notice)) groups[groups.length - 1] = {notice, ids: [...last.ids, notice.id]};
    else groups.push({notice, ids: [notice.id]});
  }
  return groups.reverse();
}

function isEqual(a: Notice, b: Notice): boolean {
  return a.severity === b.severity && a.title === b.title && a.description === b.description;
}
