import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE, ROLE_IDS, type RoleId } from '../vocabulary.ts';
import { MENU, landingRoute, menuFor, type MenuFlags } from './menu.ts';
import { reachOf } from './permissions.ts';

const all = new Set(MENU.map(({ route }) => route));
const none: MenuFlags = { headOfSection: false, division: false, decides: false, standsIn: false };
const as = (activeRole: RoleId): Pick<Actor, 'activeRole' | 'grants'> => ({ activeRole, grants: [] });
const keys = (role: RoleId, flags: MenuFlags = none) => menuFor(as(role), flags, all).map(({ key }) => key);

describe('the side menu', () => {
  it('has for each role what the specification gives it, and for those who keep records how healthy they are', () => {
    expect(keys(ROLE.admin)).toEqual([
      'companyInfo',
      'teamProfile',
      'summaryReport',
      'performanceStatistics',
      'theme',
      'setting',
      'employeeManagement',
      'divisionManagement',
      'scoreManagement',
      'sectionManagement',
      'weightage',
      'trainingRecord',
      'reference',
      'organisationHealth',
    ]);
    const own = ['dashboard', 'calendar', 'myProfile', 'projectManagement', 'performanceCycle', 'summaryScore'];
    expect(keys(ROLE.user)).toEqual([...own, 'reference']);
    expect(keys(ROLE.executive)).toEqual([...own, 'teamProfile', 'teamPerformance', 'reference']);
    expect(keys(ROLE.topManagement)).toEqual([...own, 'teamProfile', 'teamPerformance', 'reference']);
    expect(keys(ROLE.hod)).toEqual([
      'dashboard',
      'calendar',
      'teamProfile',
      'summaryReport',
      'calibration',
      'performanceStatistics',
      'theme',
      'reference',
    ]);
    expect(keys(ROLE.hr)).toEqual([
      'companyInfo',
      'calendar',
      'teamProfile',
      'summaryReport',
      'outstandingForms',
      'calibration',
      'performanceStatistics',
      'theme',
      'setting',
      'trainingRecord',
      'reference',
      'organisationHealth',
    ]);
  });

  it('has the audit besides for HR of the group', () => {
    const superHr = { activeRole: ROLE.hr, grants: [{ role: ROLE.hr, companyId: null }] } as const;
    const ofHr = menuFor(as(ROLE.hr), none, all);
    const audit = MENU.filter(({ key }) => key === 'audit');
    expect(menuFor(superHr, none, all)).toEqual([...ofHr, ...audit]);
  });

  it('adds the section report for heads of a section, the division’s pages for top management with a division', () => {
    const both: MenuFlags = { ...none, headOfSection: true, division: true };
    const added = (role: RoleId, flags: MenuFlags) => keys(role, flags).filter((key) => !keys(role).includes(key));
    expect(added(ROLE.executive, both)).toEqual(['sectionReport']);
    expect(added(ROLE.topManagement, both)).toEqual(['sectionReport', 'divisionStatistics', 'divisionReport']);
    expect(added(ROLE.topManagement, { ...none, headOfSection: true })).toEqual(['sectionReport']);
    for (const role of [ROLE.admin, ROLE.user, ROLE.hod, ROLE.hr]) expect(added(role, both)).toEqual([]);
  });

  it('leads executives and top management who decide forms beyond their team to the list of them', () => {
    const decides: MenuFlags = { ...none, decides: true };
    const added = (role: RoleId) => keys(role, decides).filter((key) => !keys(role).includes(key));
    expect(added(ROLE.executive)).toEqual(['summaryReport']);
    expect(added(ROLE.topManagement)).toEqual(['summaryReportTm']);
    for (const role of [ROLE.admin, ROLE.user, ROLE.hod, ROLE.hr]) expect(added(role)).toEqual([]);
  });

  it('leads who stands in for an approver to the forms of that approver, in the roles that act for others', () => {
    const standsIn: MenuFlags = { ...none, standsIn: true };
    const added = (role: RoleId) => keys(role, standsIn).filter((key) => !keys(role).includes(key));
    for (const role of [ROLE.executive, ROLE.topManagement, ROLE.hod]) {
      expect(added(role)).toEqual(['delegatedPerformance']);
    }
    for (const role of [ROLE.admin, ROLE.user, ROLE.hr]) expect(added(role)).toEqual([]);
  });

  it('shows no entry whose route does not exist', () => {
    expect(menuFor(as(ROLE.user), none, new Set(['/dashboard', '/summary-score'])).map(({ key }) => key)).toEqual([
      'dashboard',
      'summaryScore',
    ]);
    expect(menuFor(as(ROLE.user), none, new Set())).toEqual([]);
  });

  it('never names a role that the matrix gives nothing behind the entry', () => {
    for (const { key, roles, permission } of MENU) {
      // HR of the group has more than HR of a company.
      const superHr = { activeRole: ROLE.hr, grants: [{ role: ROLE.hr, companyId: null }] } as const;
      for (const role of roles) {
        const reaches = [as(role), superHr].flatMap((actor) =>
          actor.activeRole === role ? reachOf(actor, permission) : [],
        );
        expect(reaches, `${key} for role ${role}`).not.toEqual([]);
      }
    }
  });

  it('has each key and route once', () => {
    expect(new Set(MENU.map(({ key }) => key)).size).toBe(MENU.length);
    expect(all.size).toBe(MENU.length);
  });
});

describe('signing in and switching role', () => {
  it('leads admin and HR to the company, all others to the dashboard', () => {
    expect(ROLE_IDS.map(landingRoute)).toEqual([
      '/view-company/:id',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/dashboard',
      '/view-company/:id',
    ]);
  });
});
