import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { exportTrainingSessions, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Page, RowRange } from '../platform/database/page-query.ts';
import { insertRow, updateRow } from '../platform/database/rows.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { company } from '../schema/organisation.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../schema/training.ts';

export type SessionFilter = QueryOf<typeof exportTrainingSessions>;
export type SessionValues = typeof trainingSession.$inferInsert;

/** Restricts to sessions of the group and of companies in the actor's scope. */
export function sessionsReadBy(actor: Actor): SQL {
  const within = companyWithin(actor, 'training.write', trainingSession.companyId);
  return sql`(${trainingSession.companyId} is null or ${within})`;
}

function matching(actor: Actor, { search, programmeId, companyId, state, year }: SessionFilter): SQL | undefined {
  return and(
    sessionsReadBy(actor),
    programmeId === undefined ? undefined : eq(trainingSession.programmeId, programmeId),
    companyId === undefined ? undefined : eq(trainingSession.companyId, companyId),
    state === undefined ? undefined : eq(trainingSession.state, state),
    year === undefined
      ? undefined
      : sql`${trainingSession.endsOn} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`,
    ...matchesWords(
      sql`lower(${trainingProgramme.title} || ' ' || ${trainingSession.code} || ' ' || coalesce(${trainingSession.place}, ''))`,
      search,
    ),
  );
}

/** Counts the seats of a session that are taken. */
export const takenPlaces = sql<number>`(select count(*)::int from ${trainingEnrolment} seat
  where seat.session_id = ${trainingSession.id} and seat.state = 'enrolled')`;

function selectSessions(db: Executor) {
  return db
    .select({
      id: trainingSession.id,
      code: trainingSession.code,
      programmeId: trainingProgramme.id,
      title: trainingProgramme.title,
      provider: trainingProgramme.provider,
      companyId: trainingSession.companyId,
      company: company.name,
      ...pickColumns(trainingSession, 'startsOn', 'endsOn', 'hours', 'place', 'seats'),
      taken: takenPlaces,
      ...pickColumns(trainingSession, 'state', 'cancelReason', 'version'),
    })
    .from(trainingSession)
    .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId))
    .leftJoin(company, eq(company.id, trainingSession.companyId));
}

/** A session with its programme and its taken seats. */
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** Selects the ids of the sessions that a filter finds. */
function selectIds(db: Executor, actor: Actor, filter: SessionFilter) {
  const ids = db.select({ id: trainingSession.id }).from(trainingSession).$dynamic();
  const named = eq(trainingProgramme.id, trainingSession.programmeId);
  // Only a search reads what the programmes are called.
  return (filter.search === undefined ? ids : ids.innerJoin(trainingProgramme, named)).where(matching(actor, filter));
}

/** Finds sessions that the actor reads, by their first day. */
export async function findSessions(
  db: Executor,
  actor: Actor,
  filter: SessionFilter,
  { limit, offset }: RowRange,
): Promise<readonly SessionRow[]> {
  const way = filter.sort === 'start' ? asc : desc;
  const order = [way(trainingSession.startsOn), way(trainingSession.id)];
  // What a row shows is read for those of the page alone, and not for those before it.
  const page = selectIds(db, actor, filter)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return selectSessions(db)
    .innerJoin(page, eq(page.id, trainingSession.id))
    .orderBy(...order);
}

/** Counts the sessions of a list: from memory, while no session and no programme changed. */
export async function countSessions(db: Executor, actor: Actor, filter: SessionFilter): Promise<number> {
  const { sort: _, ...narrowing } = filter;
  const about = ['training sessions', actor.activeRole, actor.grants, narrowing];
  return cacheStatistics(db, about, async (on) => {
    const [row] = await on.select({ total: sql<number>`count(*)::int` }).from(selectIds(on, actor, filter).as('found'));
    return row?.total ?? 0;
  });
}

/** Finds a session that the actor reads as one who writes training; null if there is none. */
export async function findSession(db: Executor, actor: Actor, id: number): Promise<SessionRow | null> {
  const [row] = await selectSessions(db).where(and(eq(trainingSession.id, id), sessionsReadBy(actor)));
  return row ?? null;
}

/** Locks a session, so that its seats are counted and given by one at a time; null if there is none. */
export async function lockSession(tx: Tx, id: number): Promise<SessionRow | null> {
  await tx.select({ id: trainingSession.id }).from(trainingSession).where(eq(trainingSession.id, id)).for('update');
  const [row] = await selectSessions(tx).where(eq(trainingSession.id, id));
  return row ?? null;
}

/** Finds sessions of a company and of the group that have not begun, the next first, with their number. */
export async function findOpenSessions(
  db: Executor,
  companyId: number | null,
  { search, today, limit, offset }: RowRange & { readonly search: string | undefined; readonly today: Day },
): Promise<Page<SessionRow>> {
  const open = and(
    eq(trainingSession.state, 'planned'),
    sql`${trainingSession.startsOn} > ${today}`,
    companyId === null
      ? sql`${trainingSession.companyId} is null`
      : sql`(${trainingSession.companyId} is null or ${trainingSession.companyId} = ${companyId})`,
    ...matchesWords(sql`lower(${trainingProgramme.title} || ' ' || coalesce(${trainingSession.place}, ''))`, search),
  );
  const rows = await selectSessions(db)
    .where(open)
    .orderBy(asc(trainingSession.startsOn), asc(trainingSession.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trainingSession)
    .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId))
    .where(open);
  return { rows, total: counted?.total ?? 0 };
}

/** Stores a session; returns its id. */
export async function insertSession(tx: Tx, values: SessionValues): Promise<number> {
  return insertRow(tx, trainingSession, values);
}

/** Changes a session of a version; returns whether it had that version. */
export async function updateSession(tx: Tx, seen: VersionedId, values: Partial<SessionValues>): Promise<boolean> {
  return updateRow(tx, trainingSession, seen, values);
}

/** Marks sessions as held once somebody's attendance is recorded, and as planned again if all of it was taken back. */
export async function followState(tx: Tx, ids: readonly number[]): Promise<void> {
  const isRecorded = sql`exists (select from ${trainingEnrolment} recorded
    where recorded.session_id = training_session.id and recorded.attendance <> 'none')`;
  await tx.execute(sql`
    update ${trainingSession} set state = case when ${isRecorded} then 'held' else 'planned' end, version = version + 1
    where id = any(${sql.param([...ids])}::bigint[]) and state <> 'cancelled' and (state = 'held') <> ${isRecorded}`);
}
