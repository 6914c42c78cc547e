import { sql } from 'drizzle-orm';
import { type Day, findCycles } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn } from '../schema/on-day.ts';
import { assignment } from '../schema/people.ts';

/**
 * Finds loops in the whole group's reporting line on a day, by the domain's `findCycles`: a loop may run through
 * several companies. The line is read as two arrays of ids and followed here: 50,000 people take a tenth of a second,
 * while the database took one to four to walk down from every top.
 */
export async function findLoops(db: Executor, today: Day): Promise<readonly (readonly number[])[]> {
  const { rows } = await db.execute<{ people: number[] | null; above: number[] | null }>(sql`
    select json_agg(employee_id) as people, json_agg(supervisor_id) as above from ${assignment}
    where supervisor_id is not null and ${isAssignedOn(today)}`);
  const { people, above } = { people: rows[0]?.people ?? [], above: rows[0]?.above ?? [] };
  return findCycles(new Map(people.map((id, index) => [id, above[index] ?? null])));
}
