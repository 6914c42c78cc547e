import type { HistoryKeys } from '../secrets/history-keys.ts';

const keysOf = new WeakMap<object, HistoryKeys>();

/** Gives a database the keys that seal the histories in it: its transactions seal with them. */
export function giveHistoryKeys(db: object, keys: HistoryKeys): void {
  keysOf.set(db, keys);
}

/** Lets a transaction seal with the keys of its database, where it was given any. */
export function inheritHistoryKeys(tx: object, db: object): void {
  const keys = keysOf.get(db);
  if (keys !== undefined) keysOf.set(tx, keys);
}

/** Returns the keys that seal histories. Fails where the database was given none: no event is written without a seal. */
export function historyKeysOf(executor: object): HistoryKeys {
  const keys = keysOf.get(executor);
  if (keys === undefined) throw new Error('The database was given no keys for histories');
  return keys;
}
