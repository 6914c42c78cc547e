import type { Executor } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { findOrganisationRecord } from './organisation-record-queries.ts';
import type { UnitKind } from './unit-count-queries.ts';

const PARENT = { department: 'division', section: 'department' } as const;

/**
 * Returns the name of the parent unit: the division of a department, of the same company or of the group, or none; the
 * department of a section. Refuses by field one that does not exist or is archived, and any for a division.
 */
export async function requireParent(
  db: Executor,
  kind: UnitKind,
  companyId: number | null,
  parentId: number | null,
): Promise<string | null> {
  if (parentId === null) {
    if (kind === 'section') refuse({ path: 'parentId', code: 'required' });
    return null;
  }
  if (kind === 'division') return refuse({ path: 'parentId', code: 'unknown_reference' });
  const above = await findOrganisationRecord(db, PARENT[kind], parentId);
  const isNear = above !== null && (above.companyId === null || above.companyId === companyId);
  if (!isNear || above.isArchived) return refuse({ path: 'parentId', code: 'unknown_reference' });
  return above.name;
}

function refuse(error: FieldError): never {
  throw new Problem('validation_error', { fields: [error] });
}
