import { describe, expect, it } from 'vitest';
import { doneOn, placedDays, type Completion } from './completion.ts';

const now: Completion = {
  year: 2026,
  firstDay: '2026-10-01',
  lastDay: '2026-12-07',
  of: 10,
  days: [
    { day: '2026-11-01', done: 2 },
    { day: '2026-11-20', done: 5 },
  ],
};
const before: Completion = {
  year: 2025,
  firstDay: '2025-10-01',
  lastDay: '2025-11-30',
  of: 8,
  days: [
    { day: '2025-11-10', done: 3 },
    { day: '2025-12-02', done: 8 },
  ],
};

describe('the completion of two years', () => {
  it('is what was complete at the end of a day', () => {
    expect(['2026-10-31', '2026-11-01', '2026-11-30'].map((day) => doneOn(now, day))).toEqual([0, 2, 5]);
  });

  it('is compared by the days that were left, with this year’s line until today', () => {
    const placed = placedDays(now, before, '2026-11-23');
    expect(placed).toMatchObject({ from: -67, to: 3, today: -14, otherDay: '2025-11-16' });
    expect(placed.line).toEqual([
      { at: -67, done: 0 },
      { at: -36, done: 2 },
      { at: -17, done: 5 },
      { at: -14, done: 5 },
    ]);
    expect(placed.lineBefore.at(-1)).toEqual({ at: 3, done: 8 });
  });

  it('has no line without appraisals, and no today after its end', () => {
    const none: Completion = { ...before, of: 0, days: [], firstDay: null, lastDay: null };
    expect(placedDays(now, none, '2027-06-01')).toMatchObject({ today: null, lineBefore: [] });
  });
});
