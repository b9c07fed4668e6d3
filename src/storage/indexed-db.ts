import type {HostStorage} from './host-storage.js';

const table = 'values';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
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

  /** A value is written when the transaction is through: a disk that is full shows only then. */
  const write = async (act: (values: IDBObjectStore) => IDBRequest): Promise<void> => {
    const transaction = (await open()).transaction(table, 'readwrite');
    const through = finished(transaction);
    act(transaction.objectStore(table));
    await through;
  };

  return {
    get: async key => {
      const database = await open();
      return done(database.transaction(table, 'readonly').objectStore(table).get(key) as IDBRequest<unknown>);
    },
    set: (key, value) => write(values => values.put(value, key)),
    delete: key => write(values => values.delete(key)),
  };
}
