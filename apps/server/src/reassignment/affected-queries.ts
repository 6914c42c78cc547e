import { sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { isAssignedOn } from '../schema/on-day.ts';
import { assignment } from '../schema/people.ts';
import { department, division } from '../schema/organisation.ts';

/** The existing records that a change affects: people by id, units whose head or parent changed. */
export type AffectedRecords = {
  readonly people: readonly number[];
  readonly divisions: readonly number[];
  readonly departments: readonly number[];
  readonly sections: readonly number[];
};

/** A change that affects nobody and nothing. */
export const NOBODY: AffectedRecords = { people: [], divisions: [], departments: [], sections: [] };

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** Finds who holds these positions now. */
export async function findHolders(db: Executor, positionIds: readonly number[], today: Day): Promise<number[]> {
  if (positionIds.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select employee_id as id from ${assignment} where position_id = any(${list(positionIds)})
      and ${isAssignedOn(today)}`);
  return rows.map(({ id }) => id);
}

/**
 * Finds the next employees, by id after `after`, whose approvers may have changed: those affected, those who report to
 * them, and the members of units that are affected or that they head.
 */
export async function findAffected(
  db: Executor,
  { people, divisions, departments, sections }: AffectedRecords,
  today: Day,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct place.employee_id as id from ${assignment} place
    left join ${department} on department.id = place.department_id
    where place.employee_id > ${after}
      and ${isAssignedOn(today, 'place')}
      and (place.employee_id = any(${list(people)}) or place.supervisor_id = any(${list(people)})
        or place.department_id = any(${list(departments)}) or department.head_id = any(${list(people)})
        or place.section_id = any(${list(sections)})
        or coalesce(department.division_id, place.division_id) in
          (select id from ${division} where id = any(${list(divisions)}) or head_id = any(${list(people)})))
    order by id limit ${size}`);
  return rows.map(({ id }) => id);
}
