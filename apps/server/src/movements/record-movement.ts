import type { PlacementView } from '@prestasi/contract';
import { changesBetween, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { findNames } from './people-queries.ts';
import { presentPlacementIds } from './placement-queries.ts';
import type { By } from './carry-out.ts';
import type { Plan } from './plan.ts';

type RecordedMovement = {
  readonly move: string;
  readonly effectiveFrom?: string;
  readonly reason?: string;
  readonly lastDay?: string;
  readonly leavingReason?: string;
};

/**
 * Records a movement in the histories of the person, of supervisees who were handed over, and of units whose head
 * changes.
 */
export async function recordMovement(tx: Tx, plan: Plan, by: By): Promise<void> {
  const { person, input, on, before, after, supervisees, vacated, elsewhere } = plan;
  const { kind, reason } = input;
  const places =
    after === null
      ? {}
      : changesBetween(
          recordedTexts(await presentPlacementIds(tx, before)),
          recordedTexts(await presentPlacementIds(tx, after)),
        );
  const recorded =
    input.kind === 'leaving'
      ? { move: kind, lastDay: input.lastDay, leavingReason: reason }
      : { move: kind, effectiveFrom: on, reason };
  const between = { from: before.companyId, to: (after ?? before).companyId };
  await recordChange(
    tx,
    'employee',
    person.id,
    by,
    { ...changesBetween<RecordedMovement>(null, recorded), ...places },
    between,
  );
  const named = [
    ...supervisees.flatMap(({ supervisorId }) => supervisorId ?? []),
    ...vacated.flatMap(({ answer }) => answer ?? []),
  ];
  const names = await findNames(tx, named);
  for (const { id, supervisorId } of supervisees) {
    if (supervisorId === null) continue;
    const supervisor: [unknown, unknown] = [person.fullName, names.get(supervisorId) ?? null];
    await recordChange(tx, 'employee', id, by, { supervisor, effectiveFrom: [null, on] });
  }
  for (const unit of [...vacated, ...elsewhere.vacated]) {
    const successor = 'answer' in unit && typeof unit.answer === 'number' ? (names.get(unit.answer) ?? null) : null;
    await recordChange(tx, unit.kind, unit.unitId, by, { head: [person.fullName, successor], headFrom: [null, on] });
  }
}

/** Returns a placement in the texts of a record's history. */
export function recordedTexts({ company, position, workLocation, ...view }: PlacementView) {
  const name = (named: { readonly name: string } | null) => named?.name ?? null;
  return {
    company: company.name,
    division: name(view.division),
    department: name(view.department),
    section: name(view.section),
    position: position.name,
    grade: name(view.grade),
    location: name(workLocation),
    supervisor: name(view.supervisor),
  };
}
