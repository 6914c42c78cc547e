import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { exportEvaluationResults, QueryOf } from '@prestasi/contract';
import { type Actor, askedLastDays, type Day, type Evaluator, ROLES_OF_APPROVER } from '@prestasi/domain';
import { firstReachedBy, isPlacement, reachedBy, reachesGroup } from '../access/index.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { trainingRecord } from '../schema/form-content.ts';
import { account, assignment, employee } from '../schema/people.ts';
import { trainingRating } from '../schema/settings.ts';
import { trainingEnrolment, trainingEvaluation, trainingProgramme, trainingSession } from '../schema/training.ts';

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
};

const TRAININGS = sql`${trainingEnrolment} enrolment
  join ${trainingSession} session on session.id = enrolment.session_id and session.state <> 'cancelled'
  join ${trainingProgramme} programme on programme.id = session.programme_id
  join ${employee} on employee.id = enrolment.employee_id`;

/** The supervisor of a participant today; null if there is none. */
const supervisorOn = (today: Day): SQL => sql`(select place.supervisor_id from ${assignment} place
  where place.employee_id = enrolment.employee_id and ${isPlacement('place', today)})`;

const hasNotRated = (evaluator: Evaluator): SQL => sql`not exists (select from ${trainingEvaluation} given
  where given.enrolment_id = enrolment.id and given.evaluator = ${evaluator})`;

function openQuestions(evaluator: Evaluator, today: Day): SQL {
  const { from, to } = askedLastDays(evaluator, today);
  return sql`enrolment.attendance = 'attended' and session.ends_on between ${from} and ${to} and ${hasNotRated(evaluator)}`;
}

function select(evaluator: Evaluator, rater: SQL): SQL {
  return sql`select enrolment.id as "enrolmentId", ${evaluator}::text as evaluator, ${rater} as "raterId",
    enrolment.employee_id as "employeeId", employee.full_name as name, programme.title as programme,
    to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn"
    from ${TRAININGS}`;
}

/** Finds what the actor is asked to rate, the longest waiting first: as participant, and in a supervisor's role of others. */
export async function findToRate(db: Executor, actor: Actor, today: Day): Promise<readonly ToRate[]> {
  const { employeeId, activeRole } = actor;
  if (employeeId === null) return [];
  const own = sql`${select('participant', sql`enrolment.employee_id`)}
    where enrolment.employee_id = ${employeeId} and ${openQuestions('participant', today)}`;
  const ofTeam = sql`${select('supervisor', supervisorOn(today))}
    where enrolment.employee_id in (select place.employee_id from ${assignment} place
      where place.supervisor_id = ${employeeId} and ${isPlacement('place', today)})
      and ${openQuestions('supervisor', today)}`;
  const supervises = ROLES_OF_APPROVER.supervisor.includes(activeRole);
  return rowsOf(
    db,
    sql`${supervises ? sql`${own} union all ${ofTeam}` : own} order by "endsOn", "enrolmentId", evaluator`,
  );
}

/** Finds all that is asked about sessions whose last day is one of these: for reminders. */
export async function findAskedAbout(
  db: Executor,
  evaluator: Evaluator,
  lastDays: { readonly from: Day; readonly to: Day },
  today: Day,
): Promise<readonly ToRate[]> {
  const rater = evaluator === 'participant' ? sql`enrolment.employee_id` : supervisorOn(today);
  return rowsOf(
    db,
    sql`${select(evaluator, rater)} where enrolment.attendance = 'attended' and ${hasNotRated(evaluator)}
      and session.ends_on between ${lastDays.from} and ${lastDays.to} and ${rater} is not null order by "enrolmentId"`,
  );
}

