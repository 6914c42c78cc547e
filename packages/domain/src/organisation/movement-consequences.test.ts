import { describe, expect, it } from 'vitest';
import { LEVELS, OUTCOMES, ROLE_IDS } from '../vocabulary.ts';
import { mustHandOver } from './handing-over.ts';
import { endsByLeaving } from './leaving.ts';
import type { Placement } from './movement.ts';
import { endsHeadship, type HeadedUnit } from './vacated-units.ts';
import { BUILT_ON, type SinceMovement, whatIsBuiltOn } from './reversal.ts';

const place: Placement = {
  companyId: 1,
  divisionId: 11,
  departmentId: 12,
  sectionId: null,
  positionId: 14,
  gradeId: null,
  workLocationId: null,
  supervisorId: null,
};
const division: HeadedUnit = { kind: 'division', unitId: 11, companyId: 1, departmentId: null };
const department: HeadedUnit = { kind: 'department', unitId: 12, companyId: 1, departmentId: 12 };
const section: HeadedUnit = { kind: 'section', unitId: 13, companyId: 1, departmentId: 12 };
const ended = (after: Placement | null) =>
  [division, department, section].filter((unit) => endsHeadship(unit, place, after)).map(({ kind }) => kind);

describe('an office', () => {
  it('ends with leaving, and with the company', () => {
    expect(ended(null)).toEqual(['division', 'department', 'section']);
    expect(ended({ ...place, companyId: 2 })).toEqual(['division', 'department', 'section']);
  });

  it('ends with the unit in which its holder stood, and only that', () => {
    expect(ended({ ...place, positionId: 15, supervisorId: 3 })).toEqual([]);
    expect(ended({ ...place, departmentId: 22 })).toEqual(['department', 'section']);
    expect(ended({ ...place, departmentId: 22, divisionId: 21 })).toEqual(['division', 'department', 'section']);
    expect(ended({ ...place, sectionId: 23 })).toEqual(['section']);
  });

  it('of another unit, or of a division of the group, goes on', () => {
    expect(endsHeadship({ ...department, unitId: 99 }, place, { ...place, departmentId: 22 })).toBe(false);
    const ofGroup = { ...division, unitId: 90, companyId: null };
    expect(endsHeadship(ofGroup, place, { ...place, companyId: 2, divisionId: 21 })).toBe(false);
    expect(endsHeadship(ofGroup, place, null)).toBe(true);
  });
});

describe('supervisees', () => {
  it('stay, but with who leaves, goes to another company or may supervise no longer', () => {
    expect(mustHandOver(1, null)).toBe('leaves');
    expect(mustHandOver(1, { companyId: 2, roles: [3] })).toBe('other_company');
    const lost = ROLE_IDS.filter((role) => mustHandOver(1, { companyId: 1, roles: [role] }) === 'role_lost');
    expect(lost).toEqual([1, 2, 6]);
  });
});

describe('leaving', () => {
  it('ends a running appraisal unless its year-end form is submitted', () => {
    const ends = (level: (typeof LEVELS)[number], more: object = {}) =>
      endsByLeaving({ outcome: null, cycleOpen: true, yearEnd: { level, waived: false }, ...more });
    expect(LEVELS.filter((level) => ends(level))).toEqual(['unsubmitted']);
    expect(OUTCOMES.some((outcome) => ends('unsubmitted', { outcome }))).toBe(false);
    expect(ends('unsubmitted', { cycleOpen: false })).toBe(false);
    expect(ends('unsubmitted', { yearEnd: { level: 'unsubmitted', waived: true } })).toBe(false);
  });
});

describe('a movement', () => {
  const before = new Date('2027-06-01T00:00:00Z');
  const recordedAt = new Date('2027-06-02T00:00:00Z');
  const after = new Date('2027-06-03T00:00:00Z');
  const nothing: SinceMovement = {
    recordedAt,
    on: '2027-07-01',
    laterPlaces: [],
    actions: [],
    overallMarks: 0,
    plansWritten: 0,
    terms: [],
    superviseesGiven: [],
    superviseesMoved: 0,
    openings: [],
  };
  const all: SinceMovement = {
    ...nothing,
    laterPlaces: [{ effectiveFrom: '2027-07-01' }],
    actions: [{ at: after, isNewApprover: true }],
    overallMarks: 1,
    plansWritten: 1,
    terms: [{ recordedAt: after }],
    superviseesGiven: [{ recordedAt: after }],
    superviseesMoved: 1,
    openings: [{ at: after, on: '2027-07-01' }],
  };

  it('can be reversed while nothing depends on it', () => {
    expect(whatIsBuiltOn(nothing)).toEqual([]);
    expect(
      whatIsBuiltOn({
        ...nothing,
        laterPlaces: [{ effectiveFrom: '2027-06-30' }],
        actions: [
          { at: before, isNewApprover: true },
          { at: after, isNewApprover: false },
        ],
        terms: [{ recordedAt: before }],
        superviseesGiven: [{ recordedAt: before }],
        openings: [
          { at: before, on: '2027-07-01' },
          { at: after, on: '2027-06-30' },
        ],
      }),
    ).toEqual([]);
  });

  it('returns everything that depends on it, each by itself', () => {
    expect(whatIsBuiltOn(all)).toEqual(BUILT_ON);
    const keys = [
      'laterPlaces',
      'actions',
      'overallMarks',
      'plansWritten',
      'terms',
      'superviseesGiven',
      'superviseesMoved',
      'openings',
    ] as const;
    expect(keys.map((key) => whatIsBuiltOn({ ...nothing, [key]: all[key] }))).toEqual(BUILT_ON.map((one) => [one]));
  });
});
