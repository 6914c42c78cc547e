const NAME = 'prestasi';
const STORES = ['keys', 'drafts'] as const;
type Store = (typeof STORES)[number];

let opening: Promise<IDBDatabase> | null = null;

/** Reads one record of this device's database; undefined if there is none. */
export async function readRecord<T>(store: Store, key: string): Promise<T | undefined> {
  const database = await open();
  return settled<T | undefined>(database.transaction(store).objectStore(store).get(key));
}

/** Writes one record. */
export async function writeRecord(store: Store, key: string, value: unknown): Promise<void> {
  const database = await open();
  await settled(database.transaction(store, 'readwrite').objectStore(store).put(value, key));
}

/** Adds a record unless the key has one, and returns the record then stored. */
export async function addRecord<T>(store: Store, key: string, value: T): Promise<T> {
  const database = await open();
  const target = database.transaction(store, 'readwrite').objectStore(store);
  const present = await settled<T | undefined>(target.get(key));
  if (present !== undefined) return present;
  await settled(target.add(value, key));
  return value;
}

/** Removes every record whose key begins with `prefix`. */
export async function removeRecords(store: Store, prefix: string): Promise<void> {
  const database = await open();
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  await settled(database.transaction(store, 'readwrite').objectStore(store).delete(range));
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
