import type { PlanSource } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { EditRight } from './edit-kind.ts';
import type { WholeForm } from './load-forms.ts';
import {
  findEarlierPlan,
  findPlanOfPosition,
  findPlanOfSupervisor,
  type FoundPlan,
  type PlannedPart,
} from './plan-source-queries.ts';

/** The part that is planned: of the position at the opening, or of the section of one that began during the year. */
export type PlannedPlace = { readonly part: PlannedPart; readonly sectionId?: number | undefined };

/** Returns the right that planning a part needs (domain §5, §6). */
export function rightToPlan({ part, sectionId }: PlannedPlace): EditRight {
  if (sectionId !== undefined) return { plan: sectionId };
  return part === 'kra' ? 'kra_structure' : 'jd_structure';
}

/**
 * Finds the plans from which a part of a form's plan can start (docs/decisions/0118): one's own of an earlier year, the
 * position's job description, and the key result areas of the present supervisor. Plans without an item are left out.
 */
export async function findPlanSources(
  db: Executor,
  loaded: WholeForm,
  place: PlannedPlace,
): Promise<readonly FoundPlan[]> {
  const sources = place.part === 'jd' ? (['last_year', 'position'] as const) : (['last_year', 'supervisor'] as const);
  const found: FoundPlan[] = [];
  for (const source of sources) {
    const plan = await findPlanSource(db, loaded, place, source);
    if (plan !== null) found.push(plan);
  }
  return found;
}

/** Finds one of them; null if there is nothing to start from. */
export async function findPlanSource(
  db: Executor,
  { record, place, facts, details }: WholeForm,
  { part, sectionId }: PlannedPlace,
  source: PlanSource,
): Promise<FoundPlan | null> {
  const { employeeId, year } = record;
  switch (source) {
    case 'last_year':
      return findEarlierPlan(db, { employeeId, year, part });
    case 'position': {
      const section = details.sections.find(({ id }) => id === sectionId);
      // After a change of position the present one is not that of the opening.
      const present = details.sections.length === 0 ? place.positionId : null;
      const positionId = section?.positionId ?? present;
      return part === 'kra' || positionId === null ? null : findPlanOfPosition(db, positionId);
    }
    case 'supervisor': {
      const supervisorId = facts.approvers.supervisor?.employeeId;
      return part === 'jd' || supervisorId === undefined ? null : findPlanOfSupervisor(db, { supervisorId, year });
    }
  }
}
