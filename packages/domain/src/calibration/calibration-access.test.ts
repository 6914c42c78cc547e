import { expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { ROLE_IDS } from '../vocabulary.ts';
import { mayCompareSupervisors, mayKeepNote, mayReadNote } from './calibration-access.ts';

const HOD: Actor = {
  accountId: 1,
  employeeId: 10,
  activeRole: 5,
  grants: [],
  headedUnits: { departments: [7], divisions: [], sections: [] },
};
const HR: Actor = {
  ...HOD,
  activeRole: 6,
  grants: [{ role: 6, companyId: 1 }],
  headedUnits: { ...HOD.headedUnits, departments: [] },
};
const SUPER_HR: Actor = { ...HR, grants: [{ role: 6, companyId: null }] };
const DEPARTMENT = { companyId: 1, departmentId: 7 };
const COMPANY = { companyId: 1, departmentId: null };

test('the head of a department keeps its note, not that of its company or of another department', () => {
  expect(mayKeepNote(HOD, DEPARTMENT)).toBe(true);
  expect(mayKeepNote(HOD, COMPANY)).toBe(false);
  expect(mayKeepNote(HOD, { ...DEPARTMENT, departmentId: 8 })).toBe(false);
});

test('HR keeps the notes of their companies, super HR all', () => {
  expect([DEPARTMENT, COMPANY].map((unit) => mayKeepNote(HR, unit))).toEqual([true, true]);
  expect([DEPARTMENT, COMPANY].map((unit) => mayKeepNote(HR, { ...unit, companyId: 2 }))).toEqual([false, false]);
  expect(mayKeepNote(SUPER_HR, { ...COMPANY, companyId: 2 })).toBe(true);
});

test('a role that is not active keeps and reads nothing', () => {
  for (const activeRole of ROLE_IDS.filter((role) => role !== 5 && role !== 6)) {
    for (const actor of [HOD, HR, SUPER_HR]) expect(mayKeepNote({ ...actor, activeRole }, DEPARTMENT)).toBe(false);
  }
});

test('the appraisee never reads a note in their own form, whoever they are', () => {
  for (const actor of [HOD, HR, SUPER_HR]) {
    expect(mayReadNote(actor, DEPARTMENT, 10)).toBe(false);
    expect(mayReadNote(actor, DEPARTMENT, 11)).toBe(true);
  }
});

test('supervisors are compared for HR alone', () => {
  expect([HOD, HR, SUPER_HR].map(mayCompareSupervisors)).toEqual([false, true, true]);
});
