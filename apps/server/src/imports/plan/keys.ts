// A character that no code has.
const BETWEEN = '\u001F';

/** Returns the key of a record that is identified by several codes: a section by company, department and its own. */
export function keyOf(...codes: readonly string[]): string {
  return codes.join(BETWEEN);
}

/** Returns the last code of a key: the record's own. */
export function codeOf(key: string): string {
  return key.slice(key.lastIndexOf(BETWEEN) + 1);
}
