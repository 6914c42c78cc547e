/** Returns the id of a record in an address; null if it is absent, not a whole number above 0, or out of range. */
export function idIn(said: unknown): number | null {
  const id = Number(said);
  return (typeof said === 'string' || typeof said === 'number') && Number.isInteger(id) && id > 0 && id < 2 ** 31
    ? id
    : null;
}
