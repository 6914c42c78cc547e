import { archived, changed, type ListRow, moved, newKey } from './list-rows.ts';

/** The properties that every row has beside its own texts. */
type Column = keyof ListRow;

/** The actions on a short list that is saved as a whole, over the values of its form. */
export function listRows<Row extends ListRow>(rows: readonly Row[], put: (rows: readonly Row[]) => void) {
  const current = rows.filter(({ isArchived }) => !isArchived);
  return {
    /** The rows that are not archived. */
    current,
    change: (row: Row, part: Partial<Row>) => put(changed(rows, row.key, part)),
    /** Adds a row after the current ones. */
    add: (words: Omit<Row, Column>) => {
      const fresh = { id: null, version: 0, isArchived: false, key: newKey(), ...words } as Row;
      put([...current, fresh, ...rows.filter(({ isArchived }) => isArchived)]);
    },
    /** The props of a row's buttons. */
    buttonsOf: (row: Row, index: number) => ({
      row,
      isFirst: index === 0 || row.isArchived,
      isLast: index >= current.length - 1,
      onMove: (by: -1 | 1) => put(moved(rows, row.key, by)),
      onArchive: () => put(archived(rows, row.key)),
    }),
  };
}

/** Returns the rows of a saved list as form values. */
export function keyed<Saved extends { readonly id: number }>(
  saved: readonly Saved[],
): (Saved & { readonly key: string })[] {
  return saved.map((one) => ({ ...one, key: `id ${one.id}` }));
}

/** Returns the version of a list saved as a whole: the sum of its rows' versions shows whether somebody else saved. */
export function versionOf(saved: readonly { readonly version: number }[]): number {
  return saved.reduce((sum, { version }) => sum + version, 0);
}

/** Returns the rows as they are sent. */
export function sent<Row extends ListRow>(rows: readonly Row[]): Omit<Row, 'key'>[] {
  return rows.map(({ key: _key, ...row }) => row);
}
