import { maySupervise } from './reporting-line.ts';
import type { RoleId } from '../vocabulary.ts';

/** Why a supervisee cannot stay with somebody who moves or leaves; null if they can (domain §2). */
export type HandingOver = 'leaves' | 'other_company' | 'role_lost';

/** The person who moves: the company and the roles of the new placement; null for somebody who leaves. */
export type Mover = { readonly companyId: number; readonly roles: readonly RoleId[] } | null;

/**
 * Supervisees stay with their supervisor, unless that person leaves, goes to another company than theirs, or may no
 * longer supervise.
 */
export function mustHandOver(superviseeCompanyId: number, after: Mover): HandingOver | null {
  if (after === null) return 'leaves';
  if (after.companyId !== superviseeCompanyId) return 'other_company';
  return maySupervise(after.roles) ? null : 'role_lost';
}
