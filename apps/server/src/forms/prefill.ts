import type { Phase } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { findTasks, insertItems, type PositionTaskRow } from './create-queries.ts';
import type { SectionRow } from './section-queries.ts';

/** An appraisal whose part 1 gets the tasks of a position; `section` is null for the position at the opening. */
type Prefilled = {
  readonly appraisalId: number;
  readonly positionId: number;
  readonly section: number | null;
};

/** Copies the tasks of each position and then their subtasks, which need the new ids of their tasks. */
export async function prefillJobDescriptions(
  tx: Tx,
  prefilled: readonly Prefilled[],
  addedIn: Phase = 'planning',
): Promise<void> {
  const tasks = await findTasks(tx, [...new Set(prefilled.map(({ positionId }) => positionId))]);
  const planned = prefilled.flatMap((into) =>
    tasks.filter(({ positionId }) => positionId === into.positionId).map((task) => ({ into, task })),
  );
  const above = planned.filter(({ task }) => task.parentId === null);
  const aboveIds = await insertItems(
    tx,
    above.map(({ into, task }) => itemOf(into, task, null, addedIn)),
  );
  const newIds = new Map(
    above.map(({ into: { appraisalId }, task }, index) => [`${appraisalId}/${task.id}`, aboveIds[index]]),
  );
  const below = planned.filter(({ task }) => task.parentId !== null);
  await insertItems(
    tx,
    below.map(({ into, task }) =>
      itemOf(into, task, newIds.get(`${into.appraisalId}/${task.parentId}`) ?? null, addedIn),
    ),
  );
}

/** Copies the job description of a new position into its section, where its part 1 has one (domain §6). */
export async function prefillJobDescription(tx: Tx, section: SectionRow): Promise<void> {
  if (section.part1Kind === 'kra') return;
  const { appraisalId, positionId, id } = section;
  await prefillJobDescriptions(tx, [{ appraisalId, positionId, section: id }], 'year_end');
}

function itemOf(
  { appraisalId, section: sectionId }: Prefilled,
  { kind, title, weight, sort }: PositionTaskRow,
  parentId: number | null,
  addedIn: Phase,
) {
  return { appraisalId, sectionId, part: 'jd' as const, kind, parentId, title, weight, sort, addedIn };
}
