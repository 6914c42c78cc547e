const databases = new WeakSet<object>();
const lines = new WeakSet<object>();
const owners = new WeakMap<object, object>();

/** Marks a database on whose connections statements are sent before earlier ones are answered. */
export function markPipelined(db: object): void {
  databases.add(db);
}

export function isPipelined(db: object): boolean {
  return databases.has(db);
}

/** Marks an executor whose statements all go over one such connection. */
export function markLine(executor: object): void {
  lines.add(executor);
}

export function isLine(executor: object): boolean {
  return lines.has(executor);
}

/** Records to which database a connection belongs. */
export function markConnection(connection: object, database: object): void {
  owners.set(connection, database);
}

/** Returns the database of a connection; any other executor itself. */
export function databaseOf(executor: object): object {
  return owners.get(executor) ?? executor;
}
