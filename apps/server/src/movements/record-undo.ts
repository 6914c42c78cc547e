import { addDays, type Day, type Placement } from '@prestasi/domain';
import { type RecordedBy, type ChangesOf, changesBetween, recordChange } from '../history/index.ts';
import { keepTerms, type UnitHeadHistory } from '../unit-heads/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { findNames } from './people-queries.ts';
import { findPlacementsFrom, presentPlacementIds } from './placement-queries.ts';
import { withDivision } from './plan.ts';
import { recordedTexts } from './record-movement.ts';
import type { MovementRow } from './row-queries.ts';
import type { ReversedPlacement } from './undo-rows.ts';

/** The present supervisors of those whom a movement handed over, and the present heads of the units that it changed. */
type RelatedChanges = {
  readonly supervisors: ReadonlyMap<number, number | null>;
  readonly headedUnits: readonly UnitHeadHistory[];
};

/**
 * Finds what a movement changed for others: read before the movement is reversed, so that `recordUndo` can find the
 * differences afterwards.
 */
export async function findRelatedChanges(
  tx: Tx,
  { employeeId, effectiveOn, undo }: MovementRow,
): Promise<RelatedChanges> {
  const written = new Set([...undo.begun, ...undo.assignments.map(({ id }) => id)]);
  const others = undo.people.filter((id) => id !== employeeId);
  const places = (await findPlacementsFrom(tx, others, effectiveOn)).filter(({ id }) => written.has(id));
  // The first placement from the day on counts: a map keeps the last of equal keys.
  const supervisors = new Map(places.toReversed().map((place) => [place.employeeId, place.supervisorId]));
  return { supervisors, headedUnits: await keepTerms(tx, undo.offices) };
}

type Undone = {
  readonly takenBack: ReversedPlacement | null;
  readonly before: RelatedChanges;
  readonly reason: string;
};

/**
 * Records a reversed movement in the histories of the person, of those who get their supervisor back, and of the units
 * whose head it had changed or was to change.
 */
export async function recordUndo(tx: Tx, row: MovementRow, undone: Undone, by: RecordedBy): Promise<void> {
  const { takenBack, before } = undone;
  const reason = [null, undone.reason] satisfies [unknown, unknown];
  // From the placement after the movement to the one before it.
  const back =
    takenBack === null ? undefined : { from: takenBack.to.companyId, to: (takenBack.from ?? takenBack.to).companyId };
  const places = takenBack === null ? {} : await placesBack(tx, takenBack);
  // For a leaving, the last day as it was recorded.
  const days =
    row.kind === 'leaving'
      ? ({ lastDay: [recordedDay(row), null], leavingReason: [row.reason, null] } satisfies ChangesOf<'employee'>)
      : ({ effectiveFrom: [row.effectiveOn, null] } satisfies ChangesOf<'employee'>);
  await recordChange(tx, 'employee', row.employeeId, by, { move: [row.kind, null], ...days, reason, ...places }, back);
  const after = await findRelatedChanges(tx, row);
  const named = [before, after].flatMap(({ supervisors, headedUnits }) => [
    ...supervisors.values(),
    ...headedUnits.map(({ headId }) => headId),
  ]);
  const names = await findNames(
    tx,
    named.filter((id) => id !== null),
  );
  const nameOf = (id: number | null | undefined) => names.get(id ?? 0) ?? null;
  for (const [employeeId, was] of before.supervisors) {
    const is = after.supervisors.get(employeeId) ?? null;
    if (was === is) continue;
    const supervisor: [unknown, unknown] = [nameOf(was), nameOf(is)];
    const changes = { supervisor, effectiveFrom: [row.effectiveOn, null], reason } satisfies ChangesOf<'employee'>;
    await recordChange(tx, 'employee', employeeId, by, changes);
  }
  for (const [index, { kind, unitId, headId }] of before.headedUnits.entries()) {
    const is = after.headedUnits[index]?.headId ?? null;
    // A change that was still to come never changed the head.
    const changes: ChangesOf<typeof kind> =
      headId === is ? { headFrom: [row.effectiveOn, null] } : { head: [nameOf(headId), nameOf(is)] };
    await recordChange(tx, kind, unitId, by, { ...changes, reason });
  }
}

/** For a leaving the last day, as in the notices; for everything else the first day. */
export function recordedDay({ kind, effectiveOn }: MovementRow): Day {
  return kind === 'leaving' ? addDays(effectiveOn, -1) : effectiveOn;
}

/**
 * Returns the differences that a reversal makes to the placement, in texts; all of it if there was no placement before.
 */
async function placesBack(tx: Tx, { from, to }: ReversedPlacement): Promise<ChangesOf<'employee'>> {
  const inWords = async (place: Placement) =>
    recordedTexts(await presentPlacementIds(tx, await withDivision(tx, place)));
  const led = changesBetween(from === null ? null : await inWords(from), await inWords(to));
  return Object.fromEntries(Object.entries(led).map(([field, [was, is]]) => [field, [is, was]]));
}
