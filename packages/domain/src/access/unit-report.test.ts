import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE, ROLE_IDS, type RoleId } from '../vocabulary.ts';
import { hasUnitReport, isInUnitReport } from './unit-report.ts';

const NOBODY = { departments: [], divisions: [], sections: [] };
const as = (activeRole: RoleId, units: Partial<Actor['headedUnits']>): Actor => ({
  accountId: 1,
  employeeId: 1,
  activeRole,
  grants: [],
  headedUnits: { ...NOBODY, ...units },
});
const headOfAll = { departments: [5], divisions: [7], sections: [9] };

describe('the report of a division or a section', () => {
  it('belongs to top management with a division, and to executives and top management with a section', () => {
    const having = (unit: 'division' | 'section') =>
      ROLE_IDS.filter((role) => hasUnitReport(as(role, headOfAll), unit));
    expect(having('division')).toEqual([ROLE.topManagement]);
    expect(having('section')).toEqual([ROLE.executive, ROLE.topManagement]);
  });

  it('belongs to nobody who heads no such unit today', () => {
    const having = ROLE_IDS.filter((role) => hasUnitReport(as(role, { departments: [5] }), 'division'));
    expect(having).toEqual([]);
    expect(hasUnitReport(as(ROLE.topManagement, { divisions: [7] }), 'section')).toBe(false);
  });

  it('holds the appraisals of the unit of their snapshot, and no others', () => {
    const head = as(ROLE.topManagement, headOfAll);
    expect(isInUnitReport(head, 'division', { divisionId: 7, sectionId: null })).toBe(true);
    expect(isInUnitReport(head, 'division', { divisionId: 8, sectionId: 9 })).toBe(false);
    expect(isInUnitReport(head, 'division', { divisionId: null, sectionId: 9 })).toBe(false);
    expect(isInUnitReport(head, 'section', { divisionId: null, sectionId: 9 })).toBe(true);
    expect(isInUnitReport(head, 'section', { divisionId: 7, sectionId: null })).toBe(false);
    expect(isInUnitReport(as(ROLE.hod, headOfAll), 'division', { divisionId: 7, sectionId: 9 })).toBe(false);
  });
});
