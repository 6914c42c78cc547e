import type { Actor, Day, RoleId } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { findAffected, NOBODY, type AffectedRecords } from '../reassignment/index.ts';
import { type Approver, approversOn } from '../forms/index.ts';
import { findAccountIdsOf, loadActor } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { sql } from 'drizzle-orm';
import { namedIn } from './check-successors.ts';
import { findIn } from './people-queries.ts';
import type { Plan } from './plan.ts';

/** The responsibilities on a day: who approves what, and who holds which roles. */
export type Responsibilities = {
  readonly approvers: readonly Approver[];
  readonly roles: ReadonlyMap<number, readonly RoleId[]>;
};

const AT_MOST = 1000;

/**
 * Returns the records that a movement affects: the person, supervisees and successors, and the units whose head
 * changes.
 */
export function affectedBy(plan: Plan): AffectedRecords {
  const { person, supervisees, vacated, elsewhere } = plan;
  const { supervisors, heads } = namedIn(plan);
  const units = [...vacated, ...elsewhere.vacated];
  const ofKind = (kind: string) => units.filter((unit) => unit.kind === kind).map(({ unitId }) => unitId);
  const handed = supervisees.filter(({ supervisorId }) => supervisorId !== null).map(({ id }) => id);
  return {
    ...NOBODY,
    people: [...new Set([person.id, ...handed, ...supervisors, ...heads])],
    divisions: ofKind('division'),
    departments: ofKind('department'),
    sections: ofKind('section'),
  };
}

/** Finds the appraisees of the actor's scope whose approvers a movement may change, up to 1,000. */
export async function findAppraisees(tx: Tx, actor: Actor, plan: Plan, day: Day): Promise<readonly number[]> {
  const found = await findAffected(tx, affectedBy(plan), day, { after: 0, size: AT_MOST });
  const isReached = companyWithin(actor, 'employee.write', sql`place.company_id`);
  return findIn(tx, [...new Set([...found, plan.person.id])], isReached, day);
}

/** Finds the responsibilities on a day for these appraisees, and for the person and the new unit heads. */
export async function responsibilitiesOn(
  services: Services,
  tx: Tx,
  plan: Plan,
  appraisees: readonly number[],
  day: Day,
): Promise<Responsibilities> {
  const people = [plan.person.id, ...namedIn(plan).heads];
  const accounts = await findAccountIdsOf(tx, people);
  const roles = new Map<number, readonly RoleId[]>();
  for (const [employeeId, accountId] of accounts) {
    const account = await loadActor(tx, accountId, { today: day, isDemo: services.settings.isDemo });
    roles.set(employeeId, account?.roles ?? []);
  }
  return { approvers: await approversOn(tx, appraisees, day), roles };
}
