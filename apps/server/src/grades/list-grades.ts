import type { listGrades as call } from '@prestasi/contract';
import { mayUse } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { findGrades, findGradeUse, findGradesInScope } from './grade-queries.ts';

/** Lists the grade sets of the group with their grades in order; counts their uses within the actor's scope. */
export const listGrades: Handler<typeof call> = async ({ db, actor, today }) => {
  const grades = await findGrades(db);
  const uses = await findGradeUse(
    db,
    actor,
    grades.map(({ id }) => id),
    today,
  );
  const inScope = await findGradesInScope(db, actor);
  const mayChange = mayUse(actor, 'settings.write');
  const sets = [...Map.groupBy(grades, ({ gradeSet }) => gradeSet)].map(([name, members]) => ({
    name,
    grades: members.map(({ id, name: gradeName, isArchived, version }) => ({
      id,
      name: gradeName,
      isArchived,
      version,
      positions: uses.get(id)?.positions ?? 0,
      employees: uses.get(id)?.employees ?? 0,
      can: { write: mayChange && uses.get(id)?.isUsedElsewhere !== true, readsHistory: inScope.has(id) },
    })),
    can: { write: mayChange && members.every(({ id }) => uses.get(id)?.isUsedElsewhere !== true) },
  }));
  return { sets };
};
