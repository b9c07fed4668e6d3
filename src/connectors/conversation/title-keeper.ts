import type {HostStorage} from '../../storage/host-storage.js';
import type {Conversation} from '../../store/conversation.js';

const kept = new WeakSet<Conversation>();

/** The name in what was kept; anything else is none. */
function titleIn(found: unknown): string | undefined {
  const title: unknown = typeof found === 'object' && found !== null && 'title' in found ? found.title : undefined;
  return typeof title === 'string' && title.trim() !== '' ? title : undefined;
}

/**
 * Brings the user's own name of a conversation back, and keeps each later one (L3). One that is there already, by the
 * host or by the user, stays. `changed`: the name came back.
 */
export async function keepTitle(conversation: Conversation, storage: HostStorage, changed: () => void): Promise<void> {
  if (kept.has(conversation)) return;
  kept.add(conversation);
  const {view} = conversation;
  const key = `title:${conversation.id}`;
  let last = view.title;
  let writing = Promise.resolve();
  // a name that cannot be kept lasts as long as the page
  const write = (title: string | undefined): Promise<void> =>
    (title === undefined ? storage.delete(key) : storage.set(key, {version: 1, title})).catch(() => undefined);
  view.subscribe(() => {
    const {title} = view;
    if (title === last) return;
    last = title;
    writing = writing.then(() => write(title));
  });
  const before = last;
  const title = titleIn(await storage.get(key).catch(() => undefined));
  if (title === undefined || last !== before || view.title !== undefined) return;
  last = title;
  view.title = title;
  changed();
}
