import type {HostStorage} from '../../storage/host-storage.js';
import {indexedDbStorage} from '../../storage/indexed-db.js';
import type {Conversation} from '../../store/conversation.js';

let browserStorage: HostStorage | undefined;
const places = new WeakMap<HostStorage, HostStorage>();

/** A storage of the host is foreign code: a method of it may throw, or answer at once. */
function careful(given: HostStorage): HostStorage {
  const known = places.get(given);
  if (known) return known;
  const place: HostStorage = {
    get: async key => given.get(key),
    set: async (key, value) => given.set(key, value),
    delete: async key => given.delete(key),
  };
  places.set(given, place);
  return place;
}

/** Where something is kept: as the host says, else in the kit's own database of the browser. */
export function placeOf(given: HostStorage | null | undefined): HostStorage | undefined {
  if (given === undefined) return (browserStorage ??= indexedDbStorage());
  return given === null ? undefined : careful(given);
}

/** Where what belongs to a conversation is kept: in the browser only if it can be found again by its id. */
export function storageFor(conversation: Conversation, given: HostStorage | null | undefined): HostStorage | undefined {
  return given !== undefined || conversation.durable ? placeOf(given) : undefined;
}
