import type { getStaffProfile, OutputOf } from '@prestasi/contract';
import { type Actor, companiesInScope, grantRefusal, ROLE } from '@prestasi/domain';
import type { GrantRow } from './profile-queries.ts';

type GrantView = NonNullable<OutputOf<typeof getStaffProfile>['account']>['grants'][number];

/**
 * Presents the grants within the actor's scope: of grants for other companies and for the group, not even the existence
 * is shown.
 */
export function presentGrants(actor: Actor, grants: readonly GrantRow[]): GrantView[] {
  const scope = companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr);
  return grants
    .filter(({ companyId }) => scope === 'group' || (companyId !== null && scope.includes(companyId)))
    .map(({ id, role, companyId, company }) => ({
      id,
      role,
      company: companyId === null || company === null ? null : { id: companyId, name: company },
      // Whether it is one's own does not matter: one may give up a role.
      canWithdraw: grantRefusal({ ...actor, accountId: 0 }, 1, { role, companyId }) === null,
    }));
}
