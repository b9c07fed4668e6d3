import type {HostStorage} from './host-storage.js';

const table = 'values';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(table);
  return done(request);
}

/** Keeps values in a database of the browser. It is opened when it is first needed, and once more after a failure. */
export function indexedDbStorage(name = 'acp-elements'): HostStorage {
  let opening: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(name).then(
      database => {
        const forget = (): void => void (opening = undefined);
        database.onclose = forget;
        database.onversionchange = () => {
          database.close();
          forget();
        };
        return database;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  const inTable = async <T>(mode: IDBTransactionMode, act: (values: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open();
    return done(act(database.transaction(table, mode).objectStore(table)));
  };

  return {
    get: key => inTable<unknown>('readonly', values => values.get(key) as IDBRequest<unknown>),
    set: async (key, value) => void (await inTable('readwrite', values => values.put(value, key))),
    delete: async key => void (await inTable('readwrite', values => values.delete(key))),
  };
}
