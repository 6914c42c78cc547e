import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, exportTrainingProgrammes } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import type { RowRange } from '../platform/database/page-query.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { insertRow, updateRow } from '../platform/database/rows.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { company } from '../schema/organisation.ts';
import { trainingMethod } from '../schema/settings.ts';
import { trainingProgramme, trainingSession } from '../schema/training.ts';

export type ProgrammeFilter = QueryOf<typeof exportTrainingProgrammes>;
export type ProgrammeValues = typeof trainingProgramme.$inferInsert;

/** Restricts to programmes of the group and of companies in the actor's scope. */
function readBy(actor: Actor): SQL {
  const within = companyWithin(actor, 'training.write', trainingProgramme.companyId);
  return sql`(${trainingProgramme.companyId} is null or ${within})`;
}

function matching(actor: Actor, { search, companyId, methodId, state }: ProgrammeFilter): SQL | undefined {
  return and(
    readBy(actor),
    state === 'archived' ? isNotNull(trainingProgramme.archivedAt) : isNull(trainingProgramme.archivedAt),
    companyId === undefined ? undefined : eq(trainingProgramme.companyId, companyId),
    methodId === undefined ? undefined : eq(trainingProgramme.methodId, methodId),
    ...matchesWords(
      sql`lower(${trainingProgramme.title} || ' ' || coalesce(${trainingProgramme.provider}, ''))`,
      search,
    ),
  );
}

const sessionsIn = (state: 'planned' | 'held') =>
  sql<number>`(select count(*)::int from ${trainingSession} one
    where one.programme_id = ${trainingProgramme.id} and one.state = ${state})`;

function selectProgrammes(db: Executor) {
  return db
    .select({
      ...pickColumns(trainingProgramme, 'id', 'title', 'provider'),
      methodId: trainingMethod.id,
      nameMs: trainingMethod.nameMs,
      nameEn: trainingMethod.nameEn,
      ...pickColumns(trainingProgramme, 'hours', 'costSen', 'companyId'),
      company: company.name,
      planned: sessionsIn('planned'),
      held: sessionsIn('held'),
      archivedAt: trainingProgramme.archivedAt,
      version: trainingProgramme.version,
    })
    .from(trainingProgramme)
    .leftJoin(company, eq(company.id, trainingProgramme.companyId))
    .leftJoin(trainingMethod, eq(trainingMethod.id, trainingProgramme.methodId));
}

/** A programme as its list and its page show it. */
export type ProgrammeRow = Awaited<ReturnType<typeof selectProgrammes>>[number];

/** Finds programmes that the actor reads, in the order of their list. */
export async function findProgrammes(
  db: Executor,
  actor: Actor,
  filter: ProgrammeFilter,
  { limit, offset }: RowRange,
): Promise<readonly ProgrammeRow[]> {
  const title = sql`lower(${trainingProgramme.title})`;
  const way = filter.sort.startsWith('-') ? desc : asc;
  const orders = filter.sort.endsWith('hours') ? [way(trainingProgramme.hours), asc(title)] : [way(title)];
  return selectProgrammes(db)
    .where(matching(actor, filter))
    .orderBy(...orders, asc(trainingProgramme.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the programmes of a list. */
export async function countProgrammes(db: Executor, actor: Actor, filter: ProgrammeFilter): Promise<number> {
  return db.$count(trainingProgramme, matching(actor, filter));
}

/** Finds a programme that the actor reads; null if there is none. */
export async function findProgramme(db: Executor, actor: Actor, id: number): Promise<ProgrammeRow | null> {
  const [row] = await selectProgrammes(db).where(and(eq(trainingProgramme.id, id), readBy(actor)));
  return row ?? null;
}

/** Finds the companies and methods that a programme is chosen from. */
export async function findChoices(db: Executor, actor: Actor) {
  const companies = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(companyWithin(actor, 'training.write', company.id))
    .orderBy(asc(company.name));
  const methods = await db
    .select({ id: trainingMethod.id, nameMs: trainingMethod.nameMs, nameEn: trainingMethod.nameEn })
    .from(trainingMethod)
    .where(isNull(trainingMethod.archivedAt))
    .orderBy(asc(trainingMethod.sort), asc(trainingMethod.id));
  return { companies, methods };
}

/** Whether there is a method of this id. */
export async function isMethod(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(trainingMethod, eq(trainingMethod.id, id))) > 0;
}

/** Stores a programme; returns its id. */
export async function insertProgramme(tx: Tx, values: ProgrammeValues): Promise<number> {
  return insertRow(tx, trainingProgramme, values);
}

/** Changes a programme of a version; returns whether it had that version. */
export async function updateProgramme(tx: Tx, seen: VersionedId, values: Partial<ProgrammeValues>): Promise<boolean> {
  return updateRow(tx, trainingProgramme, seen, values);
}
