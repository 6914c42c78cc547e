import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor, Day, EnrolmentOrigin, EnrolmentState } from '@prestasi/domain';
import { isPlacementOrFirst, reachedBy } from '../access/index.ts';
import { FROM_PLACEMENTS, type Moment, type StaffFilter, staffFound } from '../directory/index.ts';
import { updateRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { isEmployedOnOrAfter } from '../schema/on-day.ts';
import { trainingRecord } from '../schema/form-content.ts';
import { assignment, employee, employment } from '../schema/people.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../schema/training.ts';

export type EnrolmentRow = typeof trainingEnrolment.$inferSelect;

/** The people whom somebody chooses: by id, or by a filter of the staff list. */
export type Chosen = { readonly employeeIds: readonly number[] | null; readonly filter: StaffFilter | null };

/** Somebody who can be enrolled, with the company in which they work. */
export type Candidate = { readonly id: number; readonly name: string; readonly companyId: number };

/** Finds the people in the actor's reach whom ids or a filter choose, by name; who has left is none of them. */
export async function findCandidates(
  db: Executor,
  actor: Actor,
  { employeeIds, filter }: Chosen,
  moment: Moment,
): Promise<readonly Candidate[]> {
  const isChosen = and(
    reachedBy(actor, 'training.write', sql`${employee.id}`, moment.today),
    staffFound(filter ?? {}, moment),
    employeeIds === null ? undefined : inArray(employee.id, [...employeeIds]),
  );
  const { rows } = await db.execute<{ id: number; name: string; company_id: number }>(sql`
    select ${employee.id} as id, ${employee.fullName} as name, ${assignment.companyId} as company_id ${FROM_PLACEMENTS}
    where ${isChosen} order by lower(${employee.fullName}), ${employee.id}`);
  return rows.map(({ id, name, company_id }) => ({ id, name, companyId: company_id }));
}

/** Finds where somebody works on a day; null if they have left or work nowhere. */
export async function findCompanyOf(db: Executor, employeeId: number, today: Day): Promise<number | null> {
  const [row] = await db
    .select({ companyId: assignment.companyId })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(
      and(eq(assignment.employeeId, employeeId), isPlacementOrFirst('assignment', today), isEmployedOnOrAfter(today)),
    );
  return row?.companyId ?? null;
}

/** Finds the states of people in a session, by employee. */
export async function findStates(
  db: Executor,
  sessionId: number,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, EnrolmentState>> {
  const rows = await db
    .select({ employeeId: trainingEnrolment.employeeId, state: trainingEnrolment.state })
    .from(trainingEnrolment)
    .where(
      and(
        eq(trainingEnrolment.sessionId, sessionId),
        sql`${trainingEnrolment.employeeId} = any(${sql.param([...employeeIds])}::bigint[])`,
      ),
    );
  return new Map(rows.map(({ employeeId, state }) => [employeeId, state]));
}

/** Gives people a place, or records their request for one, over whatever became of them before. */
export async function upsertEnrolments(
  tx: Tx,
  sessionId: number,
  employeeIds: readonly number[],
  values: {
    readonly origin: EnrolmentOrigin;
    readonly state: 'requested' | 'enrolled';
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<readonly { readonly id: number; readonly employeeId: number }[]> {
  const { origin, state, by, now } = values;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: number; employeeId: number }>(sql`
    insert into ${trainingEnrolment} (session_id, employee_id, origin, state, created_at, decided_at, decided_by)
    select ${sessionId}::bigint, chosen.id, ${origin}, ${state}, ${at},
      case when ${by}::bigint is null then null else ${at} end, ${by}::bigint
    from unnest(${sql.param([...employeeIds])}::bigint[]) with ordinality as chosen (id, place) order by chosen.place
    on conflict (session_id, employee_id) do update set
      origin = case when training_enrolment.state = 'requested' then training_enrolment.origin else excluded.origin end,
      state = excluded.state, decided_at = excluded.decided_at, decided_by = excluded.decided_by,
      created_at = case when training_enrolment.state = 'requested' then training_enrolment.created_at
        else excluded.created_at end,
      rejection_reason = null, version = training_enrolment.version + 1
    where training_enrolment.state <> excluded.state
    returning id, employee_id as "employeeId"`);
  return rows;
}

/** Finds an enrolment; null if there is none. */
export async function findEnrolment(db: Executor, id: number): Promise<EnrolmentRow | null> {
  const [row] = await db.select().from(trainingEnrolment).where(eq(trainingEnrolment.id, id));
  return row ?? null;
}

/** Changes an enrolment of a version; returns whether it had that version. */
export async function updateEnrolment(
  tx: Tx,
  seen: VersionedId,
  values: Partial<typeof trainingEnrolment.$inferInsert>,
): Promise<boolean> {
  return updateRow(tx, trainingEnrolment, seen, values);
}

/** Whether a permission of the actor reaches a person. */
export async function reaches(
  db: Executor,
  actor: Actor,
  permission: 'training.read' | 'training.write' | 'request.decide',
  employeeId: number,
  today: Day,
): Promise<boolean> {
  const reached = reachedBy(actor, permission, sql`${employeeId}::bigint`, today);
  const { rows } = await db.execute<{ reached: boolean }>(sql`select coalesce(${reached}, false) as reached`);
  return rows[0]?.reached === true;
}

/** Finds who has a place in a session or waits for one. */
export async function findAffected(db: Executor, sessionId: number): Promise<readonly number[]> {
  const rows = await db
    .select({ employeeId: trainingEnrolment.employeeId })
    .from(trainingEnrolment)
    .where(
      and(eq(trainingEnrolment.sessionId, sessionId), inArray(trainingEnrolment.state, ['enrolled', 'requested'])),
    );
  return rows.map(({ employeeId }) => employeeId);
}

/** Returns the most hours that somebody attended of a session; 0 if nobody is recorded. */
export async function mostAttended(db: Executor, sessionId: number): Promise<number> {
  const [row] = await db
    .select({ most: sql<number>`coalesce(max(${trainingEnrolment.attendedHours}), 0)::int` })
    .from(trainingEnrolment)
    .where(eq(trainingEnrolment.sessionId, sessionId));
  return row?.most ?? 0;
}

/**
 * Brings the training records of sessions to what their attendance says: one record for each who attended, none for
 * anybody else. What says the same already stays untouched (decision 93).
 */
export async function followAttendance(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  const ofSessions: SQL = sql`enrolment.session_id = any(${sql.param([...sessionIds])}::bigint[])`;
  await tx.execute(sql`
    delete from ${trainingRecord} where enrolment_id in (
      select enrolment.id from ${trainingEnrolment} enrolment where ${ofSessions} and enrolment.attendance <> 'attended')`);
  await tx.execute(sql`
    insert into ${trainingRecord} (employee_id, title, starts_on, ends_on, hours, source, enrolment_id)
    select enrolment.employee_id, programme.title, session.starts_on, session.ends_on, enrolment.attended_hours,
      'session', enrolment.id
    from ${trainingEnrolment} enrolment
    join ${trainingSession} session on session.id = enrolment.session_id
    join ${trainingProgramme} programme on programme.id = session.programme_id
    where ${ofSessions} and enrolment.attendance = 'attended'
    order by enrolment.employee_id
    on conflict (enrolment_id) where enrolment_id is not null do update
      set starts_on = excluded.starts_on, ends_on = excluded.ends_on, hours = excluded.hours
      where (training_record.starts_on, training_record.ends_on, training_record.hours)
        is distinct from (excluded.starts_on, excluded.ends_on, excluded.hours)`);
}
