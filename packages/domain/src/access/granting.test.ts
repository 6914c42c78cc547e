import { describe, expect, it } from 'vitest';
import type { Grant } from '../actor.ts';
import { ROLE, ROLE_IDS, type RoleId } from '../vocabulary.ts';
import { coversGrants, grantRefusal, lastOfficerRefusal, withdrawalRefusal } from './granting.ts';

const A = 11;
const B = 12;
const admin = (companyId: number | null): Grant => ({ role: 1, companyId });
const hr = (companyId: number | null): Grant => ({ role: 6, companyId });
const acting = (activeRole: RoleId, grants: readonly Grant[]) => ({ accountId: 1, activeRole, grants });
const ALL: readonly Grant[] = [admin(A), admin(B), admin(null), hr(A), hr(B), hr(null)];

describe('granting a role', () => {
  it.each([
    { who: 'an admin of one company', actor: acting(1, [admin(A)]), grantable: [admin(A), hr(A)] },
    { who: 'an admin of both', actor: acting(1, [admin(A), admin(B)]), grantable: [admin(A), admin(B), hr(A), hr(B)] },
    { who: 'an admin of the group', actor: acting(1, [admin(null)]), grantable: ALL },
    { who: 'HR of the group', actor: acting(6, [hr(null)]), grantable: [] },
    { who: 'an admin acting as HR', actor: acting(6, [admin(null), hr(null)]), grantable: [] },
    { who: 'an admin whose HR reaches further', actor: acting(1, [admin(A), hr(null)]), grantable: [admin(A), hr(A)] },
  ])('reaches as far as the scope of $who', ({ actor, grantable }) => {
    expect(ALL.filter((grant) => grantRefusal(actor, 2, grant) === null)).toEqual(grantable);
    expect(ALL.filter((grant) => withdrawalRefusal(actor, grant) === null)).toEqual(grantable);
  });

  it('is for nobody under another role', () => {
    for (const role of ROLE_IDS.filter((one) => one !== ROLE.admin)) {
      expect(ALL.map((grant) => grantRefusal(acting(role, [admin(null)]), 2, grant))).toEqual(
        ALL.map(() => 'grant_beyond_scope'),
      );
    }
  });

  it('lets nobody grant themselves anything, but give up what they have', () => {
    const actor = acting(1, [admin(null)]);
    expect(ALL.map((grant) => grantRefusal(actor, 1, grant))).toEqual(ALL.map(() => 'own_grants'));
    expect(withdrawalRefusal(actor, admin(null))).toBe(null);
  });

  it('leaves the group its last admin and its last super HR', () => {
    const refusals = (others: number) => ALL.map((grant) => lastOfficerRefusal(grant, others));
    expect(refusals(0)).toEqual([null, null, 'last_group_admin', null, null, 'last_super_hr']);
    expect(refusals(1)).toEqual(ALL.map(() => null));
  });
});

describe('covering the grants that somebody holds', () => {
  it('is within the scope, whatever the kind of role', () => {
    const over = (actor: ReturnType<typeof acting>) => ALL.filter((grant) => coversGrants(actor, [grant]));
    expect(over(acting(1, [admin(A)]))).toEqual([admin(A), hr(A)]);
    expect(over(acting(1, [admin(null)]))).toEqual(ALL);
    expect(over(acting(6, [hr(A)]))).toEqual([admin(A), hr(A)]);
    expect(over(acting(6, [hr(null)]))).toEqual(ALL);
    expect(over(acting(3, [admin(null)]))).toEqual([]);
  });

  it('takes all of it, and nothing is covered by anybody', () => {
    expect(coversGrants(acting(1, [admin(A)]), [hr(A), hr(B)])).toBe(false);
    expect(coversGrants(acting(6, [hr(A)]), [])).toBe(true);
    expect(coversGrants(acting(3, []), [])).toBe(true);
  });
});
