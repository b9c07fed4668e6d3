/** What a row must tell for keys to move between rows. */
interface Row {
  /** It is a message of the user. */
  readonly ofUser?: boolean | undefined;
}

/** Gives the row to go to from the row at an index; `focused`: that row has the focus already. */
type Step = <T extends Row>(rows: readonly T[], at: number, focused: boolean) => T | undefined;

const next: Step = (rows, at, focused) => rows[Math.min(focused ? at + 1 : at, rows.length - 1)];
const previous: Step = (rows, at) => rows[Math.max(at - 1, 0)];
const nextOfUser: Step = (rows, at) => rows.find((row, i) => i > at && row.ofUser);
const previousOfUser: Step = (rows, at) => rows.findLast((row, i) => i < at && row.ofUser);

/** What a key in the transcript asks for: a step, the end, or something of the row (UI.md, Keyboard). */
export function rowKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>,
): Step | 'end' | 'toggle' | 'copy' | undefined {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (event.altKey) {
    if (event.key === 'PageDown') return nextOfUser;
    return event.key === 'PageUp' ? previousOfUser : undefined;
  }
  switch (event.key) {
    case 'ArrowDown':
      return next;
    case 'ArrowUp':
      return previous;
    case 'End':
      return 'end';
    case 'Enter':
    case ' ':
      return 'toggle';
    case 'c':
      return 'copy';
    default:
      return undefined;
  }
}
