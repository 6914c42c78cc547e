import { type SQL, sql } from 'drizzle-orm';

/** Returns the conditions that a lower-case text contains every word of a search, in any order; none without words. */
export function matchesWords(text: SQL, search: string | undefined): SQL[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => sql`${text} like ${containing(word)}`);
}

/** Returns the pattern for texts that contain a given text, with the special characters of patterns escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Returns the condition that a column has a value; none where no value is asked for. */
export const hasAsked = (column: SQL, value: number | string | undefined): SQL[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];
