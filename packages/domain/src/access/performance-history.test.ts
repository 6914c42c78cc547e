import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE, ROLE_IDS, type RoleId } from '../vocabulary.ts';
import { HISTORY_VIEWS, historyReach, isInHistory, type HistoryView } from './performance-history.ts';
import type { PersonPlacement } from './read-rule.ts';

const ME = 10;
const NO_UNITS = { departments: [], divisions: [], sections: [] };

/** Heads every unit and holds every grant, of units 12, 13, 14 and company 11. */
const as = (activeRole: RoleId, changes: Partial<Actor> = {}): Actor => ({
  accountId: 1,
  employeeId: ME,
  activeRole,
  grants: [
    { role: ROLE.hr, companyId: 11 },
    { role: ROLE.admin, companyId: 11 },
  ],
  headedUnits: { departments: [12], divisions: [13], sections: [14] },
  ...changes,
});

const STRANGER: PersonPlacement = {
  employeeId: 20,
  supervisorId: 21,
  companyId: 1,
  departmentId: 2,
  divisionId: 3,
  sectionId: 4,
};

const rolesWith = (view: HistoryView, changes: Partial<Actor> = {}) =>
  ROLE_IDS.filter((role) => historyReach(as(role, changes), view).length > 0);

describe('a history of performance', () => {
  it('belongs to the roles of the specification', () => {
    expect(rolesWith('scope')).toEqual([ROLE.admin, ROLE.hod, ROLE.hr]);
    expect(rolesWith('team')).toEqual([ROLE.topManagement]);
    expect(rolesWith('division')).toEqual([ROLE.topManagement]);
    expect(rolesWith('section')).toEqual([ROLE.executive, ROLE.topManagement]);
  });

  it('of a unit belongs to nobody who heads none, that of companies to nobody without a grant', () => {
    const bare = { headedUnits: NO_UNITS, grants: [] };
    expect(rolesWith('scope', bare)).toEqual([]);
    expect(rolesWith('division', bare)).toEqual([]);
    expect(rolesWith('section', bare)).toEqual([]);
  });

  const relations: readonly (readonly [
    string,
    Partial<PersonPlacement>,
    Partial<Record<HistoryView, readonly RoleId[]>>,
  ])[] = [
    ['of a stranger', {}, {}],
    ['of their department', { departmentId: 12 }, { scope: [ROLE.hod] }],
    ['of their company', { companyId: 11 }, { scope: [ROLE.admin, ROLE.hr] }],
    ['of their division', { divisionId: 13 }, { division: [ROLE.topManagement] }],
    ['of their section', { sectionId: 14 }, { section: [ROLE.executive, ROLE.topManagement] }],
    ['of a supervisee', { supervisorId: ME }, { team: [ROLE.topManagement] }],
    ['of no unit', { departmentId: null, divisionId: null, sectionId: null, supervisorId: null }, {}],
  ];

  it.each(relations)('has a year %s in the views that reach it', (_, relation, expected) => {
    for (const view of HISTORY_VIEWS) {
      const having = ROLE_IDS.filter((role) => isInHistory(as(role), view, { ...STRANGER, ...relation }));
      expect(having, view).toEqual(expected[view] ?? []);
    }
  });

  it('of the group has every year', () => {
    const superHr = as(ROLE.hr, { grants: [{ role: ROLE.hr, companyId: null }] });
    expect(isInHistory(superHr, 'scope', STRANGER)).toBe(true);
  });
});
