import type { Permission, RoleId } from '@prestasi/domain';

/**
 * Which readers a page of the frame is for: those with the permission of the calls that it uses (domain §4), where the
 * specification gives it to some roles only (§2), in one of these. Null is for everybody: it shows what is the reader's
 * own, or the records decide who sees them.
 */
export type PageAccess = Permission | { readonly permission: Permission; readonly roles: readonly RoleId[] } | null;

/** True if a page is for an active role with these permissions. */
export function isOpenTo(access: PageAccess, activeRole: RoleId, permissions: readonly string[]): boolean {
  if (access === null) return true;
  if (typeof access === 'string') return permissions.includes(access);
  return permissions.includes(access.permission) && access.roles.includes(activeRole);
}
