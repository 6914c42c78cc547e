import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobDescriptionErrors, type JobTask, totalWeight, WHOLE_WEIGHT } from './job-description.ts';

const task = (weight: number, kind: JobTask['kind'] = 'main_task'): JobTask => ({ kind, weight, subtasks: [] });

describe('a job description', () => {
  test('may be absent, for every category', () => {
    for (const category of ['non_executive', 'executive', 'top_management'] as const) {
      expect(jobDescriptionErrors(category, [])).toEqual([]);
    }
  });

  test('is for non-executives alone', () => {
    expect(jobDescriptionErrors('non_executive', [task(10_000)])).toEqual([]);
    expect(jobDescriptionErrors('executive', [task(10_000)])).toEqual(['only_non_executive']);
    expect(jobDescriptionErrors('top_management', [task(10_000)])).toEqual(['only_non_executive']);
  });

  test('has a main task', () => {
    expect(jobDescriptionErrors('non_executive', [task(10_000, 'additional_task')])).toEqual(['main_task_needed']);
  });

  test('has no task without weight, nor a part of a basis point', () => {
    for (const weight of [0, -1, 0.5]) {
      expect(jobDescriptionErrors('non_executive', [task(weight), task(WHOLE_WEIGHT - weight)])).toContain(
        'weight_range',
      );
    }
  });

  test('is right with its weights exactly when they add up to 100 %', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, (some) => {
        const tasks = some.map((weight) => task(weight));
        const rest = WHOLE_WEIGHT - totalWeight(tasks);
        const isWhole = jobDescriptionErrors('non_executive', tasks).length === 0;
        expect(isWhole).toBe(rest === 0);
        if (rest > 0) expect(jobDescriptionErrors('non_executive', [...tasks, task(rest)])).toEqual([]);
      }),
    );
  });
});
