import type { moveGrade as moveCall, renameGradeSet as renameCall } from '@prestasi/contract';
import { recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { changeGrade, moveToSet, setGradeRank } from './grade-queries.ts';
import { refuseSameSet } from './refuse-same-name.ts';
import { requireGrade, requireSet } from './require-grade.ts';
import { refuseStaleGrade } from './write-grades.ts';

/**
 * Swaps a grade with the next higher (`up`) or lower one of its set; at the end it stays. Refuses `not_found`,
 * `stale_version`, and a set that a company out of scope uses (`forbidden`).
 */
export const moveGrade: ChangeHandler<typeof moveCall> = async (
  tx,
  { actor, params: { id }, body: { direction, version }, now, today },
) => {
  const { grade } = await requireGrade(tx, actor, id, today);
  const ordered = await requireSet(tx, actor, grade.gradeSet, today);
  const from = ordered.findIndex((one) => one.id === id);
  const to = direction === 'up' ? from + 1 : from - 1;
  const neighbour = ordered[to];
  if (!(await changeGrade(tx, { id, version }, {}))) await refuseStaleGrade(tx, id);
  if (neighbour === undefined) return { version: version + 1 };
  const after = ordered.with(from, neighbour).with(to, grade);
  // Imported ranks may repeat or have gaps: every grade gets its position as rank.
  for (const [index, one] of after.entries()) if (one.rank !== index + 1) await setGradeRank(tx, one.id, index + 1);
  const by = { accountId: actor.accountId, now };
  await recordChange(tx, 'grade', id, by, { rank: [from + 1, to + 1] });
  await recordChange(tx, 'grade', neighbour.id, by, { rank: [to + 1, from + 1] });
  return { version: version + 1 };
};

/**
 * Renames a grade set. Refuses one that does not exist (`not_found`) or that a company out of scope uses, and a name
 * that is taken.
 */
export const renameGradeSet: ChangeHandler<typeof renameCall> = async (
  tx,
  { actor, body: { name, newName }, now, today },
) => {
  const grades = await requireSet(tx, actor, name, today);
  if (grades.length === 0) throw new Problem('not_found');
  if (name === newName) return;
  await refuseSameSet(tx, name, newName);
  const ids = grades.map(({ id }) => id);
  await moveToSet(tx, ids, newName);
  const by = { accountId: actor.accountId, now };
  for (const id of ids) await recordChange(tx, 'grade', id, by, { gradeSet: [name, newName] });
};
