import { describe, expect, it } from 'vitest';
import type { Category } from '../vocabulary.ts';
import { decideOpening, namedOpeningRefusal, type OpeningCandidate } from './opening.ts';

const CUT_OFF = '2026-09-30';
const policies: ReadonlySet<Category> = new Set(['executive', 'non_executive']);
const person = (changes: Partial<OpeningCandidate> = {}): OpeningCandidate => ({
  employeeId: 1,
  active: true,
  hiredOn: '2020-01-01',
  category: 'executive',
  supervisorId: 2,
  hodId: 3,
  ...changes,
});
const decide = (changes: Partial<OpeningCandidate>) => decideOpening([person(changes)], CUT_OFF, policies)[0];

describe('opening a cycle', () => {
  it('opens an appraisal for each active employee hired by the cut-off', () => {
    expect(decide({})).toEqual({ state: 'opened', employeeId: 1, warnings: [] });
    expect(decide({ hiredOn: CUT_OFF })).toMatchObject({ state: 'opened' });
  });

  it('lets wait who has no supervisor or no policy, with every reason', () => {
    expect(decide({ supervisorId: null })).toEqual({
      state: 'waiting',
      employeeId: 1,
      reasons: ['no_supervisor'],
      warnings: [],
    });
    expect(decide({ category: 'top_management' })).toMatchObject({ state: 'waiting', reasons: ['no_policy'] });
    expect(decide({ category: null, supervisorId: null })).toMatchObject({ reasons: ['no_supervisor', 'no_policy'] });
  });

  it('lets wait whose category lacks nothing but the evaluation method of the company, by that reason', () => {
    const unevaluated: ReadonlySet<Category> = new Set(['top_management', 'executive']);
    const waiting = (changes: Partial<OpeningCandidate>) =>
      decideOpening([person(changes)], CUT_OFF, policies, unevaluated)[0];
    expect(waiting({ category: 'top_management' })).toMatchObject({ reasons: ['no_evaluation_method'] });
    // Frozen before: the category has its policy, whatever the setting lacks now.
    expect(waiting({})).toMatchObject({ state: 'opened' });
    expect(waiting({ category: null })).toMatchObject({ reasons: ['no_policy'] });
  });

  it('only warns where there is no HOD', () => {
    expect(decide({ hodId: null })).toEqual({ state: 'opened', employeeId: 1, warnings: ['no_hod'] });
    expect(decide({ hodId: null, supervisorId: null })).toMatchObject({ state: 'waiting', warnings: ['no_hod'] });
  });

  it('leaves out the deactivated and those hired after the cut-off, whatever else they lack', () => {
    expect(decide({ active: false, supervisorId: null })).toEqual({
      state: 'left_out',
      employeeId: 1,
      reason: 'deactivated',
    });
    expect(decide({ hiredOn: '2026-10-01', category: null })).toEqual({
      state: 'left_out',
      employeeId: 1,
      reason: 'hired_after_cut_off',
    });
  });

  it('decides for each alone, in the order given', () => {
    const people = [
      person({ employeeId: 5, supervisorId: null }),
      person({ employeeId: 4 }),
      person({ employeeId: 9, active: false }),
    ];
    expect(decideOpening(people, CUT_OFF, policies).map(({ employeeId, state }) => [employeeId, state])).toEqual([
      [5, 'waiting'],
      [4, 'opened'],
      [9, 'left_out'],
    ]);
    for (const one of people) {
      expect(decideOpening(people, CUT_OFF, policies)).toContainEqual(decideOpening([one], CUT_OFF, policies)[0]);
    }
  });
});

describe('naming an appraiser to open an appraisal', () => {
  const refusal = (changes: Partial<OpeningCandidate>) => namedOpeningRefusal(person(changes), CUT_OFF, policies);

  it('is for those who wait for nothing but a supervisor', () => {
    expect(refusal({ supervisorId: null })).toBeNull();
    expect(refusal({ supervisorId: null, hodId: null })).toBeNull();
    expect(refusal({ supervisorId: null, category: 'top_management' })).toBe('no_policy');
    expect(refusal({ supervisorId: null, category: null })).toBe('no_policy');
  });

  it('is for nobody who has a supervisor, or whom the cycle does not concern', () => {
    expect(refusal({})).toBe('approver_not_for_naming');
    expect(refusal({ category: 'top_management' })).toBe('approver_not_for_naming');
    expect(refusal({ supervisorId: null, active: false })).toBe('approver_not_for_naming');
    expect(refusal({ supervisorId: null, hiredOn: '2026-10-01' })).toBe('approver_not_for_naming');
  });
});
