// A character that no code has.
const BETWEEN = '\u001F';

/** The key of a record that is known by several codes: a section by company, department and its own. */
export function keyOf(...codes: readonly string[]): string {
  return codes.join(BETWEEN);
}

/** A key as people read it. */
export function readableKey(key: string): string {
  return key.replaceAll(BETWEEN, ' / ');
}
