import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE, ROLE_IDS } from '../vocabulary.ts';
import { mayUse, mayUseFor, reachOf, usableReachOf } from './permissions.ts';
import { companiesInScope, hasCompanyInScope, isSuperHr, roleColumn, rolesOfAccount } from './roles.ts';

const actor = (changes: Partial<Actor>): Actor => ({
  accountId: 1,
  employeeId: 10,
  activeRole: ROLE.user,
  grants: [],
  headedUnits: { departments: [], divisions: [], sections: [] },
  ...changes,
});
const hrOf = (...companies: (number | null)[]) =>
  actor({ activeRole: ROLE.hr, grants: companies.map((companyId) => ({ role: ROLE.hr, companyId })) });

describe('the roles of an account', () => {
  it('are granted ones first, then head of department, then that of the category', () => {
    const grants = [
      { role: ROLE.hr, companyId: 1 },
      { role: ROLE.admin, companyId: 2 },
      { role: ROLE.hr, companyId: 3 },
    ] as const;
    expect(rolesOfAccount({ category: 'top_management', headsDepartment: true, grants })).toEqual([1, 6, 5, 4]);
    expect(rolesOfAccount({ category: 'executive', headsDepartment: true, grants: [] })).toEqual([5, 3]);
    expect(rolesOfAccount({ category: 'non_executive', headsDepartment: false, grants: [] })).toEqual([2]);
    expect(rolesOfAccount({ category: null, headsDepartment: false, grants: [{ role: 1, companyId: null }] })).toEqual([
      1,
    ]);
    expect(rolesOfAccount({ category: null, headsDepartment: false, grants: [] })).toEqual([]);
  });

  it('stand in the columns of the matrix, HR for the group in one of its own', () => {
    expect(ROLE_IDS.map((activeRole) => roleColumn(actor({ activeRole })))).toEqual([
      'admin',
      'user',
      'executive',
      'top_management',
      'hod',
      'hr',
    ]);
    expect(roleColumn(hrOf(1, null))).toBe('super_hr');
  });

  it('make a super HR only of who acts as HR with a grant for the group', () => {
    expect(isSuperHr(hrOf(null))).toBe(true);
    expect(isSuperHr(hrOf(1, 2))).toBe(false);
    expect(isSuperHr({ ...hrOf(null), activeRole: ROLE.executive })).toBe(false);
    expect(isSuperHr(actor({ activeRole: ROLE.hr, grants: [{ role: ROLE.admin, companyId: null }] }))).toBe(false);
  });
});

describe('the scope of grants', () => {
  it('is the companies granted to that role, or the group', () => {
    const both = actor({
      grants: [
        { role: 6, companyId: 1 },
        { role: 1, companyId: 2 },
        { role: 6, companyId: 3 },
      ],
    });
    expect(companiesInScope(both, ROLE.hr)).toEqual([1, 3]);
    expect(companiesInScope(both, ROLE.admin)).toEqual([2]);
    expect(companiesInScope(hrOf(1, null), ROLE.hr)).toBe('group');
    expect(companiesInScope(actor({}), ROLE.hr)).toEqual([]);
  });

  it('works only under the role it was granted for', () => {
    expect(hasCompanyInScope(hrOf(1), [2, 1])).toBe(true);
    expect(hasCompanyInScope(hrOf(1), [2])).toBe(false);
    expect(hasCompanyInScope(hrOf(null), [99])).toBe(true);
    expect(hasCompanyInScope({ ...hrOf(1), activeRole: ROLE.admin }, [1])).toBe(false);
    expect(hasCompanyInScope({ ...hrOf(1), activeRole: ROLE.executive }, [1])).toBe(false);
  });
});

describe('a permission', () => {
  it('by unit needs the headed unit, not the role alone', () => {
    const top = actor({ activeRole: ROLE.topManagement });
    expect(reachOf(top, 'appraisal.read')).toEqual(['division', 'section']);
    expect(mayUse(top, 'appraisal.read')).toBe(false);
    const head = { ...top, headedUnits: { departments: [], divisions: [], sections: [7] } };
    expect(usableReachOf(head, 'appraisal.read')).toEqual(['section']);
    expect(mayUse(head, 'appraisal.approve_hod')).toBe(false);
    const hod = actor({ activeRole: ROLE.hod, headedUnits: { departments: [3], divisions: [], sections: [] } });
    expect(mayUse(hod, 'appraisal.approve_hod')).toBe(true);
    expect(mayUse({ ...hod, activeRole: ROLE.executive }, 'appraisal.approve_hod')).toBe(false);
  });

  it('by scope needs a grant', () => {
    expect(mayUse(actor({ activeRole: ROLE.hr }), 'cycle.manage')).toBe(false);
    expect(mayUse(hrOf(1), 'cycle.manage')).toBe(true);
    expect(mayUse(hrOf(1), 'cycle.create')).toBe(false);
    expect(mayUse(hrOf(null), 'cycle.create')).toBe(true);
  });

  it('to one’s own records needs an employee', () => {
    expect(mayUse(actor({}), 'appraisal.own')).toBe(true);
    expect(mayUse(actor({ employeeId: null }), 'appraisal.own')).toBe(false);
    expect(mayUse(actor({ employeeId: null, activeRole: ROLE.executive }), 'appraisal.supervise')).toBe(false);
  });

  it('for a company holds in scope, in the group, or where one is employed', () => {
    expect(mayUseFor(hrOf(1), 'settings.write', 1)).toBe(true);
    expect(mayUseFor(hrOf(1), 'settings.write', 2)).toBe(false);
    expect(mayUseFor(hrOf(null), 'settings.write', 2)).toBe(true);
    expect(mayUseFor(hrOf(1), 'company.write', 1)).toBe(false);
    const admin = actor({ activeRole: ROLE.admin, grants: [{ role: 1, companyId: 4 }] });
    expect(mayUseFor(admin, 'company.write', 4)).toBe(true);
    const hod = actor({ activeRole: ROLE.hod, headedUnits: { departments: [3], divisions: [], sections: [] } });
    expect(mayUseFor(hod, 'theme.write', 5, 5)).toBe(true);
    expect(mayUseFor(hod, 'theme.write', 5, 6)).toBe(false);
    expect(mayUseFor(hod, 'theme.write', 5)).toBe(false);
    expect(mayUseFor(hod, 'appraisal.read', 5, 5)).toBe(false);
  });
});
