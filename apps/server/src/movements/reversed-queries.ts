import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listMovements, OutputOf, QueryOf } from '@prestasi/contract';
import { type Actor, MOVE_KINDS, type Placement } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { movement } from '../schema/movements.ts';
import { account, employee } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { type PlacementTextIds, placementTexts } from './placement-text-queries.ts';

type Row = OutputOf<typeof listMovements>['rows'][number];

const undoer = alias(account, 'undoer');
// A movement that was reversed before placements were stored still shows the company that the person came from: by the
// first row that it ended.
const FROM_COMPANY = sql`coalesce((${movement.undo} #>> '{takenBack,from,companyId}')::bigint,
  (${movement.undo} #>> '{assignments,0,companyId}')::bigint)`;
const TO_COMPANY = sql`(${movement.undo} #>> '{takenBack,to,companyId}')::bigint`;
// A re-hire is shown only among the changes of one person, as it was while in force.
const LISTED = sql.join(
  MOVE_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
);

/**
 * Restricts to reversed movements, with `employee`, of people who came from, or were to go to, a company in scope: as a
 * condition.
 */
export function reversedIn(actor: Actor, filter: QueryOf<typeof listMovements>): SQL | undefined {
  const { isFrom, isTo } = reachedBy(actor);
  return and(
    sql`${movement.undoneAt} is not null and (${isFrom} or ${isTo})`,
    filter.employeeId === undefined
      ? sql`${movement.kind} in (${LISTED})`
      : sql`${movement.employeeId} = ${filter.employeeId} and ${movement.kind} in (${LISTED}, 'rehire')`,
    filter.kind === undefined ? undefined : eq(movement.kind, filter.kind),
    filter.companyId === undefined
      ? undefined
      : sql`(${FROM_COMPANY} = ${filter.companyId} or ${TO_COMPANY} = ${filter.companyId})`,
    filter.from === undefined ? undefined : sql`${movement.effectiveOn} >= ${filter.from}`,
    filter.to === undefined ? undefined : sql`${movement.effectiveOn} <= ${filter.to}`,
    ...matchesPerson(filter.search),
  );
}

/** Finds reversed movements in the texts of the list; without placements if those in scope can no longer be shown. */
export async function findReversed(db: Executor, actor: Actor, ids: readonly number[]): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const { isFrom, isTo } = reachedBy(actor);
  const found = await db
    .select({
      ...pickColumns(movement, 'id', 'reason', 'effectiveOn', 'undoneAt', 'undoReason'),
      employee: { id: employee.id, fullName: employee.fullName, employeeNumber: employee.employeeNumber },
      kind: sql<Row['kind']>`${movement.kind}`,
      isFrom: sql<boolean>`${isFrom}`,
      isTo: sql<boolean>`${isTo}`,
      from: sql<Row['from']>`case when ${isFrom} then ${placementTexts(idsOf('from'))} end`,
      to: sql<Row['to']>`case when ${isTo} then ${placementTexts(idsOf('to'))} end`,
      by: account.fullName,
      recordedAt: movement.createdAt,
      undoneBy: undoer.fullName,
    })
    .from(movement)
    .innerJoin(employee, eq(employee.id, movement.employeeId))
    .innerJoin(account, eq(account.id, movement.createdBy))
    .innerJoin(undoer, eq(undoer.id, movement.undoneBy))
    .where(inArray(movement.id, [...ids]));
  return found.flatMap(({ isFrom: hasFrom, isTo: hasTo, undoneBy, undoneAt, undoReason, ...row }) => {
    if (undoneAt === null) return [];
    // One placement without the other would look as if the other were outside the scope.
    const isShown = (!hasFrom || row.from !== null) && (!hasTo || row.to !== null);
    return {
      ...row,
      ...(!isShown && { from: null, to: null }),
      movementId: null,
      isPlanned: false,
      recordedAt: row.recordedAt.toISOString(),
      takenBack: { by: undoneBy, at: undoneAt.toISOString(), reason: undoReason },
    };
  });
}

/** Whether the companies before and after are known and in scope; never null. */
function reachedBy(actor: Actor): { readonly isFrom: SQL; readonly isTo: SQL } {
  const isReached = (id: SQL) => sql`(${id} is not null and ${companyWithin(actor, 'employee.write', id)})`;
  return { isFrom: isReached(FROM_COMPANY), isTo: isReached(TO_COMPANY) };
}

function idsOf(end: 'from' | 'to'): PlacementTextIds {
  const id = (field: keyof Placement) =>
    sql`(${movement.undo} #>> ${sql.raw(`'{takenBack,${end},${field}}'`)})::bigint`;
  return {
    company: id('companyId'),
    department: id('departmentId'),
    position: id('positionId'),
    grade: id('gradeId'),
    supervisor: id('supervisorId'),
  };
}
