import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Actor,
  addDays,
  ASKED_FOR,
  type Attendance,
  type Day,
  type Evaluator,
  PARTICIPANT_ASKED_AFTER,
  ROLES_OF_APPROVER,
  SUPERVISOR_RATING_DAYS,
} from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { trainingRecord } from '../schema/form-content.ts';
import { trainingRating } from '../schema/settings.ts';
import { trainingEnrolment, trainingEvaluation } from '../schema/training.ts';
import { askedOn, hasNotRated, raterOf, supervisorDays, trainingsOn } from './training-queries.ts';

/** A training that somebody is asked to rate. */
export type ToRate = {
  readonly enrolmentId: number;
  readonly evaluator: Evaluator;
  readonly raterId: number;
  readonly employeeId: number;
  readonly name: string;
  readonly programme: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly askedOn: Day;
};

function openQuestions(evaluator: Evaluator, today: Day): SQL {
  return sql`enrolment.attendance = 'attended' and session.ends_on between ${addDays(today, -ASKED_FOR)} and ${today}
    and ${askedOn(evaluator)} <= ${today} and ${hasNotRated(evaluator)}`;
}

function select(evaluator: Evaluator, today: Day): SQL {
  return sql`select enrolment.id as "enrolmentId", ${evaluator}::text as evaluator, ${raterOf(evaluator)} as "raterId",
    enrolment.employee_id as "employeeId", employee.full_name as name, programme.title as programme,
    to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn",
    to_char(${askedOn(evaluator)}, 'YYYY-MM-DD') as "askedOn"
    from ${trainingsOn(today)}`;
}

/** Finds what the actor is asked to rate, the longest waiting first: as participant, and in a supervisor's role of others. */
export async function findToRate(db: Executor, actor: Actor, today: Day): Promise<readonly ToRate[]> {
  const { employeeId, activeRole } = actor;
  if (employeeId === null) return [];
  const own = sql`${select('participant', today)}
    where enrolment.employee_id = ${employeeId} and ${openQuestions('participant', today)}`;
  const ofTeam = sql`${select('supervisor', today)}
    where place.supervisor_id = ${employeeId} and ${openQuestions('supervisor', today)}`;
  const supervises = ROLES_OF_APPROVER.supervisor.includes(activeRole);
  return rowsOf(
    db,
    sql`${supervises ? sql`${own} union all ${ofTeam}` : own} order by "endsOn", "enrolmentId", evaluator`,
  );
}

/** Finds all about which people are asked from one of these days on: for reminders. */
export async function findAskedAbout(
  db: Executor,
  evaluator: Evaluator,
  { from, to }: { readonly from: Day; readonly to: Day },
  today: Day,
): Promise<readonly ToRate[]> {
  const most = evaluator === 'participant' ? PARTICIPANT_ASKED_AFTER : SUPERVISOR_RATING_DAYS.most;
  return rowsOf(
    db,
    sql`${select(evaluator, today)} where enrolment.attendance = 'attended' and ${hasNotRated(evaluator)}
      and session.ends_on between ${addDays(from, -most)} and ${to}
      and ${askedOn(evaluator)} between ${from} and ${to} and ${raterOf(evaluator)} is not null order by "enrolmentId"`,
  );
}

async function rowsOf(db: Executor, query: SQL): Promise<readonly ToRate[]> {
  const { rows } = await db.execute<ToRate>(query);
  return rows;
}

/** Finds the present steps of the scale, in their order. */
export async function findScale(db: Executor) {
  const { scale, typeMs, typeEn, definitionMs, definitionEn } = trainingRating;
  return db
    .select({ scale, typeMs, typeEn, definitionMs, definitionEn })
    .from(trainingRating)
    .where(isNull(trainingRating.archivedAt))
    .orderBy(asc(trainingRating.sort), asc(trainingRating.id));
}

/** Locks an enrolment that the actor may rate as one kind of evaluator; null if there is none. */
export async function lockRated(tx: Tx, actor: Actor, enrolmentId: number, evaluator: Evaluator, today: Day) {
  const { employeeId, activeRole } = actor;
  if (evaluator === 'supervisor' && !ROLES_OF_APPROVER.supervisor.includes(activeRole)) return null;
  await tx
    .select({ id: trainingEnrolment.id })
    .from(trainingEnrolment)
    .where(eq(trainingEnrolment.id, enrolmentId))
    .for('update');
  const { rows } = await tx.execute<{
    attendance: Attendance;
    endsOn: Day;
    supervisorDays: number;
    isEvaluated: boolean;
  }>(sql`
    select enrolment.attendance, to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn",
      ${supervisorDays} as "supervisorDays", not ${hasNotRated(evaluator)} as "isEvaluated"
    from ${trainingsOn(today)} where enrolment.id = ${enrolmentId} and ${raterOf(evaluator)} = ${employeeId}`);
  return rows[0] ?? null;
}

/** Stores a rating; the training record shows the supervisor's, before that the participant's. */
export async function insertEvaluation(tx: Tx, values: typeof trainingEvaluation.$inferInsert): Promise<void> {
  await tx.insert(trainingEvaluation).values(values);
  const isSupervisors = values.evaluator === 'supervisor';
  await tx
    .update(trainingRecord)
    .set({ rating: values.rating })
    .where(
      and(
        eq(trainingRecord.enrolmentId, values.enrolmentId),
        isSupervisors
          ? undefined
          : sql`not exists (select from ${trainingEvaluation} given
              where given.enrolment_id = ${values.enrolmentId} and given.evaluator = 'supervisor')`,
      ),
    );
}
