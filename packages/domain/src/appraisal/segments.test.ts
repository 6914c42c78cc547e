import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../cycle/calendar.ts';
import { begunSegments, daysOfSegments, overallMarkState, plannedSegments } from './segments.ts';

const YEAR = 2027;
const NEW_YEAR = `${YEAR}-01-01`;

function segmentsFrom(firstDays: readonly string[]) {
  return firstDays.map((firstDay, index) => {
    const next = firstDays[index + 1];
    return { firstDay, lastDay: next === undefined ? null : addDays(next, -1) };
  });
}

const FIRST_DAYS = fc
  .tuple(fc.integer({ min: -40, max: 60 }), fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 4 }))
  .map(([start, gaps]) => [start, ...gaps])
  .map((steps) => steps.map((_, index) => addDays(NEW_YEAR, sumOf(steps.slice(0, index + 1)))));

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

describe('the days of segments', () => {
  test('count both ends, the last to the end of the year', () => {
    expect(daysOfSegments(segmentsFrom([NEW_YEAR]), YEAR)).toEqual([365]);
    expect(daysOfSegments(segmentsFrom([NEW_YEAR, '2027-08-01']), YEAR)).toEqual([212, 153]);
    expect(daysOfSegments(segmentsFrom(['2027-03-01', '2027-12-31']), YEAR)).toEqual([305, 1]);
  });

  test('leave out what lies before and after the year', () => {
    expect(daysOfSegments(segmentsFrom(['2026-12-10', '2027-02-01']), YEAR)).toEqual([31, 334]);
    expect(daysOfSegments(segmentsFrom([NEW_YEAR, '2028-01-15']), YEAR)).toEqual([365, 0]);
  });

  test('add up to the year, or to the rest of it for who came later', () => {
    fc.assert(
      fc.property(FIRST_DAYS, (firstDays) => {
        const [first = NEW_YEAR] = firstDays;
        const from = first > NEW_YEAR ? first : NEW_YEAR;
        const sum = sumOf(daysOfSegments(segmentsFrom(firstDays), YEAR));
        expect(sum).toBe(Math.max(0, daysBetween(from, `${YEAR + 1}-01-01`)));
      }),
    );
  });
});

describe('the segments that have begun', () => {
  const segments = segmentsFrom([NEW_YEAR, '2027-08-01', '2027-10-01']);

  test('are those whose first day has come', () => {
    expect(begunSegments(segments, '2027-07-31')).toHaveLength(1);
    expect(begunSegments(segments, '2027-08-01')).toHaveLength(2);
    expect(begunSegments(segments, '2027-12-01')).toHaveLength(3);
  });

  test('include the first even before the year', () => {
    expect(begunSegments(segments, '2026-12-01')).toHaveLength(1);
  });
});

describe('the segments that recorded movements will begin', () => {
  const to = (from: string, supervisorId: number | null, positionId = 4) => ({
    from,
    supervisorId,
    companyId: 1,
    departmentId: null,
    positionId,
  });
  const planned = (...placements: ReturnType<typeof to>[]) =>
    plannedSegments(placements, { supervisorId: 7, positionId: 4, year: YEAR }).map(({ firstDay, supervisorId }) => [
      firstDay,
      supervisorId,
    ]);

  test('are one for each change of supervisor', () => {
    expect(planned(to('2027-08-01', 7), to('2027-09-01', 8), to('2027-10-01', 8), to('2027-11-01', 7))).toEqual([
      ['2027-09-01', 8],
      ['2027-11-01', 7],
    ]);
  });

  test('end with a change of position, which begins its section on its day', () => {
    expect(planned(to('2027-08-01', 8), to('2027-09-01', 9, 5), to('2027-10-01', 7, 5))).toEqual([['2027-08-01', 8]]);
    expect(planned(to('2027-08-01', 8, 5))).toEqual([]);
  });

  test('are none without a supervisor, and none after the year', () => {
    expect(planned(to('2027-08-01', null), to('2028-01-01', 8))).toEqual([]);
    expect(planned(to('2027-12-31', 8))).toEqual([['2027-12-31', 8]]);
  });
});

describe('the state of an overall mark', () => {
  const ended = { isAsked: true, days: 212, mark: null };
  const seen = { isKnown: true, isOpen: true };

  test.each([
    ['of the present supervisor', { ...ended, isAsked: false }, seen, 'not_asked'],
    ['of fewer than 60 days', { ...ended, days: 59 }, seen, 'too_short'],
    ['of 60 days', { ...ended, days: 60 }, seen, 'awaited'],
    ['of which the reader may not know', { ...ended, mark: 4 }, { ...seen, isKnown: false }, 'hidden'],
    ['that was given', { ...ended, mark: 4 }, seen, 'given'],
    ['that can still be given', ended, seen, 'awaited'],
    ['that was never given', ended, { ...seen, isOpen: false }, 'not_given'],
  ])('%s', (_name, segment, at, state) => {
    expect(overallMarkState(segment, at)).toBe(state);
  });
});
