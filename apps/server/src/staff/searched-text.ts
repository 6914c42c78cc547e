import { sql } from 'drizzle-orm';

/**
 * The text in which people are searched: name, number and e-mail of `employee`; as in the index `employee_words_idx`.
 */
export const SEARCHED_TEXT = sql`lower(employee.full_name || ' ' || employee.employee_number || ' ' || coalesce(employee.email, ''))`;
