import { archived, changed, type ListRow, moved, newKey } from './list-rows.ts';

/** What is not of a row's own words. */
type Kept = keyof ListRow;

/** The deeds on a short list that is saved whole, over what its form holds. */
export function listRows<Row extends ListRow>(rows: readonly Row[], put: (rows: readonly Row[]) => void) {
  const current = rows.filter(({ isArchived }) => !isArchived);
  return {
    /** Those that are not archived. */
    current,
    change: (row: Row, part: Partial<Row>) => put(changed(rows, row.key, part)),
    /** A new row after the current ones. */
    add: (words: Omit<Row, Kept>) => {
      const fresh = { id: null, version: 0, isArchived: false, key: newKey(), ...words } as Row;
      put([...current, fresh, ...rows.filter(({ isArchived }) => isArchived)]);
    },
    /** What the buttons of a row take. */
    buttonsOf: (row: Row, index: number) => ({
      row,
      isFirst: index === 0 || row.isArchived,
      isLast: index >= current.length - 1,
      onMove: (by: -1 | 1) => put(moved(rows, row.key, by)),
      onArchive: () => put(archived(rows, row.key)),
    }),
  };
}

/** The rows of a saved list as a form holds them. */
export function keyed<Saved extends { readonly id: number }>(
  saved: readonly Saved[],
): (Saved & { readonly key: string })[] {
  return saved.map((one) => ({ ...one, key: `id ${one.id}` }));
}

/** The version of a list that is saved whole: together its rows tell whether somebody was first. */
export function versionOf(saved: readonly { readonly version: number }[]): number {
  return saved.reduce((sum, { version }) => sum + version, 0);
}

/** The rows as they are sent. */
export function sent<Row extends ListRow>(rows: readonly Row[]): Omit<Row, 'key'>[] {
  return rows.map(({ key: _key, ...row }) => row);
}
