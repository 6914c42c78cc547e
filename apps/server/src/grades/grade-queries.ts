import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Actor, type Day } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { keepsGrade } from '../history/index.ts';
import { pickColumns } from '../platform/database/pick-columns.ts';
import { deleteRow, updateRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { isAssignedOnOrAfter } from '../schema/on-day.ts';
import { grade, position } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';

/** A grade with its uses on a day. */
export type Grade = {
  readonly id: number;
  readonly gradeSet: string;
  readonly name: string;
  readonly rank: number;
  readonly isArchived: boolean;
  readonly version: number;
};

export type GradeUse = {
  /** Positions in use, and people placed in it now or later, in the companies of the actor's scope. */
  readonly positions: number;
  readonly employees: number;
  /** Whether a company out of the actor's scope uses it. */
  readonly isUsedElsewhere: boolean;
};

const COLUMNS = {
  ...pickColumns(grade, 'id', 'gradeSet', 'name', 'rank'),
  isArchived: sql<boolean>`${isNotNull(grade.archivedAt)}`,
  version: grade.version,
};

/** Finds every grade, set by set, the lowest first; of one set only if given. */
export async function findGrades(db: Executor, gradeSet?: string): Promise<Grade[]> {
  return db
    .select(COLUMNS)
    .from(grade)
    .where(gradeSet === undefined ? undefined : eq(grade.gradeSet, gradeSet))
    .orderBy(sql`lower(${grade.gradeSet})`, asc(grade.rank), asc(grade.id));
}

/** Lets nobody else add or rename a grade until the transaction ends, so that no two get the same name. */
export async function lockGrades(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${grade} in share row exclusive mode`);
}

/** Finds a grade by its id; null if there is none. */
export async function findGrade(db: Executor, id: number): Promise<Grade | null> {
  const [row] = await db.select(COLUMNS).from(grade).where(eq(grade.id, id));
  return row ?? null;
}

/** Finds the uses of grades on a day, by their id; leaves out unused ones. */
export async function findGradeUse(
  db: Executor,
  actor: Actor,
  ids: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, GradeUse>> {
  const within = companyWithin(actor, 'settings.write', sql`used.company_id`);
  const { rows } = await db.execute<{ id: number; positions: number; employees: number; elsewhere: boolean }>(sql`
    select used.grade_id as id,
      (sum(used.positions) filter (where ${within}))::int as positions,
      (sum(used.employees) filter (where ${within}))::int as employees,
      bool_or(not ${within}) as elsewhere
    from (
      select grade_id, company_id, count(*) as positions, 0 as employees from ${position}
      where grade_id = any(${sql.param([...ids])}::bigint[]) and archived_at is null group by 1, 2
      union all
      select grade_id, company_id, 0, count(distinct employee_id) from ${assignment}
      where grade_id = any(${sql.param([...ids])}::bigint[]) and ${isAssignedOnOrAfter(today)}
      group by 1, 2
    ) used group by 1`);
  return new Map(
    rows.map(({ id, positions, employees, elsewhere }) => [
      id,
      { positions: positions ?? 0, employees: employees ?? 0, isUsedElsewhere: elsewhere },
    ]),
  );
}

/** Finds the ids of the grades whose history the actor may read. */
export async function findGradesInScope(db: Executor, actor: Actor): Promise<ReadonlySet<number>> {
  const inScope = await db
    .select({ id: grade.id })
    .from(grade)
    .where(keepsGrade(actor, sql`${grade}.id`));
  return new Set(inScope.map(({ id }) => id));
}

/** Whether anything has or ever had the grade. */
export async function wasUsed(db: Executor, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from ${position} where grade_id = ${id})
      or exists (select from ${assignment} where grade_id = ${id}) as used`);
  return rows[0]?.used ?? false;
}

/** Adds a grade above all others of its set; returns its id. */
export async function insertGrade(tx: Tx, gradeSet: string, name: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${grade} (grade_set, name, rank)
    select ${gradeSet}, ${name}, coalesce(max(rank), 0) + 1 from ${grade} where grade_set = ${gradeSet} returning id`);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returns the row that it wrote');
  return row.id;
}

/** Changes a grade from the version that was seen; returns whether that was the present one. */
export function changeGrade(tx: Tx, seen: VersionedId, change: Partial<typeof grade.$inferInsert>): Promise<boolean> {
  return updateRow(tx, grade, seen, change);
}

/** Changes the rank of a grade in its set. */
export async function setGradeRank(tx: Tx, id: number, rank: number): Promise<void> {
  await tx.update(grade).set({ rank }).where(eq(grade.id, id));
}

/** Deletes a grade from the version that was seen; returns whether that was the present one. */
export function deleteGradeRow(tx: Tx, seen: VersionedId): Promise<boolean> {
  return deleteRow(tx, grade, seen);
}

/** Moves grades to another set. */
export async function moveToSet(tx: Tx, ids: readonly number[], gradeSet: string): Promise<void> {
  await tx
    .update(grade)
    .set({ gradeSet, version: sql`${grade.version} + 1` })
    .where(inArray(grade.id, [...ids]));
}
