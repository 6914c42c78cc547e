import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findOrganisationRecord, type OrganisationRecord } from './organisation-record-queries.ts';

/** Refuses a change of a version that is not the present one, with the present record (`stale_version`). */
export async function refuseStale(db: Executor, { kind, id }: Pick<OrganisationRecord, 'kind' | 'id'>): Promise<never> {
  const present = await findOrganisationRecord(db, kind, id);
  if (present === null) throw new Problem('not_found');
  const { code, name, parentId, version } = present;
  throw new Problem('stale_version', { current: { code, name, parentId, version } });
}
