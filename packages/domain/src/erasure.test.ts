import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './cycle/calendar.ts';
import { erasureRefusal, retainedUntil } from './erasure.ts';

describe('erasing a person', () => {
  it('is refused to somebody who has not left, whatever else holds', () => {
    expect(erasureRefusal({ lastDay: null, running: 0 }, '2099-01-01')).toEqual({ code: 'not_left' });
  });

  it('is refused up to seven years after the last day, and not on the day after', () => {
    const facts = { lastDay: '2027-12-31', running: 0 };
    expect(erasureRefusal(facts, '2034-12-31')).toEqual({ code: 'within_retention', until: '2034-12-31' });
    expect(erasureRefusal(facts, '2035-01-01')).toBeNull();
  });

  it('is refused while an appraisal runs', () => {
    const facts = { lastDay: '2020-06-30', running: 2 };
    expect(erasureRefusal(facts, '2035-01-01')).toEqual({ code: 'appraisal_running', running: 2 });
  });

  it('counts from 28 February for 29 February', () => {
    expect(retainedUntil('2028-02-29')).toBe('2035-02-28');
  });

  it('becomes possible once, and stays so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }), (worked, later) => {
        const lastDay = addDays('2015-01-01', worked);
        const today = addDays(lastDay, later);
        const mayToday = erasureRefusal({ lastDay, running: 0 }, today) === null;
        expect(mayToday).toBe(today > retainedUntil(lastDay));
        if (mayToday) expect(erasureRefusal({ lastDay, running: 0 }, addDays(today, 1))).toBeNull();
      }),
    );
  });
});
