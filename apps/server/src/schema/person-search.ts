import { type SQL, sql } from 'drizzle-orm';
import { matchesWords } from '../platform/database/search.ts';
import { employee } from './people.ts';

/**
 * Returns the conditions that an employee's name and number contain every word of a search; none without words. They
 * are in the words of the index `employee_search_idx`.
 */
export const matchesPerson = (search: string | undefined): SQL[] =>
  matchesWords(sql`lower(${employee.fullName} || ' ' || ${employee.employeeNumber})`, search);

/** Returns the same condition on the rows of a statement's `listing`, which have the person's id. */
export function listsPerson(search: string | undefined): SQL[] {
  const words = matchesPerson(search);
  if (words.length === 0) return [];
  return [sql`listing.employee_id in (select ${employee.id} from ${employee} where ${sql.join(words, sql` and `)})`];
}
