import { describe, expect, test } from 'vitest';
import { isRouteComplete, levelAbove, levelBelow, levelOf, stepOf, stepPendingAt } from './route.ts';

const SHORT = ['supervisor', 'hod'] as const;
const WITHOUT_HOD = ['supervisor', 'hr', 'super_hr'] as const;

describe('a route', () => {
  test('has the two levels of the appraisee and one level a step', () => {
    expect(levelOf('super_hr')).toBe('super_hr_approved');
    expect(stepOf('hod_approved')).toBe('hod');
    expect(stepOf('submitted')).toBeNull();
  });

  test('leads up and down by its own neighbours', () => {
    expect(levelAbove(WITHOUT_HOD, 'supervisor_approved')).toBe('hr_approved');
    expect(levelBelow(WITHOUT_HOD, 'hr_approved')).toBe('supervisor_approved');
    expect(levelAbove(SHORT, 'hod_approved')).toBeNull();
    expect(levelBelow(SHORT, 'unsubmitted')).toBeNull();
    expect(levelAbove(SHORT, 'hr_approved')).toBeNull();
    expect(levelBelow(SHORT, 'hr_approved')).toBeNull();
  });

  test('has a step pending between submission and its end', () => {
    expect(stepPendingAt(SHORT, 'unsubmitted')).toBeNull();
    expect(stepPendingAt(SHORT, 'submitted')).toBe('supervisor');
    expect(stepPendingAt(WITHOUT_HOD, 'supervisor_approved')).toBe('hr');
    expect(stepPendingAt(SHORT, 'hod_approved')).toBeNull();
  });

  test('is complete at its last level only', () => {
    expect(isRouteComplete(SHORT, 'hod_approved')).toBe(true);
    expect(isRouteComplete(SHORT, 'supervisor_approved')).toBe(false);
    expect(isRouteComplete(WITHOUT_HOD, 'hod_approved')).toBe(false);
    expect(isRouteComplete([], 'submitted')).toBe(false);
  });
});
