import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { Uses } from '../records/index.ts';
import { isAssignedOnOrAfter } from '../schema/on-day.ts';
import { assignment } from '../schema/people.ts';
import { appraisal, appraisalSegment } from '../schema/appraisals.ts';
import { department, headTerm, section } from '../schema/organisation.ts';
import type { OrganisationRecord } from './organisation-record-queries.ts';
import type { UnitKind } from './unit-count-queries.ts';

const COLUMN: Readonly<Record<UnitKind, SQL>> = {
  division: sql.raw('division_id'),
  department: sql.raw('department_id'),
  section: sql.raw('section_id'),
};

/** Finds the uses of a record on a day: units in use below it, people placed in it then or later. */
export async function findUses(db: Executor, place: OrganisationRecord, today: Day): Promise<Uses> {
  const { kind, id } = place;
  const column = COLUMN[kind];
  const { rows } = await db.execute<{ departments: number; sections: number; people: number; before: boolean }>(sql`
    select
      ${kind === 'division' ? sql`(select count(*) from ${department} where division_id = ${id} and archived_at is null)` : sql`0`}::int
        as departments,
      ${kind === 'department' ? sql`(select count(*) from ${section} where department_id = ${id} and archived_at is null)` : sql`0`}::int
        as sections,
      (select count(distinct employee_id) from ${assignment}
        where ${column} = ${id} and ${isAssignedOnOrAfter(today)})::int as people,
      exists (select from ${assignment} where ${column} = ${id}) or ${usedBefore(place)} as before`);
  const [found] = rows;
  if (found === undefined) throw new Error('The database counted nothing');
  const now = [
    { code: 'used_by_departments', count: found.departments },
    { code: 'used_by_sections', count: found.sections },
    { code: 'used_by_people', count: found.people },
  ] as const;
  return { now: now.filter(({ count }) => count > 0), before: found.before };
}

function usedBefore({ kind, id, headId }: OrganisationRecord): SQL {
  const traces = [
    sql`${headId !== null}`,
    sql`exists (select from ${headTerm} where kind = ${kind} and unit_id = ${id})`,
    sql`exists (select from ${appraisal} where ${COLUMN[kind]} = ${id})`,
  ];
  if (kind === 'division') traces.push(sql`exists (select from ${department} where division_id = ${id})`);
  if (kind === 'department') {
    traces.push(sql`exists (select from ${section} where department_id = ${id})`);
    traces.push(sql`exists (select from ${appraisalSegment} where department_id = ${id})`);
  }
  return sql`(${sql.join(traces, sql` or `)})`;
}