async function rowsOf(db: Executor, query: SQL): Promise<readonly ToRate[]> {
  const { rows } = await db.execute<Record<string, unknown>>(query);
  return rows.map((row) => ({
    ...(row as unknown as ToRate),
    enrolmentId: Number(row['enrolmentId']),
    raterId: Number(row['raterId']),
    employeeId: Number(row['employeeId']),
  }));
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
  const isTheirs =
    evaluator === 'participant'
      ? sql`enrolment.employee_id = ${employeeId}`
      : sql`${supervisorOn(today)} = ${employeeId}`;
  if (evaluator === 'supervisor' && !ROLES_OF_APPROVER.supervisor.includes(activeRole)) return null;
  await tx
    .select({ id: trainingEnrolment.id })
    .from(trainingEnrolment)
    .where(eq(trainingEnrolment.id, enrolmentId))
    .for('update');
  const { rows } = await tx.execute<{
    attendance: 'none' | 'attended' | 'absent';
    endsOn: Day;
    isEvaluated: boolean;
  }>(sql`
    select enrolment.attendance, to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn", not ${hasNotRated(evaluator)} as "isEvaluated"
    from ${TRAININGS} where enrolment.id = ${enrolmentId} and ${isTheirs}`);
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

type Query = QueryOf<typeof exportEvaluationResults>;
export type ResultFilter = Omit<Query, 'year'> & { readonly year: number };
type Scope = { readonly actor: Actor; readonly today: Day };

/** The answers about a session of the people in scope; the sums are whole. */
export type ResultRow = {
  readonly sessionId: number;
  readonly code: string;
  readonly programmeId: number;
  readonly title: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly attended: number;
  readonly participantAnswers: number;
  readonly participantSum: number;
  readonly supervisorAnswers: number;
  readonly supervisorSum: number;
};

const ORDERS: Readonly<Record<Query['sort'], SQL>> = {
  end: sql`session.ends_on desc`,
  '-end': sql`session.ends_on`,
  title: sql`lower(programme.title)`,
  '-title': sql`lower(programme.title) desc`,
};

/** Finds the results of the sessions of a year that people in scope attended, with the number of all. */
export async function findResults(
  db: Executor,
  scope: Scope,
  filter: ResultFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ResultRow[]; readonly total: number }> {
  const order = sql`order by ${ORDERS[filter.sort]}, session.id`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select session.id as "sessionId", session.code, programme.id as "programmeId", programme.title,
      to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn", answers.*
    from (select session.id ${sessionsOf(scope, filter)} ${order} limit ${limit} offset ${offset}) page
    join ${trainingSession} session on session.id = page.id
    join ${trainingProgramme} programme on programme.id = session.programme_id
    cross join lateral (
      select count(*)::int as attended,
        count(own.rating)::int as "participantAnswers", coalesce(sum(own.rating), 0)::int as "participantSum",
        count(theirs.rating)::int as "supervisorAnswers", coalesce(sum(theirs.rating), 0)::int as "supervisorSum"
      from ${trainingEnrolment} enrolment
      left join ${trainingEvaluation} own on own.enrolment_id = enrolment.id and own.evaluator = 'participant'
      left join ${trainingEvaluation} theirs on theirs.enrolment_id = enrolment.id and theirs.evaluator = 'supervisor'
      where ${isCounted(scope)}) answers
    ${order}`);
  return {
    rows: rows.map((row) => ({
      ...(row as unknown as ResultRow),
      sessionId: Number(row['sessionId']),
      programmeId: Number(row['programmeId']),
    })),
    total: await countResults(db, scope, filter),
  };
}

/** Counts such sessions: from memory, while no attendance, session or programme changed, and nobody moved. */
async function countResults(db: Executor, scope: Scope, filter: ResultFilter): Promise<number> {
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

/** The sessions of a year that people in scope attended, from which one selects. */
function sessionsOf(scope: Scope, { year, search, programmeId }: ResultFilter): SQL {
  const conditions = [
    sql`session.state <> 'cancelled' and session.ends_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`,
    wasAttended(scope),
    ...(programmeId === undefined ? [] : [sql`programme.id = ${programmeId}`]),
    ...matchesWords(sql`lower(programme.title || ' ' || session.code)`, search),
  ];
  return sql`from ${trainingSession} session
    join ${trainingProgramme} programme on programme.id = session.programme_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** Whether somebody in scope attended `session`: looked up for each of a few, or gathered by the people of a company. */
function wasAttended(scope: Scope): SQL {
  const { actor, today } = scope;
  if (reachesGroup(actor, 'training.write'))
    return sql`exists (select from ${trainingEnrolment} enrolment where ${isCounted(scope)})`;
  return sql`session.id in (select enrolment.session_id from ${trainingEnrolment} enrolment
    where enrolment.attendance = 'attended'
      and ${firstReachedBy(actor, 'training.write', sql`enrolment.employee_id`, today)})`;
}

/** Whether an enrolment of `session` is counted: somebody in scope attended. */
function isCounted({ actor, today }: Scope): SQL {
  return sql`enrolment.session_id = session.id and enrolment.attendance = 'attended'
    and ${reachedBy(actor, 'training.write', sql`enrolment.employee_id`, today)}`;
}

/** Finds the answers about a session, of those in scope who attended, by name; the session itself is null if nobody did. */
export async function findAnswers(db: Executor, { actor, today }: Scope, sessionId: number) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select enrolment.id as "enrolmentId", employee.id as "employeeId", employee.full_name as name,
      programme.title as programme, to_char(session.starts_on, 'YYYY-MM-DD') as "startsOn",
      to_char(session.ends_on, 'YYYY-MM-DD') as "endsOn",
      (select boss.full_name from ${employee} boss where boss.id = ${supervisorOn(today)}) as supervisor,
      own.rating as "ownRating", own.remark as "ownRemark", own_rater.full_name as "ownBy",
      theirs.rating as "theirRating", theirs.remark as "theirRemark", their_rater.full_name as "theirBy"
    from ${TRAININGS}
    left join ${trainingEvaluation} own on own.enrolment_id = enrolment.id and own.evaluator = 'participant'
    left join ${account} own_rater on own_rater.id = own.rated_by
    left join ${trainingEvaluation} theirs on theirs.enrolment_id = enrolment.id and theirs.evaluator = 'supervisor'
    left join ${account} their_rater on their_rater.id = theirs.rated_by
    where session.id = ${sessionId} and enrolment.attendance = 'attended'
      and ${reachedBy(actor, 'training.write', sql`enrolment.employee_id`, today)}
    order by lower(employee.full_name), enrolment.id`);
  return rows as unknown as readonly AnswerRow[];
}

export type AnswerRow = {
  readonly enrolmentId: string;
  readonly employeeId: string;
  readonly name: string;
  readonly programme: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly supervisor: string | null;
  readonly ownRating: number | null;
  readonly ownRemark: string | null;
  readonly ownBy: string | null;
  readonly theirRating: number | null;
  readonly theirRemark: string | null;
  readonly theirBy: string | null;
};
