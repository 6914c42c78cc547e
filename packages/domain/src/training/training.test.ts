import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askRefusal,
  attendanceRefusal,
  cancelRefusal,
  enrolRefusal,
  hoursOfAttendance,
  leaveRefusal,
} from './enrolment.ts';
import { isAttendanceDue, isOpenToAsk, sessionErrors, yearOfTraining } from './session.ts';
import { ATTENDANCES, ENROLMENT_STATES, SESSION_STATES } from './vocabulary.ts';

const session = {
  state: 'planned',
  startsOn: '2027-03-10',
  endsOn: '2027-03-12',
  hours: 24,
  seats: 20,
  taken: 3,
} as const;
const fresh = { isHeld: false, taken: 0, mostAttended: 0, today: '2027-03-01' } as const;

describe('sessionErrors', () => {
  test.each([
    ['days in their order are right', {}, {}, []],
    ['one day is enough', { endsOn: '2027-03-10' }, {}, []],
    ['the end before the start is refused', { endsOn: '2027-03-09' }, {}, [['endsOn', 'end_before_start']]],
    ['a year is the longest', { endsOn: '2028-03-10' }, {}, [['endsOn', 'period_too_long']]],
    ['a day has 24 hours', { endsOn: '2027-03-10', hours: 25 }, {}, [['hours', 'too_big']]],
    ['hours are not fewer than somebody attended', { hours: 7 }, { mostAttended: 8 }, [['hours', 'too_small']]],
    ['seats are not fewer than are taken', { seats: 2 }, { taken: 3 }, [['seats', 'too_small']]],
    ['a planned session may end after today', {}, { isHeld: false }, []],
    ['a held session has ended', {}, { isHeld: true }, [['endsOn', 'day_to_come']]],
    ['a held session may end today', {}, { isHeld: true, today: '2027-03-12' }, []],
  ])('%s', (_, input, status, expected) => {
    const found = sessionErrors({ ...session, ...input }, { ...fresh, ...status });
    expect(found.map(({ path, code }) => [path, code])).toEqual(expected);
  });
});

test('a session counts for the year of its last day', () => {
  expect(yearOfTraining({ endsOn: '2028-01-02' })).toBe(2028);
});

test.each([
  ['planned', '2027-03-09', true, false],
  ['planned', '2027-03-10', false, false],
  ['planned', '2027-03-12', false, true],
  ['held', '2027-03-13', false, true],
  ['cancelled', '2027-03-09', false, false],
  ['cancelled', '2027-03-13', false, false],
] as const)('of a %s session on %s: open to ask %s, attendance due %s', (state, today, open, due) => {
  expect(isOpenToAsk({ ...session, state }, today)).toBe(open);
  expect(isAttendanceDue({ ...session, state }, today)).toBe(due);
});

describe('seats', () => {
  test('are given up to their number and never beyond', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (seats, taken, more) => {
        const refusal = enrolRefusal({ state: 'planned', seats, taken }, more);
        expect(refusal).toBe(taken + more > seats ? 'session_full' : null);
      }),
    );
  });

  test.each(SESSION_STATES)('of a %s session are given by HR unless it was cancelled', (state) => {
    expect(enrolRefusal({ ...session, state }, 1)).toBe(state === 'cancelled' ? 'session_cancelled' : null);
  });

  test.each([
    [null, null],
    ['requested', 'enrolled_already'],
    ['enrolled', 'enrolled_already'],
    ['rejected', null],
    ['withdrawn', null],
  ] as const)('may be asked for by somebody %s', (present, expected) => {
    expect(askRefusal(session, present, '2027-03-09')).toBe(expected);
    expect(askRefusal(session, present, '2027-03-10')).toBe(expected ?? 'session_begun');
    expect(askRefusal({ ...session, taken: 20 }, present, '2027-03-09')).toBe(expected ?? 'session_full');
    expect(askRefusal({ ...session, state: 'cancelled' }, present, '2027-03-09')).toBe('session_cancelled');
  });
});

describe('a withdrawal', () => {
  const cases = ENROLMENT_STATES.flatMap((state) =>
    ATTENDANCES.flatMap((attendance) => [true, false].map((isOwn) => ({ state, attendance, isOwn }))),
  );
  test.each(cases)('of $state with attendance $attendance, own $isOwn', ({ state, attendance, isOwn }) => {
    const at = (today: string) => leaveRefusal({ state, attendance }, { startsOn: '2027-03-10', today, isOwn });
    const isThere = state === 'enrolled' || state === 'requested';
    const status = isThere ? (attendance === 'none' ? null : 'attendance_recorded') : 'not_enrolled';
    expect(at('2027-03-09')).toBe(status);
    expect(at('2027-03-10')).toBe(status ?? (isOwn && state === 'enrolled' ? 'session_begun' : null));
  });
});

describe('attendance', () => {
  test.each(ENROLMENT_STATES)('of somebody %s', (state) => {
    const at = (of: (typeof SESSION_STATES)[number], today: string) =>
      attendanceRefusal({ ...session, state: of }, { state }, today);
    expect(at('planned', '2027-03-11')).toBe('session_not_over');
    expect(at('planned', '2027-03-12')).toBe(state === 'enrolled' ? null : 'not_enrolled');
    expect(at('held', '2027-04-12')).toBe(state === 'enrolled' ? null : 'not_enrolled');
    expect(at('cancelled', '2027-04-12')).toBe('session_cancelled');
  });

  test.each([
    ['attended', null, true, 24],
    ['attended', 1, true, 1],
    ['attended', 24, true, 24],
    ['attended', 25, false, 25],
    ['attended', 0, false, 0],
    ['attended', 1.5, false, 1.5],
    ['absent', null, true, null],
    ['absent', 4, false, null],
    ['none', null, true, null],
    ['none', 4, false, null],
  ] as const)('%s with %s hours: valid %s, counts %s', (attendance, hours, isValid, counted) => {
    expect(hoursOfAttendance({ attendance, hours }, session)).toEqual({ isValid, hours: counted });
  });
});

test.each([
  ['planned', null],
  ['held', 'session_held'],
  ['cancelled', 'session_cancelled'],
] as const)('cancelling a %s session answers %s', (state, expected) => {
  expect(cancelRefusal({ state })).toBe(expected);
});
