/** Returns these columns of a table, for a `select` whose fields have the columns' names. */
export function pickColumns<Table extends object, const Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}
