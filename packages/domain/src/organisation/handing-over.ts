import { maySupervise } from './reporting-line.ts';
import type { RoleId } from '../vocabulary.ts';

/** Why a supervisee cannot stay with somebody who moves or leaves; null where they can (domain §2). */
export type HandingOver = 'leaves' | 'other_company' | 'role_lost';

/** Who moves: the company and the roles of the new place; null for who leaves. */
export type Mover = { readonly companyId: number; readonly roles: readonly RoleId[] } | null;

/** Supervisees stay with their supervisor, but for who leaves, goes to another company than theirs, or may supervise no longer. */
export function mustHandOver(superviseeCompanyId: number, after: Mover): HandingOver | null {
  if (after === null) return 'leaves';
  if (after.companyId !== superviseeCompanyId) return 'other_company';
  return maySupervise(after.roles) ? null : 'role_lost';
}
