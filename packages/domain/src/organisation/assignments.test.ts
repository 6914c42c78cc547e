import { describe, expect, it } from 'vitest';
import { assignmentOn, assignmentProblem } from './assignments.ts';

const row = (name: string, effectiveFrom: string, effectiveTo: string | null) => ({ name, effectiveFrom, effectiveTo });
const clerk = row('clerk', '2024-02-29', '2025-03-31');
const head = row('head', '2025-04-01', null);

describe('dated assignments', () => {
  it('say where somebody was on a day, both ends included', () => {
    const on = (day: string) => assignmentOn(day, [head, clerk])?.name ?? null;
    expect(['2024-02-28', '2024-02-29', '2025-03-31', '2025-04-01', '2031-01-01'].map(on)).toEqual([
      null,
      'clerk',
      'clerk',
      'head',
      'head',
    ]);
  });

  it('may follow each other, with or without a gap, in any order', () => {
    expect(assignmentProblem([head, clerk])).toBe(null);
    expect(assignmentProblem([clerk, row('later', '2026-01-01', null)])).toBe(null);
    expect(assignmentProblem([])).toBe(null);
  });

  it('never overlap, not by one day', () => {
    const early = row('early', '2025-03-31', null);
    expect(assignmentProblem([early, clerk])).toEqual({ code: 'overlap', row: early });
    const late = row('late', '2026-01-01', null);
    expect(assignmentProblem([late, head])).toEqual({ code: 'overlap', row: late });
    const within = row('within', '2024-05-01', '2024-05-31');
    expect(assignmentProblem([clerk, within, head])).toEqual({ code: 'overlap', row: within });
  });

  it('never end before they start', () => {
    const backwards = row('backwards', '2024-02-02', '2024-02-01');
    expect(assignmentProblem([backwards])).toEqual({ code: 'ends_before_start', row: backwards });
  });
});
