import pg from 'pg';

/** A list of 64-bit whole numbers in PostgreSQL; the driver's table of types knows the single one alone. */
const INT8_ARRAY = 1016 as Parameters<typeof pg.types.getTypeParser>[0];
const textsOf = pg.types.getTypeParser(INT8_ARRAY) as (list: string) => readonly (string | null)[];

/**
 * Reads 64-bit whole numbers, such as ids and counts, as numbers, from every connection of this process; the driver
 * gives texts. One beyond `Number.MAX_SAFE_INTEGER`, which no id and no count reaches, stays a text.
 */
export function readWholeNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  pg.types.setTypeParser(INT8_ARRAY, (list) => textsOf(list).map((text) => (text === null ? null : wholeNumber(text))));
}

function wholeNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
