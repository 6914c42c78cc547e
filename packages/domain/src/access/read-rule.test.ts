import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE, ROLE_IDS, type RoleId } from '../vocabulary.ts';
import {
  canReadAppraisal,
  canReadEmployee,
  canReadPart1,
  canReadPersonal,
  canReadTraining,
  canSeeStatus,
  readRight,
  type AppraisalSubject,
  type ReadRight,
} from './read-rule.ts';

const ME = 10;

/** Somebody unrelated to the actor: every id is another's. */
const stranger: AppraisalSubject = {
  employeeId: 20,
  supervisorId: 21,
  formerSupervisorIds: [22],
  namedApproverIds: [23],
  standInIds: [24],
  panelIds: [25],
  companyId: 1,
  currentCompanyId: 1,
  departmentId: 2,
  divisionId: 3,
  sectionId: 4,
};

/** Heads every unit and holds every grant, of units 12, 13, 14 and company 11. */
const holder: Omit<Actor, 'activeRole'> = {
  accountId: 1,
  employeeId: ME,
  grants: [
    { role: ROLE.hr, companyId: 11 },
    { role: ROLE.admin, companyId: 11 },
  ],
  headedUnits: { departments: [12], divisions: [13], sections: [14] },
};

const as = (activeRole: RoleId, changes: Partial<Actor> = {}): Actor => ({ ...holder, activeRole, ...changes });
const subject = (changes: Partial<AppraisalSubject>): AppraisalSubject => ({ ...stranger, ...changes });

/** One relation to the actor, and the right that it gives in roles 1 to 6. */
const relations: readonly (readonly [string, Partial<AppraisalSubject>, readonly (ReadRight | null)[]])[] = [
  ['their own', { employeeId: ME }, ['own', 'own', 'own', 'own', 'own', 'own']],
  ['a supervisee’s', { supervisorId: ME }, [null, null, 'supervisor', 'supervisor', 'supervisor', null]],
  ['they were named for', { namedApproverIds: [23, ME] }, [null, null, 'named', 'named', 'named', 'named']],
  ['they stand in for', { standInIds: [24, ME] }, [null, null, 'stand_in', 'stand_in', 'stand_in', null]],
  ['whose appeal they decide', { panelIds: [25, ME] }, [null, null, 'panel', 'panel', 'panel', 'panel']],
  ['of their department', { departmentId: 12 }, [null, null, null, null, 'department', null]],
  ['of their division', { divisionId: 13 }, [null, null, null, 'division', null, null]],
  ['of their section', { sectionId: 14 }, [null, null, 'section', 'section', null, null]],
  ['of a company in scope', { companyId: 11 }, [null, null, null, null, null, 'hr']],
  ['of somebody moved into a company in scope', { currentCompanyId: 11 }, [null, null, null, null, null, 'hr']],
  ['of who came there after its year was over', { currentCompanyId: null }, [null, null, null, null, null, null]],
  ['a former supervisee’s', { formerSupervisorIds: [22, ME] }, [null, null, null, null, null, null]],
  ['of a stranger', {}, [null, null, null, null, null, null]],
  [
    'of nobody’s unit',
    { supervisorId: null, departmentId: null, divisionId: null, sectionId: null },
    [null, null, null, null, null, null],
  ],
];

