import type { Actor, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findGrade, findGrades, findGradeUse, type Grade, type GradeUse } from './grade-queries.ts';

const UNUSED: GradeUse = { positions: 0, employees: 0, isUsedElsewhere: false };

/**
 * Returns a grade if all companies that use it are in the actor's scope. Refuses `not_found`, and `forbidden` any
 * other.
 */
export async function requireGrade(
  db: Executor,
  actor: Actor,
  id: number,
  today: Day,
): Promise<{ readonly grade: Grade; readonly use: GradeUse }> {
  const grade = await findGrade(db, id);
  if (grade === null) throw new Problem('not_found');
  const use = (await findGradeUse(db, actor, [id], today)).get(id) ?? UNUSED;
  if (use.isUsedElsewhere) throw new Problem('forbidden');
  return { grade, use };
}

/**
 * Returns the grades of a set (none for a new one) if no company out of the actor's scope uses them. Refuses
 * `forbidden` any other.
 */
export async function requireSet(db: Executor, actor: Actor, gradeSet: string, today: Day): Promise<Grade[]> {
  const grades = await findGrades(db, gradeSet);
  const ids = grades.map(({ id }) => id);
  const uses = await findGradeUse(db, actor, ids, today);
  if ([...uses.values()].some(({ isUsedElsewhere }) => isUsedElsewhere)) throw new Problem('forbidden');
  return grades;
}
