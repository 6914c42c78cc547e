import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PresentPlace, RecordedAttendance } from '@prestasi/domain';
import { isPlacementOrFirst, reachedBy } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { isEmployedOnOrAfter } from '../schema/on-day.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { trainingEnrolment } from '../schema/training.ts';
import { mayWriteFor } from './may-write-for.ts';
import type { SessionRow } from './session-queries.ts';

/** Somebody whom a list of participants names: where they work, and their place in the session. */
export type Listed = {
  readonly employeeId: number;
  readonly companyId: number | null;
  readonly place: PresentPlace;
};

/**
 * Finds by employee number the people of a list whom the actor may enrol in a session, or whose attendance they record:
 * staff in reach who have not left, and participants whom they manage.
 */
export async function findListed(
  db: Executor,
  session: Pick<SessionRow, 'id' | 'companyId'>,
  numbers: readonly string[],
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
): Promise<ReadonlyMap<string, Listed>> {
  const reached = reachedBy(actor, 'training.write', sql`${employee.id}`, today);
  const isStaff: SQL = sql`(${assignment.id} is not null and ${isEmployedOnOrAfter(today)} and ${reached})`;
  const isManaged = and(
    eq(trainingEnrolment.state, 'enrolled'),
    mayWriteFor(actor, session.companyId) ? undefined : reached,
  );
  const rows = await db
    .select({
      number: employee.employeeNumber,
      employeeId: employee.id,
      companyId: assignment.companyId,
      state: trainingEnrolment.state,
      attendance: trainingEnrolment.attendance,
      hours: trainingEnrolment.attendedHours,
    })
    .from(employee)
    .leftJoin(assignment, and(eq(assignment.employeeId, employee.id), isPlacementOrFirst('assignment', today)))
    .leftJoin(employment, eq(employment.id, assignment.employmentId))
    .leftJoin(
      trainingEnrolment,
      and(eq(trainingEnrolment.employeeId, employee.id), eq(trainingEnrolment.sessionId, session.id)),
    )
    .where(and(sql`${employee.employeeNumber} = any(${sql.param([...numbers])}::text[])`, or(isStaff, isManaged)));
  return new Map(
    rows.map(({ number, employeeId, companyId, state, attendance, hours }) => [
      number,
      { employeeId, companyId, place: { state, attendance: attendance ?? 'none', hours } },
    ]),
  );
}

/** Records the attendance of enrolled people of a session, in one statement. */
export async function recordListed(
  tx: Tx,
  sessionId: number,
  recorded: readonly (RecordedAttendance & { readonly employeeId: number })[],
): Promise<void> {
  if (recorded.length === 0) return;
  await tx.execute(sql`
    update ${trainingEnrolment} set attendance = given.attendance, attended_hours = given.hours,
      version = training_enrolment.version + 1
    from unnest(${sql.param(recorded.map(({ employeeId }) => employeeId))}::bigint[],
      ${sql.param(recorded.map(({ attendance }) => attendance))}::text[],
      ${sql.param(recorded.map(({ hours }) => hours))}::int[]) as given (employee_id, attendance, hours)
    where training_enrolment.session_id = ${sessionId} and training_enrolment.employee_id = given.employee_id
      and training_enrolment.state = 'enrolled'`);
}