describe('a form', () => {
  const cases = relations.flatMap(([whose, tie, rights]) =>
    ROLE_IDS.map((role, index) => [whose, role, tie, rights[index] ?? null] as const),
  );

  it.each(cases)('%s, under role %i', (_, role, tie, right) => {
    expect(readRight(as(role), subject(tie))).toBe(right);
    expect(canReadAppraisal(as(role), subject(tie))).toBe(right !== null);
  });

  it('of one’s own is read as one’s own, whatever unit one heads', () => {
    const mine = subject({ employeeId: ME, departmentId: 12, divisionId: 13, sectionId: 14, companyId: 11 });
    for (const role of ROLE_IDS) expect(readRight(as(role), mine)).toBe('own');
  });

  it('is read by HR of the group wherever it is, and by an admin of the group never', () => {
    const grants = [
      { role: ROLE.hr, companyId: null },
      { role: ROLE.admin, companyId: null },
    ] as const;
    expect(readRight(as(ROLE.hr, { grants }), stranger)).toBe('hr');
    expect(readRight(as(ROLE.admin, { grants }), stranger)).toBe(null);
  });

  it('is nobody’s to an account without an employee', () => {
    const nobody = as(ROLE.executive, {
      employeeId: null,
      headedUnits: { departments: [], divisions: [], sections: [] },
    });
    expect(canReadAppraisal(nobody, subject({ supervisorId: null }))).toBe(false);
  });

  it('shows its part 1 to a former supervisor under a role that supervises', () => {
    const former = subject({ formerSupervisorIds: [ME] });
    expect(ROLE_IDS.filter((role) => canReadPart1(as(role), former))).toEqual([3, 4, 5]);
    expect(ROLE_IDS.filter((role) => canReadPart1(as(role), stranger))).toEqual([]);
    expect(canReadPart1(as(ROLE.hr), subject({ companyId: 11 }))).toBe(true);
  });
});

describe('the status and final score', () => {
  const seenUnder = (tie: Partial<AppraisalSubject>) => ROLE_IDS.filter((role) => canSeeStatus(as(role), subject(tie)));

  it('are seen by whoever reads the form, and by the admin of its company', () => {
    expect(seenUnder({ employeeId: ME })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seenUnder({ supervisorId: ME })).toEqual([3, 4, 5]);
    expect(seenUnder({ namedApproverIds: [ME] })).toEqual([3, 4, 5, 6]);
    expect(seenUnder({ departmentId: 12 })).toEqual([5]);
    expect(seenUnder({ divisionId: 13 })).toEqual([4]);
    expect(seenUnder({ sectionId: 14 })).toEqual([3, 4]);
    expect(seenUnder({ companyId: 11 })).toEqual([1, 6]);
    expect(seenUnder({ currentCompanyId: 11 })).toEqual([1, 6]);
    expect(seenUnder({ formerSupervisorIds: [ME] })).toEqual([]);
    expect(seenUnder({})).toEqual([]);
  });
});

describe('a person', () => {
  const under = (can: (actor: Actor, person: AppraisalSubject) => boolean, tie: Partial<AppraisalSubject>) =>
    ROLE_IDS.filter((role) => can(as(role), subject(tie)));

  it('is in the directory of their team, unit and company', () => {
    expect(under(canReadEmployee, { employeeId: ME })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(under(canReadEmployee, { supervisorId: ME })).toEqual([3, 4]);
    expect(under(canReadEmployee, { departmentId: 12 })).toEqual([5]);
    expect(under(canReadEmployee, { divisionId: 13 })).toEqual([4]);
    expect(under(canReadEmployee, { sectionId: 14 })).toEqual([]);
    expect(under(canReadEmployee, { companyId: 11 })).toEqual([1, 6]);
    expect(under(canReadEmployee, {})).toEqual([]);
  });

  it('shows personal data to themselves, admin and HR only', () => {
    expect(under(canReadPersonal, { employeeId: ME })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(under(canReadPersonal, { companyId: 11 })).toEqual([1, 6]);
    expect(under(canReadPersonal, { supervisorId: ME, departmentId: 12, divisionId: 13, sectionId: 14 })).toEqual([]);
  });

  it('shows their training to their supervisor, HOD, admin and HR', () => {
    expect(under(canReadTraining, { employeeId: ME })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(under(canReadTraining, { supervisorId: ME })).toEqual([3, 4]);
    expect(under(canReadTraining, { departmentId: 12 })).toEqual([5]);
    expect(under(canReadTraining, { companyId: 11 })).toEqual([1, 6]);
    expect(under(canReadTraining, { divisionId: 13, sectionId: 14 })).toEqual([]);
  });
});
