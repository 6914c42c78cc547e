import { type SQL, sql } from 'drizzle-orm';
import type { exportEvaluationResults, QueryOf } from '@prestasi/contract';
import type { Day, Evaluator } from '@prestasi/domain';
import { firstReachedBy, reachedBy, reachesGroup } from '../access/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Page, RowRange } from '../platform/database/page-query.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { account, employee } from '../schema/people.ts';
import { trainingEnrolment, trainingEvaluation, trainingProgramme, trainingSession } from '../schema/training.ts';
import { askedOn, raterOf, trainingsOn } from './training-queries.ts';

type Query = QueryOf<typeof exportEvaluationResults>;
export type ResultFilter = Omit<Query, 'year'> & { readonly year: number | null };
/** Joins both ratings as `own` and `theirs`. */
export const joinRatings = sql`
  left join ${trainingEvaluation} own on own.enrolment_id = enrolment.id and own.evaluator = 'participant'
  left join ${trainingEvaluation} theirs on theirs.enrolment_id = enrolment.id and theirs.evaluator = 'supervisor'`;

const NAMES = { participant: sql.raw('own'), supervisor: sql.raw('theirs') } as const;

/** Restricts to what people in the actor's scope attended. */
export const attendedInScope = ({ actor, today }: ReadContext): SQL =>
  sql`enrolment.attendance = 'attended' and ${reachedBy(actor, 'training.write', sql`enrolment.employee_id`, today)}`;

/** Counts who was asked by a day: from when they are, and where there is somebody to ask; who answered was asked. */
export const askedBy = (evaluator: Evaluator, today: Day): SQL => sql`(count(*) filter (
  where ${NAMES[evaluator]}.rating is not null or (${askedOn(evaluator)} <= ${today} and ${raterOf(evaluator)} is not null)))::int`;

/** The answers about a session of the people in scope; the sums are whole. */
export type ResultRow = {
  readonly sessionId: number;
  readonly code: string;
  readonly programmeId: number;
  readonly title: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly attended: number;
  readonly participantsAsked: number;
  readonly participantAnswers: number;
  readonly participantSum: number;
  readonly supervisorsAsked: number;
  readonly supervisorAnswers: number;
  readonly supervisorSum: number;
};

/** The counts of answers over several enrolments. */
export const answerCounts = (today: Day): SQL => sql`count(*)::int as attended,
  ${askedBy('participant', today)} as "participantsAsked", count(own.rating)::int as "participantAnswers",
  coalesce(sum(own.rating), 0)::int as "participantSum",
  ${askedBy('supervisor', today)} as "supervisorsAsked", count(theirs.rating)::int as "supervisorAnswers",
  coalesce(sum(theirs.rating), 0)::int as "supervisorSum"`;

const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  end: sql`session.ends_on desc`,
  '-end': sql`session.ends_on`,
  title: sql`lower(programme.title)`,
  '-title': sql`lower(programme.title) desc`,
};

/** Finds the results of the sessions of a year, or of all years, that people in scope attended, with the number of all. */
export async function findResults(
  db: Executor,
  scope: ReadContext,
  filter: ResultFilter,
  { limit, offset }: RowRange,
): Promise<Page<ResultRow>> {
  const order = sql`order by ${ORDERS[filter.sort]}, session.id`;
  const { rows } = await db.execute<ResultRow>(sql`
    select session.id as "sessionId", session.code, programme.id as "programmeId", programme.title,
      to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn", answers.*
    from (select session.id ${sessionsOf(scope, filter)} ${order} limit ${limit} offset ${offset}) page
    join ${trainingSession} session on session.id = page.id
    join ${trainingProgramme} programme on programme.id = session.programme_id
    cross join lateral (select ${answerCounts(scope.today)} from ${trainingsOn(scope.today)} ${joinRatings}
      where session.id = page.id and ${attendedInScope(scope)}) answers
    ${order}`);
  return { rows, total: await countResults(db, scope, filter) };
}

/** Counts such sessions: from memory, while no attendance, session or programme changed, and nobody moved. */
async function countResults(db: Executor, scope: ReadContext, filter: ResultFilter): Promise<number> {
  const { sort: _, ...narrowing } = filter;
  const { actor, today } = scope;
  const about = ['training evaluations', actor.activeRole, actor.grants, narrowing, today];
  return cacheStatistics(db, about, async (on) => {
    const { rows } = await on.execute<{ total: number }>(
      sql`select count(*)::int as total ${sessionsOf(scope, filter)}`,
    );
    return rows[0]?.total ?? 0;
  });
}

/** The sessions of a year, or of all years, that people in scope attended, from which one selects. */
function sessionsOf(scope: ReadContext, { year, search, programmeId }: ResultFilter): SQL {
  const conditions = [
    sql`session.state <> 'cancelled'`,
    wasAttended(scope),
    ...(year === null ? [] : [sql`session.ends_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`]),
    ...(programmeId === undefined ? [] : [sql`programme.id = ${programmeId}`]),
    ...matchesWords(sql`lower(programme.title || ' ' || session.code)`, search),
  ];
  return sql`from ${trainingSession} session
    join ${trainingProgramme} programme on programme.id = session.programme_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** Whether somebody in scope attended `session`: looked up for each of a few, or gathered by the people of a company. */
function wasAttended(scope: ReadContext): SQL {
  const { actor, today } = scope;
  if (reachesGroup(actor, 'training.write'))
    return sql`exists (select from ${trainingEnrolment} enrolment
      where enrolment.session_id = session.id and ${attendedInScope(scope)})`;
  return sql`session.id in (select enrolment.session_id from ${trainingEnrolment} enrolment
    where enrolment.attendance = 'attended'
      and ${firstReachedBy(actor, 'training.write', sql`enrolment.employee_id`, today)})`;
}

/** Finds the answers about a session, of those in scope who attended, by name; the session itself is null if nobody did. */
export async function findAnswers(db: Executor, scope: ReadContext, sessionId: number) {
  const { today } = scope;
  const { rows } = await db.execute<AnswerRow>(sql`
    select enrolment.id as "enrolmentId", employee.id as "employeeId", employee.full_name as name,
      programme.title as programme, to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn",
      to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn",
      (select boss.full_name from ${employee} boss where boss.id = place.supervisor_id) as supervisor,
      ${askedOn('participant')} <= ${today} as "isParticipantAsked",
      ${askedOn('supervisor')} <= ${today} and place.supervisor_id is not null as "isSupervisorAsked",
      own.rating as "ownRating", own.remark as "ownRemark", own_rater.full_name as "ownBy",
      theirs.rating as "theirRating", theirs.remark as "theirRemark", their_rater.full_name as "theirBy"
    from ${trainingsOn(today)} ${joinRatings}
    left join ${account} own_rater on own_rater.id = own.rated_by
    left join ${account} their_rater on their_rater.id = theirs.rated_by
    where session.id = ${sessionId} and ${attendedInScope(scope)}
    order by lower(employee.full_name), enrolment.id`);
  return rows;
}

export type AnswerRow = {
  readonly enrolmentId: number;
  readonly employeeId: number;
  readonly name: string;
  readonly programme: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly supervisor: string | null;
  readonly isParticipantAsked: boolean;
  readonly isSupervisorAsked: boolean;
  readonly ownRating: number | null;
  readonly ownRemark: string | null;
  readonly ownBy: string | null;
  readonly theirRating: number | null;
  readonly theirRemark: string | null;
  readonly theirBy: string | null;
};
