/** Counts the ids of each table, beginning after `last`. */
export function countFrom(last: number): (table: string) => number {
  const given = new Map<string, number>();
  return (table) => {
    const id = (given.get(table) ?? last) + 1;
    given.set(table, id);
    return id;
  };
}
