/** A row of a short list that is saved as a whole, in its order; a new one has no id yet. */
export type ListRow = {
  readonly id: number | null;
  readonly isArchived: boolean;
  readonly version: number;
  /** Identifies the row while the list is edited. */
  readonly key: string;
};

/** Returns the rows with one moved up or down, unless its neighbour is archived and it is not, or the reverse. */
export function moved<Row extends ListRow>(rows: readonly Row[], key: string, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const to = from + by;
  const other = rows[to];
  const row = rows[from];
  if (row === undefined || other === undefined || other.isArchived !== row.isArchived) return [...rows];
  return rows.map((one, index) => (index === from ? other : index === to ? row : one));
}

/** Returns the rows with one changed. */
export function changed<Row extends ListRow>(rows: readonly Row[], key: string, part: Partial<Row>): Row[] {
  return rows.map((row) => (row.key === key ? { ...row, ...part } : row));
}

/** Removes a row that was never saved; archives or restores a saved one, which moves to the end of its kind. */
export function archived<Row extends ListRow>(rows: readonly Row[], key: string): Row[] {
  const row = rows.find((one) => one.key === key);
  if (row === undefined) return [...rows];
  const others = rows.filter((one) => one.key !== key);
  if (row.id === null) return others;
  const turned = { ...row, isArchived: !row.isArchived };
  const current = others.filter(({ isArchived }) => !isArchived);
  const past = others.filter(({ isArchived }) => isArchived);
  return turned.isArchived ? [...current, ...past, turned] : [...current, turned, ...past];
}

/** Returns a key that no other row has. */
export function newKey(): string {
  return `new ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
}
