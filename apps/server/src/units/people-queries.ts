import { and, sql } from 'drizzle-orm';
import type { listPlacePeople, ParamsOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { findStaffPage, type StaffPage } from '../directory/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { department } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';

type OrganisationRecord = ParamsOf<typeof listPlacePeople>;

const COLUMN_OF = {
  division: sql`coalesce(${department.divisionId}, ${assignment.divisionId})`,
  department: assignment.departmentId,
  section: assignment.sectionId,
  work_location: assignment.workLocationId,
  position: assignment.positionId,
} as const satisfies Record<OrganisationRecord['kind'], unknown>;

/** Finds a page of the people of the actor's scope who work in a unit, position or work location on a day, by name. */
export function findPeoplePage(
  db: Executor,
  actor: Actor,
  { kind, id }: OrganisationRecord,
  { search, page, size }: QueryOf<typeof listPlacePeople>,
  day: Day,
): Promise<StaffPage> {
  const where = and(
    sql`${COLUMN_OF[kind]} = ${id}`,
    companyWithin(actor, 'company.read', assignment.companyId),
    worksOn(day),
    ...matchesPerson(search),
  );
  return findStaffPage(db, { where, sort: 'name', page, size, isNarrow: true, cacheKey: null });
}
