import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { listMovements, OutputOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { movement } from '../schema/movements.ts';
import { account, assignment, employee, employment } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { type PlacementTextIds, placementTexts } from './placement-text-queries.ts';
import type { MovementRow } from './row-queries.ts';
import { findReversed, reversedIn } from './reversed-queries.ts';

type Page = OutputOf<typeof listMovements>;
type Row = Page['rows'][number];
export type HistoryFilter = QueryOf<typeof listMovements>;

const former = alias(assignment, 'former');

// A re-hire is stored like a hire: it differs by an earlier employment.
const KIND = sql<Row['kind']>`case when ${assignment.kind} = 'hire' and exists (
  select from ${employment} earlier where earlier.employee_id = ${assignment.employeeId}
    and earlier.hired_on < ${assignment.effectiveFrom} and earlier.id <> ${assignment.employmentId})
  then 'rehire' else ${assignment.kind} end`;

// The row before ends on the day on which this one begins: the database ensures it.
const IS_FORMER = and(eq(former.employeeId, assignment.employeeId), eq(former.supersededOn, assignment.effectiveFrom));

/**
 * Finds a page of changes of placement of people who came from, or went to, a company in scope, including reversed
 * ones; on the same day, those in force first. Leaves out the texts of companies outside the scope.
 */
export async function findHistory(
  db: Executor,
  actor: Actor,
  filter: HistoryFilter,
  today: Day,
): Promise<Pick<Page, 'rows' | 'total'>> {
  const inForce = inForceIn(actor, filter);
  const reversed = reversedIn(actor, filter);
  const listed = await findPage(db, inForce, reversed, filter);
  const listedIds = (isReversed: boolean) => listed.filter((row) => row.isReversed === isReversed).map(({ id }) => id);
  const stands = byId(await findInForce(db, actor, listedIds(false), today));
  const taken = byId(await findReversed(db, actor, listedIds(true)));
  const rows = listed.flatMap(({ id, isReversed }) => (isReversed ? taken : stands).get(id) ?? []);
  const [placed] = await db
    .select({ total: count() })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .leftJoin(former, IS_FORMER)
    .where(inForce);
  const [undone] = await db
    .select({ total: count() })
    .from(movement)
    .innerJoin(employee, eq(employee.id, movement.employeeId))
    .where(reversed);
  return { rows, total: (placed?.total ?? 0) + (undone?.total ?? 0) };
}

function byId(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the rows of a page: each half in order and no longer than the page needs, so that both are read by index. */
function findPage(db: Executor, inForce: SQL | undefined, reversed: SQL | undefined, filter: HistoryFilter) {
  const { page, size } = filter;
  const places = db
    .select({ id: assignment.id, day: assignment.effectiveFrom, isReversed: sql<boolean>`false`.as('is_taken_back') })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .leftJoin(former, IS_FORMER)
    .where(inForce)
    .orderBy(desc(assignment.effectiveFrom), desc(assignment.id))
    .limit(page * size);
  const undone = db
    .select({ id: movement.id, day: movement.effectiveOn, isReversed: sql<boolean>`true`.as('is_taken_back') })
    .from(movement)
    .innerJoin(employee, eq(employee.id, movement.employeeId))
    .where(reversed)
    .orderBy(desc(movement.effectiveOn), desc(movement.id))
    .limit(page * size);
  return unionAll(places, undone)
    .orderBy(sql`effective_from desc, is_taken_back, id desc`)
    .limit(size)
    .offset((page - 1) * size);
}

function reachedBy(actor: Actor): { readonly isFrom: SQL; readonly isTo: SQL } {
  const isReached = (id: SQL) => companyWithin(actor, 'employee.write', id);
  return { isFrom: isReached(sql`${former.companyId}`), isTo: isReached(sql`${assignment.companyId}`) };
}

/** Restricts to placements in force, with `former` and `employee`: as a condition. */
function inForceIn(actor: Actor, filter: HistoryFilter): SQL | undefined {
  const { isFrom, isTo } = reachedBy(actor);
  return and(
    sql`(${isTo} or ${isFrom})`,
    filter.employeeId === undefined ? sql`${assignment.kind} <> 'hire'` : eq(assignment.employeeId, filter.employeeId),
    filter.kind === undefined ? undefined : eq(assignment.kind, filter.kind),
    filter.companyId === undefined
      ? undefined
      : sql`(${assignment.companyId} = ${filter.companyId} or ${former.companyId} = ${filter.companyId})`,
    filter.from === undefined ? undefined : sql`${assignment.effectiveFrom} >= ${filter.from}`,
    filter.to === undefined ? undefined : sql`${assignment.effectiveFrom} <= ${filter.to}`,
    ...matchesPerson(filter.search),
  );
}

async function findInForce(db: Executor, actor: Actor, ids: readonly number[], today: Day): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const { isFrom, isTo } = reachedBy(actor);
  const found = await db
    .select({
      id: assignment.id,
      movementId: movement.id,
      employee: { id: employee.id, fullName: employee.fullName, employeeNumber: employee.employeeNumber },
      kind: KIND,
      reason: assignment.reason,
      effectiveOn: assignment.effectiveFrom,
      isPlanned: sql<boolean>`${assignment.effectiveFrom} > ${today}`,
      from: sql<
        Row['from']
      >`case when ${former.id} is not null and ${isFrom} then ${placementTexts(idsOf('former'))} end`,
      to: sql<Row['to']>`case when ${isTo} then ${placementTexts(idsOf('assignment'))} end`,
      by: account.fullName,
      recordedAt: assignment.createdAt,
    })
    .from(assignment)
    .innerJoin(employee, eq(employee.id, assignment.employeeId))
    .leftJoin(former, IS_FORMER)
    .leftJoin(account, eq(account.id, assignment.createdBy))
    .leftJoin(movement, and(eq(movement.assignmentId, assignment.id), sql`${movement.undoneAt} is null`, IS_LATEST))
    .where(inArray(assignment.id, [...ids]));
  return found.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString(), takenBack: null }));
}

// A corrected placement was written by one movement and corrected by another.
const IS_LATEST = sql`not exists (select from ${movement} later where later.assignment_id = ${assignment.id}
  and later.undone_at is null and later.id > ${movement.id})`;

function idsOf(name: 'assignment' | 'former'): PlacementTextIds {
  const row = sql.identifier(name);
  return {
    company: sql`${row}.company_id`,
    department: sql`${row}.department_id`,
    position: sql`${row}.position_id`,
    grade: sql`${row}.grade_id`,
    supervisor: sql`${row}.supervisor_id`,
  };
}

type Person = Page['rows'][number]['employee'];

/** Finds a movement with its employee and the person who recorded it; null if there is none. */
export async function findMovement(
  db: Executor,
  id: number,
): Promise<{ readonly row: MovementRow; readonly employee: Person; readonly by: string } | null> {
  const [found] = await db
    .select({
      row: movement,
      employee: { id: employee.id, fullName: employee.fullName, employeeNumber: employee.employeeNumber },
      by: account.fullName,
    })
    .from(movement)
    .innerJoin(employee, eq(employee.id, movement.employeeId))
    .innerJoin(account, eq(account.id, movement.createdBy))
    .where(eq(movement.id, id));
  return found ?? null;
}
