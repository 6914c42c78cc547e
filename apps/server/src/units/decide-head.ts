import { canExercise, type Category, type Day, earliestHeadDay, maySupervise, rolesOfAccount } from '@prestasi/domain';
import { findEmployeeName } from './name-queries.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findFit, findHeadStatus, findTerms, type Term } from './head-queries.ts';
import type { OrganisationRecord } from './organisation-record-queries.ts';
import type { UnitKind } from './unit-count-queries.ts';

export type Unit = OrganisationRecord & { readonly kind: UnitKind };
type Person = { readonly id: number; readonly name: string };

/** The consequences of another head of a unit from a day on. */
export type Decision = {
  /** The head on that day before the change. */
  readonly before: Person | null;
  readonly after: Person | null;
  readonly isAtOnce: boolean;
  readonly gainsRole: boolean;
  readonly losesRole: boolean;
  readonly canDecide: boolean;
  /** Later terms that are dropped. */
  readonly forgotten: readonly Term[];
};

/**
 * Decides who may head a unit: an active employee of its company, of any for a division of the group (`head_unfit`);
 * from a day of the running year on (`head_day`). Refuses to take role 5 from somebody who supervises others only by it
 * (`supervisor_role_lost`, domain §2).
 */
export async function decideHead(
  db: Executor,
  unit: Unit,
  { employeeId, from }: { readonly employeeId: number | null; readonly from: Day },
  today: Day,
): Promise<Decision> {
  if (from < earliestHeadDay(today)) {
    throw new Problem('head_day', {
      fields: [{ path: 'from', code: 'too_early', params: { day: earliestHeadDay(today) } }],
    });
  }
  const fit = employeeId === null ? null : await findFit(db, employeeId, unit.companyId, { from, today });
  if (employeeId !== null && fit === null) {
    throw new Problem('head_unfit', { fields: [{ path: 'employeeId', code: 'unknown_reference' }] });
  }
  const terms = await findTerms(db, unit.kind, unit.id);
  const before = await headOn(db, unit, terms, from, today);
  const isChanged = before?.id !== employeeId;
  const isDepartment = unit.kind === 'department';
  const losesRole = isDepartment && isChanged && before !== null && (await loses(db, unit, before, today));
  const gainsRole =
    isDepartment && isChanged && fit !== null && !(await findHeadStatus(db, fit.id, unit, today)).headsAnother;
  return {
    before,
    after: fit === null ? null : { id: fit.id, name: fit.name },
    isAtOnce: from <= today,
    gainsRole,
    losesRole,
    canDecide: fit === null || canExercise(unit.kind, fit.category),
    forgotten: terms.filter(({ firstDay }) => firstDay !== null && firstDay > from && firstDay > today),
  };
}

/** By the terms; a head without a term, of whom none is stored, is still the head. */
async function headOn(
  db: Executor,
  { headId }: Unit,
  terms: readonly Term[],
  day: Day,
  today: Day,
): Promise<Person | null> {
  const holds = (term: Term) =>
    (term.firstDay === null || term.firstDay <= day) && (term.lastDay === null || term.lastDay >= day);
  const term = terms.find(holds);
  if (term !== undefined) return { id: term.head.id, name: term.head.name };
  return headId !== null && day <= today ? findEmployeeName(db, headId) : null;
}

async function loses(db: Executor, unit: Unit, head: Person, today: Day): Promise<boolean> {
  const { headsAnother, category, supervisees } = await findHeadStatus(db, head.id, unit, today);
  if (headsAnother) return false;
  if (supervisees > 0 && !maySuperviseAs(category)) {
    throw new Problem('supervisor_role_lost', { params: { name: head.name, count: supervisees } });
  }
  return true;
}

function maySuperviseAs(category: Category | null): boolean {
  return maySupervise(rolesOfAccount({ category, headsDepartment: false, grants: [] }));
}
