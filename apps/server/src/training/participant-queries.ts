import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { exportTrainingParticipants, QueryOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { isPlacementOrFirst, reachedBy } from '../access/index.ts';
import { file } from '../platform/files/tables.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal } from '../schema/appraisals.ts';
import { companyCycle, cycle } from '../schema/cycles.ts';
import { placementNames } from '../schema/names.ts';
import { company, department, position } from '../schema/organisation.ts';
import { assignment, employee } from '../schema/people.ts';
import { matchesPerson } from '../schema/person-search.ts';
import { trainingEnrolment } from '../schema/training.ts';
import { mayWriteFor } from './may-write-for.ts';
import type { SessionRow } from './session-queries.ts';

export type ParticipantFilter = QueryOf<typeof exportTrainingParticipants>;
type Session = Pick<SessionRow, 'id' | 'companyId' | 'endsOn'>;

/**
 * Restricts to the participants of a session that the actor manages: all of a session of theirs; of the group's, those
 * whom they reach.
 */
export function managedBy(session: Pick<Session, 'id' | 'companyId'>, { actor, today }: ReadContext): SQL | undefined {
  return and(
    eq(trainingEnrolment.sessionId, session.id),
    mayWriteFor(actor, session.companyId)
      ? undefined
      : reachedBy(actor, 'training.write', sql`${trainingEnrolment.employeeId}`, today),
  );
}

function matching(session: Session, { search, state, attendance }: ParticipantFilter, reader: ReadContext) {
  return and(
    managedBy(session, reader),
    state === undefined ? undefined : eq(trainingEnrolment.state, state),
    attendance === undefined ? undefined : eq(trainingEnrolment.attendance, attendance),
    ...matchesPerson(search),
  );
}

function selectParticipants(db: Executor, today: Day) {
  return db
    .select({
      enrolment: trainingEnrolment,
      name: employee.fullName,
      employeeNumber: employee.employeeNumber,
      ...placementNames,
      certificateName: file.name,
    })
    .from(trainingEnrolment)
    .innerJoin(employee, eq(employee.id, trainingEnrolment.employeeId))
    .leftJoin(assignment, and(eq(assignment.employeeId, employee.id), isPlacementOrFirst('assignment', today)))
    .leftJoin(company, eq(company.id, assignment.companyId))
    .leftJoin(department, eq(department.id, assignment.departmentId))
    .leftJoin(position, eq(position.id, assignment.positionId))
    .leftJoin(file, eq(file.id, trainingEnrolment.certificateFileId));
}

/** A participant of a session with where they work. */
export type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number];

/** Finds the participants of a session that the actor manages, by name. */
export async function findParticipants(
  db: Executor,
  session: Session,
  filter: ParticipantFilter,
  reader: ReadContext,
  { limit, offset }: RowRange,
): Promise<readonly ParticipantRow[]> {
  return selectParticipants(db, reader.today)
    .where(matching(session, filter, reader))
    .orderBy(sql`lower(${employee.fullName})`, asc(employee.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the participants of a list. */
export async function countFound(
  db: Executor,
  session: Session,
  filter: ParticipantFilter,
  reader: ReadContext,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trainingEnrolment)
    .innerJoin(employee, eq(employee.id, trainingEnrolment.employeeId))
    .where(matching(session, filter, reader));
  return row?.total ?? 0;
}

/** Counts the participants that the actor manages by what became of them, and whose score of the year is captured. */
export async function countParticipants(db: Executor, session: Session, reader: ReadContext) {
  const year = Number(session.endsOn.slice(0, 4));
  const isCaptured = sql`${trainingEnrolment.state} = 'enrolled' and exists (
    select from ${appraisal} one
    join ${companyCycle} run on run.id = one.company_cycle_id
    join ${cycle} of_year on of_year.id = run.cycle_id
    where one.employee_id = ${trainingEnrolment.employeeId} and of_year.year = ${year} and one.training_hours is not null)`;
  const number = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      requested: number(sql`${trainingEnrolment.state} = 'requested'`),
      attended: number(sql`${trainingEnrolment.attendance} = 'attended'`),
      absent: number(sql`${trainingEnrolment.attendance} = 'absent'`),
      unrecorded: number(sql`${trainingEnrolment.state} = 'enrolled' and ${trainingEnrolment.attendance} = 'none'`),
      captured: number(isCaptured),
    })
    .from(trainingEnrolment)
    .where(managedBy(session, reader));
  return row ?? { requested: 0, attended: 0, absent: 0, unrecorded: 0, captured: 0 };
}

/** Finds enrolments of a session that the actor manages, by their ids. */
export async function findManaged(
  db: Executor,
  session: Session,
  ids: readonly number[],
  reader: ReadContext,
): Promise<readonly (typeof trainingEnrolment.$inferSelect)[]> {
  return db
    .select()
    .from(trainingEnrolment)
    .where(and(managedBy(session, reader), inArray(trainingEnrolment.id, [...ids])));
}

/** Records for every enrolled person without attendance that the actor manages the same; returns their number. */
export async function recordRest(
  tx: Tx,
  session: Session & Pick<SessionRow, 'hours'>,
  attendance: 'attended' | 'absent',
  reader: ReadContext,
): Promise<number> {
  const rows = await tx
    .update(trainingEnrolment)
    .set({
      attendance,
      attendedHours: attendance === 'attended' ? session.hours : null,
      version: sql`${trainingEnrolment.version} + 1`,
    })
    .where(
      and(
        managedBy(session, reader),
        eq(trainingEnrolment.state, 'enrolled'),
        eq(trainingEnrolment.attendance, 'none'),
      ),
    )
    .returning({ id: trainingEnrolment.id });
  return rows.length;
}
