import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { addDays, ASKED_FOR, type Day, type Evaluator, REMINDED_AGAIN_AFTER } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { Page, RowRange } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { employee } from '../schema/people.ts';
import { trainingEvaluation, trainingEvaluationReminder, trainingProgramme } from '../schema/training.ts';
import { attendedInScope, answerCounts, joinRatings, type ResultRow } from './result-queries.ts';
import { askedOn, hasNotRated, raterOf, trainingsOn } from './training-queries.ts';

/** The counts of answers about a programme over all its sessions, of the people in scope; and how often each step was given. */
export type ProgrammeAnswers = Omit<
  ResultRow,
  'sessionId' | 'code' | 'programmeId' | 'title' | 'startsOn' | 'endsOn'
> & {
  readonly sessions: number;
};

/** Finds the title of a programme of the group, or of a company in the actor's scope; null if there is none. */
export async function findTitle(db: Executor, { actor }: ReadContext, programmeId: number): Promise<string | null> {
  const { id, companyId, title } = trainingProgramme;
  const isRead = or(isNull(companyId), companyWithin(actor, 'training.write', companyId));
  const [row] = await db
    .select({ title })
    .from(trainingProgramme)
    .where(and(eq(id, programmeId), isRead));
  return row?.title ?? null;
}

/** Finds how the people in scope rated a programme, over all its sessions. */
export async function findProgrammeAnswers(
  db: Executor,
  scope: ReadContext,
  programmeId: number,
): Promise<ProgrammeAnswers> {
  const { rows } = await db.execute<ProgrammeAnswers>(sql`
    select count(distinct session.id)::int as sessions, ${answerCounts(scope.today)}
    from ${trainingsOn(scope.today)} ${joinRatings}
    where programme.id = ${programmeId} and ${attendedInScope(scope)}`);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement of aggregates alone has one row');
  return row;
}

/** Finds how often the people in scope gave each step of the scale to a programme. */
export async function findSteps(
  db: Executor,
  scope: ReadContext,
  programmeId: number,
): Promise<readonly { readonly evaluator: Evaluator; readonly rating: number; readonly count: number }[]> {
  const { rows } = await db.execute<{ evaluator: Evaluator; rating: number; count: number }>(sql`
    select given.evaluator, given.rating::int as rating, count(*)::int as count
    from ${trainingsOn(scope.today)} join ${trainingEvaluation} given on given.enrolment_id = enrolment.id
    where programme.id = ${programmeId} and ${attendedInScope(scope)}
    group by given.evaluator, given.rating order by given.evaluator, given.rating`);
  return rows;
}

/** Somebody who has not answered about a session. */
export type Unanswered = {
  readonly enrolmentId: number;
  readonly evaluator: Evaluator;
  readonly employeeId: number;
  readonly name: string;
  readonly raterId: number;
  readonly rater: string;
  readonly sessionId: number;
  readonly code: string;
  readonly endsOn: Day;
  readonly askedOn: Day;
  readonly remindedOn: Day | null;
};

type Chosen = { readonly programmeId: number; readonly evaluator: Evaluator };

function unanswered({ programmeId, evaluator }: Chosen, scope: ReadContext): SQL {
  return sql`from ${trainingsOn(scope.today)}
    join ${employee} rater on rater.id = ${raterOf(evaluator)}
    left join ${trainingEvaluationReminder} reminder on reminder.enrolment_id = enrolment.id
      and reminder.evaluator = ${evaluator}
    where programme.id = ${programmeId} and ${attendedInScope(scope)}
      and ${askedOn(evaluator)} <= ${scope.today} and ${hasNotRated(evaluator)}`;
}

/** Finds who was asked to rate a programme and has not answered, of the people in scope: those asked last first. */
export async function findUnanswered(
  db: Executor,
  scope: ReadContext,
  chosen: Chosen,
  { limit, offset }: RowRange,
): Promise<Page<Unanswered>> {
  const { rows } = await db.execute<Unanswered & { total: number }>(sql`
    select enrolment.id as "enrolmentId", ${chosen.evaluator}::text as evaluator, employee.id as "employeeId",
      employee.full_name as name, rater.id as "raterId", rater.full_name as rater, session.id as "sessionId",
      session.code, to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn",
      to_char(${askedOn(chosen.evaluator)}, 'YYYY-MM-DD') as "askedOn",
      to_char(reminder.reminded_on, 'YYYY-MM-DD') as "remindedOn",
      (count(*) over ())::int as total
    ${unanswered(chosen, scope)}
    order by session.ends_on desc, lower(rater.full_name), enrolment.id limit ${limit} offset ${offset}`);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * Marks those who can be reminded by hand now as reminded (`mayRemindOfEvaluation`), and returns how many trainings each
 * has not rated, by the employee who is asked.
 */
export async function takeReminders(tx: Tx, scope: ReadContext, chosen: Chosen): Promise<ReadonlyMap<number, number>> {
  const { actor, today } = scope;
  const before = addDays(today, -REMINDED_AGAIN_AFTER);
  const { rows } = await tx.execute<{ raterId: number; trainings: number }>(sql`
    with due as (
      select enrolment.id, ${raterOf(chosen.evaluator)} as rater_id ${unanswered(chosen, scope)}
        and session.ends_on >= ${addDays(today, -ASKED_FOR)}
        and (reminder.reminded_on is null or reminder.reminded_on <= ${before})),
    taken as (
      insert into ${trainingEvaluationReminder} (enrolment_id, evaluator, reminded_on, reminded_by)
      select id, ${chosen.evaluator}, ${today}::date, ${actor.accountId}::bigint from due order by id
      on conflict (enrolment_id, evaluator) do update
        set reminded_on = excluded.reminded_on, reminded_by = excluded.reminded_by
      where training_evaluation_reminder.reminded_on <= ${before}
      returning enrolment_id)
    select due.rater_id as "raterId", count(*)::int as trainings
    from due join taken on taken.enrolment_id = due.id group by due.rater_id order by due.rater_id`);
  return new Map(rows.map(({ raterId, trainings }) => [raterId, trainings]));
}
