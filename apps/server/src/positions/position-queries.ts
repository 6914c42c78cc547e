import { and, asc, count, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, createPosition, listPositions, OutputOf, QueryOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { containsWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { grade, position, positionTask } from '../schema/organisation.ts';
import { assignment, employment } from '../schema/people.ts';

export type PositionFilter = QueryOf<typeof listPositions>;
export type PositionFields = BodyOf<typeof createPosition>;
export type PositionRow = Omit<OutputOf<typeof listPositions>['rows'][number], 'can'>;

/** A page of a company's positions, with how many people hold each on the day. */
export async function findPositionPage(
  db: Executor,
  companyId: number,
  filter: PositionFilter,
  today: Day,
): Promise<{ readonly rows: readonly PositionRow[]; readonly total: number }> {
  const tasks = db
    .select({ one: sql`1` })
    .from(positionTask)
    .where(eq(positionTask.positionId, position.id));
  const matching = and(
    eq(position.companyId, companyId),
    filter.state === 'archived' ? isNotNull(position.archivedAt) : isNull(position.archivedAt),
    filter.category === undefined ? undefined : eq(position.category, filter.category),
    filter.gradeId === undefined ? undefined : eq(position.gradeId, filter.gradeId),
    filter.tasks === undefined ? undefined : and(eq(position.category, 'non_executive'), not(exists(tasks))),
    ...containsWords(sql`lower(${position.code} || ' ' || ${position.title})`, filter.search),
  );
  const rows = await rowsOf(db, today)
    .where(matching)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [counted] = await db.select({ total: count() }).from(position).where(matching);
  return { rows, total: counted?.total ?? 0 };
}

/** A position as a row of its list; null where there is none. */
export async function findPosition(
  db: Executor,
  id: number,
  today: Day,
): Promise<(PositionRow & { readonly companyId: number }) | null> {
  const [row] = await rowsOf(db, today).where(eq(position.id, id));
  return row ?? null;
}

function rowsOf(db: Executor, today: Day) {
  const staff = db
    .select({ employees: count() })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(and(eq(assignment.positionId, position.id), worksOn(today)));
  const tasks = db
    .select({ tasks: count() })
    .from(positionTask)
    .where(and(eq(positionTask.positionId, position.id), isNull(positionTask.parentId)));
  return db
    .select({
      id: position.id,
      companyId: position.companyId,
      code: position.code,
      title: position.title,
      category: position.category,
      grade: { id: grade.id, name: grade.name, gradeSet: grade.gradeSet },
      employees: sql`(${staff})`.mapWith(Number),
      tasks: sql`(${tasks})`.mapWith(Number),
      isArchived: sql<boolean>`${position.archivedAt} is not null`,
      version: position.version,
    })
    .from(position)
    .leftJoin(grade, eq(grade.id, position.gradeId))
    .$dynamic();
}

/** A grade that a position may have: one in use. */
export async function findGradeInUse(
  db: Executor,
  id: number,
): Promise<{ readonly name: string; readonly gradeSet: string } | null> {
  const [row] = await db
    .select({ name: grade.name, gradeSet: grade.gradeSet })
    .from(grade)
    .where(and(eq(grade.id, id), isNull(grade.archivedAt)));
  return row ?? null;
}

/** Adds a position; its id. */
export async function insertPosition(tx: Tx, companyId: number, fields: PositionFields): Promise<number> {
  const [row] = await tx
    .insert(position)
    .values({ companyId, ...fields })
    .returning({ id: position.id });
  if (row === undefined) throw new Error('The position was not added');
  return row.id;
}

/** Changes a position from the version that was seen; whether that was the present one. */
export async function changePosition(
  tx: Tx,
  id: number,
  version: number,
  fields: Partial<PositionFields>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(position)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(position.id, id), eq(position.version, version)));
  return rowCount === 1;
}

/** Holders of a position on a day who supervise others and head no department: their category alone lets them. */
export async function countSupervisingHolders(db: Executor, positionId: number, today: Day): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${assignment} place
    where place.position_id = ${positionId}
      and place.effective_from <= ${today} and (place.effective_to is null or place.effective_to >= ${today})
      and not exists (select from department where department.head_id = place.employee_id)
      and exists (select from ${assignment} below where below.supervisor_id = place.employee_id
        and below.effective_from <= ${today} and (below.effective_to is null or below.effective_to >= ${today}))`);
  return rows[0]?.count ?? 0;
}

const COLUMN_OF = {
  title: sql`lower(${position.title})`,
  code: sql`lower(${position.code})`,
  grade: sql`(lower(${grade.gradeSet}), ${grade.rank})`,
};

function orderOf(sort: PositionFilter['sort']): SQL[] {
  const column = COLUMN_OF[sort.replace('-', '') as keyof typeof COLUMN_OF];
  return [
    sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`,
    COLUMN_OF.title,
    asc(position.id),
  ];
}
