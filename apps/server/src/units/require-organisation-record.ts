import { type Actor, mayUseFor } from '@prestasi/domain';
import { reachesGroup } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findOrganisationRecord, type OrganisationRecord } from './organisation-record-queries.ts';
import type { UnitKind } from './unit-count-queries.ts';

/**
 * Returns a unit of a company in the actor's scope; everybody who sees a company may see the group's divisions. Refuses
 * (`not_found`) any other.
 */
export async function requireOrganisationRecord(
  db: Executor,
  actor: Actor,
  kind: UnitKind,
  id: number,
): Promise<OrganisationRecord> {
  const place = await findOrganisationRecord(db, kind, id);
  if (place === null) throw new Problem('not_found');
  if (place.companyId !== null && !mayUseFor(actor, 'company.read', place.companyId)) throw new Problem('not_found');
  return place;
}

/**
 * As `requireOrganisationRecord`, to change it: a unit of the group may be changed only with the whole group as scope
 * (`forbidden`).
 */
export async function requireWritable(
  db: Executor,
  actor: Actor,
  kind: UnitKind,
  id: number,
): Promise<OrganisationRecord> {
  const place = await requireOrganisationRecord(db, actor, kind, id);
  if (!mayWrite(actor, place.companyId)) throw new Problem('forbidden');
  return place;
}

/**
 * Whether the actor reads the history of records of a company, or of the group if it is null: if they are in charge of
 * it (domain §4).
 */
export function readsHistory(actor: Actor, companyId: number | null): boolean {
  return companyId === null ? reachesGroup(actor, 'company.read') : mayUseFor(actor, 'company.read', companyId);
}

/** Whether the actor may change records of a company, or of the group if it is null (domain §2, §4). */
export function mayWrite(actor: Actor, companyId: number | null): boolean {
  return companyId === null ? reachesGroup(actor, 'reference.write') : mayUseFor(actor, 'reference.write', companyId);
}
