import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextProjectStates, PROJECT_STATES, takesWork, TASK_STATES } from './states.ts';
import { isLate, positionBetween, progressIn, projectDaysErrors, reportedProgress, taskDaysErrors } from './tasks.ts';

test.each([
  ['2026-03-02', '2026-03-03', []],
  ['2026-03-02', '2026-03-02', [{ path: 'dueOn', code: 'due_before_assigned' }]],
  ['2026-03-02', '2026-03-01', [{ path: 'dueOn', code: 'due_before_assigned' }]],
])('a task assigned on %s and due on %s', (assignedOn, dueOn, errors) => {
  expect(taskDaysErrors({ assignedOn, dueOn })).toEqual(errors);
});

test('a project may end on the day on which it begins, and not before', () => {
  expect(projectDaysErrors({ startsOn: '2026-03-02', dueOn: '2026-03-02' })).toEqual([]);
  expect(projectDaysErrors({ startsOn: '2026-03-02', dueOn: '2026-03-01' })).toMatchObject([
    { code: 'end_before_start' },
  ]);
});

test('a project goes from any state to others that differ, and always back to active', () => {
  for (const state of PROJECT_STATES) {
    const next = nextProjectStates(state);
    expect(next).not.toContain(state);
    expect(state === 'active' || next.includes('active')).toBe(true);
  }
  expect(PROJECT_STATES.filter(takesWork)).toEqual(['active', 'on_hold']);
});

const anyTask = fc
  .record({ state: fc.constantFrom(...TASK_STATES), progress: fc.integer({ min: 0, max: 100 }) })
  .map(({ state, progress }) => progressIn(state, { state, progress }));

const isSound = ({ state, progress }: { state: string; progress: number }) =>
  (state !== 'to_do' || progress === 0) && (state !== 'done' || progress === 100);

test('whatever is moved and reported, nothing is reported of what is to do, and what is done is complete', () => {
  fc.assert(
    fc.property(anyTask, fc.constantFrom(...TASK_STATES), fc.integer({ min: 0, max: 100 }), (task, state, progress) => {
      expect(isSound(progressIn(state, task))).toBe(true);
      expect(progressIn(state, task).state).toBe(state);
      expect(isSound(reportedProgress(progress, task))).toBe(true);
      expect(reportedProgress(progress, task).progress).toBe(progress);
    }),
  );
});

test('complete work is done only when somebody says so', () => {
  expect(reportedProgress(100, { state: 'in_progress', progress: 40 })).toEqual({
    state: 'in_progress',
    progress: 100,
  });
  expect(reportedProgress(60, { state: 'done', progress: 100 })).toEqual({ state: 'in_progress', progress: 60 });
});

test.each([
  ['2026-03-01', 'to_do', true],
  ['2026-03-02', 'to_do', false],
  ['2026-03-01', 'done', false],
] as const)('a task due on %s that is %s is late on 2 March: %s', (dueOn, state, late) => {
  expect(isLate({ dueOn, state }, '2026-03-02')).toBe(late);
});

describe('the place behind a neighbour', () => {
  test('lies between both, or there is no room', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (before, gap) => {
        const place = positionBetween(before, before + gap);
        if (place === null) expect(gap).toBe(1);
        else expect(place > before && place < before + gap).toBe(true);
      }),
    );
  });
  test('is before the first and behind the last', () => {
    expect(positionBetween(null, 5)).toBeLessThan(5);
    expect(positionBetween(5, null)).toBeGreaterThan(5);
    expect(positionBetween(null, null)).toBeGreaterThan(0);
  });
});
