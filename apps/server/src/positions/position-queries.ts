import { and, count, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm';
import { type listPositions, POSITION_FIELDS } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type KindOf, peopleIn, rowColumns, usedByPeople } from '../records/index.ts';
import { isAssignedOn } from '../schema/on-day.ts';
import { department, grade, position, positionTask } from '../schema/organisation.ts';
import { assignment } from '../schema/people.ts';
import { removeTasks } from './task-queries.ts';

const { code, title, category } = rowColumns(position, POSITION_FIELDS);

/** Posts of a company with their category, how many people hold them, and the tasks of their job descriptions (domain §2). */
export const POSITIONS: KindOf<typeof POSITION_FIELDS, typeof listPositions> = {
  entity: 'position',
  table: position,
  fields: POSITION_FIELDS,
  reads: 'company.read',
  writes: 'reference.write',
  references: { gradeId: { shownAs: 'grade', find: findGradeWords } },
  select: (db, today) => {
    const { gradeId: _, ...columns } = rowColumns(position, POSITION_FIELDS);
    const tasks = db
      .select({ tasks: count() })
      .from(positionTask)
      .where(and(isOfPosition, isNull(positionTask.parentId)));
    return db
      .select({
        ...columns,
        grade: { id: grade.id, name: grade.name, gradeSet: grade.gradeSet },
        employees: peopleIn(db, assignment.positionId, position.id, today),
        tasks: sql`(${tasks})`.mapWith(Number),
      })
      .from(position)
      .leftJoin(grade, eq(grade.id, position.gradeId))
      .$dynamic();
  },
  searched: [code, title],
  sorts: {
    title: sql`lower(${title})`,
    code: sql`lower(${code})`,
    grade: sql`(lower(${grade.gradeSet}), ${grade.rank})`,
  },
  narrowed: (db, filter) => [
    filter.category === undefined ? undefined : eq(category, filter.category),
    filter.gradeId === undefined ? undefined : eq(position.gradeId, filter.gradeId),
    filter.tasks === undefined ? undefined : lacksTasks(db),
  ],
  uses: usedByPeople(assignment.positionId),
  removeParts: removeTasks,
};

const isOfPosition = eq(positionTask.positionId, position.id);

/** Whether a new form of somebody in the position would start empty: for non-executives, without a job description. */
export function lacksTasks(db: Executor): SQL | undefined {
  const tasks = db
    .select({ one: sql`1` })
    .from(positionTask)
    .where(isOfPosition);
  return and(eq(category, 'non_executive'), not(exists(tasks)));
}

/** Finds the name of a grade and whether it is in use; null if there is none. */
async function findGradeWords(db: Executor, id: number) {
  const [row] = await db
    .select({
      words: sql<string>`${grade.gradeSet} || ' ' || ${grade.name}`,
      isInUse: sql<boolean>`${isNull(grade.archivedAt)}`,
    })
    .from(grade)
    .where(eq(grade.id, id));
  return row ?? null;
}

/**
 * Counts the holders of a position on a day who supervise others and head no department: only their category permits
 * it.
 */
export async function countSupervisingHolders(db: Executor, positionId: number, today: Day): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${assignment} place
    where place.position_id = ${positionId}
      and ${isAssignedOn(today, 'place')}
      and not exists (select from ${department} where department.head_id = place.employee_id)
      and exists (select from ${assignment} below where below.supervisor_id = place.employee_id and ${isAssignedOn(today, 'below')})`);
  return rows[0]?.count ?? 0;
}
