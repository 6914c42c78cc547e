const databases = new WeakSet<object>();
const lines = new WeakSet<object>();
const owners = new WeakMap<object, object>();

/** Says that on each connection of a database statements are sent before earlier ones are answered. */
export function markPipelined(db: object): void {
  databases.add(db);
}

export function isPipelined(db: object): boolean {
  return databases.has(db);
}

/** Says that all statements of an executor go over one such connection. */
export function markLine(executor: object): void {
  lines.add(executor);
}

export function isLine(executor: object): boolean {
  return lines.has(executor);
}

/** Says which database a connection is one of. */
export function markConnection(connection: object, database: object): void {
  owners.set(connection, database);
}

/** The database that an executor is a connection of; itself where it is none. */
export function databaseOf(executor: object): object {
  return owners.get(executor) ?? executor;
}
