import { addDays, endsHeadship } from '@prestasi/domain';
import { recordChange } from '../history/index.ts';
import { type HeadedUnit, setHeads } from '../unit-heads/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { By } from './carry-out.ts';
import { findHeaded, findHeadsAmong, type Headed } from './people-queries.ts';
import { findPerson } from './placement-queries.ts';
import { placementOn } from './plan.ts';

/**
 * Ends the headships of people who are no longer placed in the unit that they head, after a change of many placements,
 * as by an import: from today, left vacant, each in the history of its unit. `kept` are headships that the same change
 * gave on purpose. Returns the headships that ended; the caller calls `organisationChanged`.
 */
export async function endHeadshipsOfMoved(
  tx: Tx,
  employeeIds: readonly number[],
  given: readonly HeadedUnit[],
  by: By,
): Promise<readonly HeadedUnit[]> {
  const all: HeadedUnit[] = [];
  for (const employeeId of await findHeadsAmong(tx, employeeIds)) {
    const ended = await endedOf(tx, employeeId, given, by);
    await setHeads(
      tx,
      ended.map(({ kind, unitId }) => ({ kind, unitId, employeeId: null, from: by.today })),
      by,
    );
    all.push(...ended);
  }
  return all;
}

async function endedOf(tx: Tx, employeeId: number, given: readonly HeadedUnit[], by: By): Promise<readonly Headed[]> {
  const person = await findPerson(tx, employeeId);
  if (person === null || person.rows.length === 0) return [];
  const after = placementOn(person, by.today);
  // A placement that was corrected on its first day has none before it.
  const before = person.rows.find(({ effectiveTo }) => effectiveTo === addDays(by.today, -1)) ?? after;
  const isGiven = (unit: Headed) => given.some(({ kind, unitId }) => kind === unit.kind && unitId === unit.unitId);
  const headed = await findHeaded(tx, employeeId, by.today);
  const ended = headed.filter(
    (unit) => unit.headId === employeeId && !isGiven(unit) && endsHeadship(unit, before, after),
  );
  for (const { kind, unitId } of ended) {
    await recordChange(tx, kind, unitId, by, { head: [person.fullName, null], headFrom: [null, by.today] });
  }
  return ended;
}
