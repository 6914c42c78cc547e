const NAME = 'prestasi';
const STORES = ['keys', 'drafts'] as const;
type Store = (typeof STORES)[number];

let opening: Promise<IDBDatabase> | null = null;

/** Reads one record of this device's database; undefined if there is none. */
export async function readRecord<T>(store: Store, key: string): Promise<T | undefined> {
  const database = await open();
  return settled<T | undefined>(database.transaction(store).objectStore(store).get(key));
}

/** Writes one record; on return it outlives the page. */
export async function writeRecord(store: Store, key: string, value: unknown): Promise<void> {
  await write(store, (records) => settled(records.put(value, key)));
}

/** Adds a record unless the key has one, and returns the record then stored. */
export async function addRecord<T>(store: Store, key: string, value: T): Promise<T> {
  return write(store, async (records) => {
    const present = await settled<T | undefined>(records.get(key));
    if (present !== undefined) return present;
    await settled(records.add(value, key));
    return value;
  });
}

/** Removes every record whose key begins with `prefix`. */
export async function removeRecords(store: Store, prefix: string): Promise<void> {
  await write(store, (records) => settled(records.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))));
}

/**
 * Returns what a change of a store returned, once its transaction is complete: a page that is left earlier takes the
 * change back, although its request succeeded.
 */
async function write<T>(store: Store, change: (records: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction(store, 'readwrite');
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The device database took a change back'));
  });
  const [changed] = await Promise.all([change(transaction.objectStore(store)), complete]);
  return changed;
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device database does not open'));
  });
  return opening;
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('The device database refused'));
  });
}
