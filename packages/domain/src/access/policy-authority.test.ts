import { expect, test } from 'vitest';
import { DEFAULT_POLICIES } from '../scoring/default-policies.ts';
import type { Actor } from '../actor.ts';
import { ROLE } from '../vocabulary.ts';
import { mayUseFor } from './permissions.ts';
import { permissionsForPolicy, POLICY_FIELDS, type PolicyField } from './policy-authority.ts';

const COMPANY = 7;
const holderOf = (role: 1 | 6): Actor => ({
  accountId: 1,
  employeeId: null,
  activeRole: role,
  grants: [{ role, companyId: COMPANY }],
  headedUnits: { departments: [], divisions: [], sections: [] },
});
const mayChange = (role: 1 | 6, ...fields: PolicyField[]) =>
  permissionsForPolicy(fields).every((permission) => mayUseFor(holderOf(role), permission, COMPANY));

test('every field of a policy but its category belongs to somebody', () => {
  const { category: _, ...fields } = DEFAULT_POLICIES.executive;
  expect(new Set(POLICY_FIELDS)).toEqual(new Set(Object.keys(fields)));
});

test('weights and scores are the admin’s alone', () => {
  expect(POLICY_FIELDS.filter((field) => !mayChange(ROLE.hr, field))).toEqual([
    'part1',
    'weights',
    'subcoresPerCore',
    'behaviours',
    'contributions',
    'trainingTargetHours',
    'scale',
    'bands',
    'remarkForUnusualMarks',
  ]);
});

test('HR changes routes and deadlines, and nothing else with them', () => {
  expect(mayChange(ROLE.hr, 'routes', 'responseDeadlineDays', 'appealDays', 'segmentsByDays')).toBe(true);
  expect(mayChange(ROLE.hr, 'routes', 'weights')).toBe(false);
});
