import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, ROLE_IDS } from '../vocabulary.ts';
import {
  HEALTH_CHECKS,
  HEALTH_KEYS,
  type UnitWithHead,
  isExpectedTop,
  conflictsOfHeads,
  supervisorError,
} from './health.ts';

test('every check has a name of its own, and what is fixed in bulk is fixed on people', () => {
  expect(new Set(HEALTH_KEYS).size).toBe(HEALTH_CHECKS.length);
  expect(HEALTH_CHECKS.filter(({ fix }) => fix !== null).map(({ subject }) => subject)).toEqual(
    HEALTH_CHECKS.filter(({ fix }) => fix !== null).map(() => 'employee'),
  );
});

test('nobody is expected above the only one of top management without a supervisor, and of nobody else', () => {
  const expected = CATEGORIES.flatMap((category) => [0, 1, 2].map((tops) => [category, tops] as const)).filter(
    ([category, tops]) => isExpectedTop(category, tops),
  );
  expect(expected).toEqual([['top_management', 1]]);
});

describe('a supervisor', () => {
  const fine = { works: true, isActive: true, roles: [3] as const };

  test('a supervisor who left, is deactivated, or has no role to supervise is reported, by the first of these', () => {
    expect(supervisorError(fine)).toBeNull();
    expect(supervisorError({ ...fine, works: false, isActive: false, roles: [] })).toBe('left');
    expect(supervisorError({ ...fine, isActive: false, roles: [] })).toBe('deactivated');
    expect(supervisorError({ ...fine, roles: [1, 2, 6] })).toBe('role');
  });

  test('is fine with role 3, 4 or 5', () => {
    expect(ROLE_IDS.filter((role) => supervisorError({ ...fine, roles: [role] }) === null)).toEqual([3, 4, 5]);
  });
});

const division = (id: number, companyId: number | null = 1): UnitWithHead => ({
  kind: 'division',
  id,
  companyId,
  divisionId: null,
  departmentId: null,
});
const department = (id: number, divisionId: number | null = null, companyId = 1): UnitWithHead => ({
  kind: 'department',
  id,
  companyId,
  divisionId,
  departmentId: null,
});
const section = (id: number, departmentId: number, divisionId: number | null = null): UnitWithHead => ({
  kind: 'section',
  id,
  companyId: 1,
  divisionId,
  departmentId,
});
const conflictsOf = (headedUnits: readonly UnitWithHead[], worksAt: number | null = 1) =>
  conflictsOfHeads(headedUnits, worksAt).map(({ unit, reason, other }) => [
    `${unit.kind} ${unit.id}`,
    reason,
    other && `${other.kind} ${other.id}`,
  ]);

describe('headships of one person', () => {
  test('go together from a division down to a section inside it', () => {
    expect(conflictsOf([division(1), department(2, 1), section(3, 2, 1)])).toEqual([]);
    expect(conflictsOf([department(2), section(3, 2)])).toEqual([]);
  });

  test('conflict where neither unit contains the other', () => {
    expect(conflictsOf([department(1), department(2)])).toEqual([
      ['department 1', 'other_office', 'department 2'],
      ['department 2', 'other_office', 'department 1'],
    ]);
    expect(conflictsOf([division(1), department(2, 9)])).toHaveLength(2);
    expect(conflictsOf([department(1), section(3, 2)])).toHaveLength(2);
  });

  test('conflict with working for another company, but for a division of the whole group', () => {
    expect(conflictsOf([department(1)], 7)).toEqual([['department 1', 'works_elsewhere', null]]);
    expect(conflictsOf([division(1, null)], 7)).toEqual([]);
    expect(conflictsOf([department(1)], null)).toEqual([['department 1', 'works_elsewhere', null]]);
  });

  test('one alone, where one works, is never a conflict; and a conflict is reported on both sides', () => {
    const unit = fc.oneof(
      fc.integer({ min: 1, max: 3 }).map((id) => division(id)),
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
        .map(([id, above]) => department(id, above)),
    );
    const key = (one: UnitWithHead) => `${one.kind} ${one.id}`;
    fc.assert(
      fc.property(fc.uniqueArray(unit, { selector: key, maxLength: 5 }), (headedUnits) => {
        const conflicts = conflictsOfHeads(headedUnits, 1);
        if (headedUnits.length < 2) expect(conflicts).toEqual([]);
        const named = new Set(conflicts.map(({ unit: one }) => key(one)));
        for (const { other } of conflicts) expect(other !== null && named.has(key(other))).toBe(true);
      }),
    );
  });
});
