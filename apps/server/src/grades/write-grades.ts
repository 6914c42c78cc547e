import type {
  archiveGrade as archiveCall,
  createGrade as createCall,
  updateGrade as updateCall,
  deleteGrade as call,
} from '@prestasi/contract';
import { type ChangesOf, recordChange } from '../history/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import {
  changeGrade,
  deleteGradeRow,
  findGrade,
  type Grade,
  type GradeUse,
  insertGrade,
  wasUsed,
} from './grade-queries.ts';
import { refuseSameGrade } from './refuse-same-name.ts';
import { requireGrade, requireSet } from './require-grade.ts';

/**
 * Adds a grade at the top of a set. Refuses (`forbidden`) a set that a company out of scope uses, and a name that is
 * taken.
 */
export const createGrade: ChangeHandler<typeof createCall> = async (
  tx,
  { actor, body: { gradeSet, name }, now, today },
) => {
  await requireSet(tx, actor, gradeSet, today);
  await refuseSameGrade(tx, gradeSet, name, null);
  const id = await insertGrade(tx, gradeSet, name);
  await record(tx, { actor, now }, id, { gradeSet: [null, gradeSet], name: [null, name] });
  return { id };
};

/** Renames a grade. Refuses `not_found`, `forbidden`, `stale_version`, and a name that is taken. */
export const updateGrade: ChangeHandler<typeof updateCall> = async (
  tx,
  { actor, params: { id }, body: { name, version }, now, today },
) => {
  const { grade } = await requireGrade(tx, actor, id, today);
  if (grade.name !== name) await refuseSameGrade(tx, grade.gradeSet, name, id);
  if (!(await changeGrade(tx, { id, version }, { name }))) await refuseStaleGrade(tx, id);
  if (grade.name !== name) await record(tx, { actor, now }, id, { name: [grade.name, name] });
  return { version: version + 1 };
};

/**
 * Archives a grade, or brings it back. Refuses `not_found`, `forbidden`, `stale_version`, and one in use
 * (`still_used`).
 */
export const archiveGrade: ChangeHandler<typeof archiveCall> = async (
  tx,
  { actor, params: { id }, body: { isArchived, version }, now, today },
) => {
  const { grade, use } = await requireGrade(tx, actor, id, today);
  if (isArchived) refuseUse(use, 'still_used');
  if (!(await changeGrade(tx, { id, version }, { archivedAt: isArchived ? now : null })))
    await refuseStaleGrade(tx, id);
  if (grade.isArchived !== isArchived) {
    await record(tx, { actor, now }, id, { archived: [grade.isArchived, isArchived] });
  }
  return { version: version + 1 };
};

/**
 * Deletes a grade that was never used (domain §2). Refuses `not_found`, `forbidden`, `stale_version`, one in use
 * (`in_use`, naming the uses), and one that was used (`used_before`): that is archived instead.
 */
export const deleteGrade: ChangeHandler<typeof call> = async (
  tx,
  { actor, params: { id }, query: { version }, now, today },
) => {
  const { grade, use } = await requireGrade(tx, actor, id, today);
  refuseUse(use, 'in_use');
  if (await wasUsed(tx, id)) throw new Problem('used_before');
  if (!(await deleteGradeRow(tx, { id, version }))) await refuseStaleGrade(tx, id);
  await record(tx, { actor, now }, id, { gradeSet: [grade.gradeSet, null], name: [grade.name, null] });
};

/** Refuses a change of a version that is not the present one, with the present grade (`stale_version`). */
export async function refuseStaleGrade(db: Executor, id: number): Promise<never> {
  const present: Grade | null = await findGrade(db, id);
  if (present === null) throw new Problem('not_found');
  throw new Problem('stale_version', { current: { name: present.name, version: present.version } });
}

function refuseUse({ positions, employees }: GradeUse, code: 'in_use' | 'still_used'): void {
  const uses = [
    { code: 'used_by_positions', count: positions },
    { code: 'used_by_people', count: employees },
  ] as const;
  const fields = uses
    .filter(({ count }) => count > 0)
    .map((use) => ({ path: 'id', code: use.code, params: { count: use.count } }));
  if (fields.length > 0) throw new Problem(code, { fields });
}

async function record(
  tx: Tx,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  id: number,
  changes: ChangesOf<'grade'>,
): Promise<void> {
  await recordChange(tx, 'grade', id, { accountId: actor.accountId, now }, changes);
}
