import { type SQL, sql } from 'drizzle-orm';

/** The conditions that a text in lower case contains every word of a search, in any order; none without words. */
export function matchesWords(text: SQL, search: string | undefined): SQL[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => sql`${text} like ${containing(word)}`);
}

/** The pattern of whatever contains a text, in which the signs of a pattern are meant as they are. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
