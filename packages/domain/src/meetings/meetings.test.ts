import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFreeTime, overlaps } from './free-time.ts';
import { instantOf, isLocalTime, isTimeZone, localTimeIn } from './local-time.ts';
import { meetingErrors, type PlannedMeeting } from './meeting-errors.ts';
import { type Repetition, repetitionErrors, weekdayOf, weekOfMonth } from './repetition.ts';
import { isInMeeting, meetingCan, type MeetingPeople } from './rights.ts';

describe('a local time', () => {
  test.each([
    ['Asia/Kuala_Lumpur', '2027-03-02T10:00', '2027-03-02T02:00:00.000Z'],
    ['Europe/London', '2027-07-01T10:00', '2027-07-01T09:00:00.000Z'],
    // The clocks of New York go from 2:00 to 3:00; RFC 5545 counts with the offset before.
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
    // They show 1:30 twice; the first counts.
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
  ])('in %s at %s is the instant %s', (zone, local, instant) => {
    expect(instantOf(zone, local).toISOString()).toBe(instant);
  });

  test('comes back from every instant of a minute', () => {
    const minute = fc.integer({ min: 0, max: 40_000_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom('Asia/Kuala_Lumpur', 'Asia/Kathmandu', 'UTC'), (minutes, zone) => {
        const instant = new Date(minutes * 60_000 + Date.parse('2000-01-01T00:00:00Z'));
        return instantOf(zone, localTimeIn(zone, instant)).getTime() === instant.getTime();
      }),
      { numRuns: 60 },
    );
  });

  test.each(['2027-02-30T10:00', '2027-03-02T24:00', '2027-03-02 10:00', ''])('is not %j', (text) => {
    expect(isLocalTime(text)).toBe(false);
  });

  test('is in a time zone that there is', () => {
    expect(['Asia/Kuala_Lumpur', 'UTC', 'Asia/Atlantis', 'x'].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

const rule: Repetition = { frequency: 'weekly', interval: 1, weekdays: ['TU'], monthlyBy: null, until: null, count: 3 };

describe('a repetition', () => {
  test.each<[string, Partial<Repetition>, string | null]>([
    ['is right as it is', {}, null],
    ['ends somehow', { count: null }, 'repetition_incomplete'],
    ['ends once', { until: '2027-06-01' }, 'repetition_incomplete'],
    ['ends on a day that exists', { count: null, until: '2027-06-31' }, 'repetition_incomplete'],
    ['ends after it begins', { count: null, until: '2027-03-01' }, 'repetition_ends_early'],
    ['has its first weekday', { weekdays: ['FR'] }, 'weekday_missing'],
    ['has weekdays by the week alone', { frequency: 'daily' }, 'repetition_incomplete'],
    ['by the month says how', { frequency: 'monthly', weekdays: [] }, 'repetition_incomplete'],
    ['says that by the month alone', { monthlyBy: 'day' }, 'repetition_incomplete'],
  ])('%s', (_, changes, code) => {
    expect(repetitionErrors({ ...rule, ...changes }, '2027-03-02')[0]?.code ?? null).toBe(code);
  });

  test('counts weekdays within the month, the fifth as the last', () => {
    expect([weekdayOf('2027-03-02'), weekdayOf('2027-03-07')]).toEqual(['TU', 'SU']);
    expect(['2027-03-01', '2027-03-08', '2027-03-28', '2027-03-29'].map(weekOfMonth)).toEqual([1, 2, 4, -1]);
  });
});

describe('a planned meeting', () => {
  const planned: PlannedMeeting = {
    timeZone: 'Asia/Kuala_Lumpur',
    startsAt: '2027-03-02T10:00',
    endsAt: '2027-03-02T11:00',
    repetition: null,
    organiserId: 1,
    participantIds: [2, 3],
    minuteTakerId: 3,
  };
  test.each<[string, Partial<PlannedMeeting>, string[]]>([
    ['nothing', {}, []],
    ['an end at the start', { endsAt: '2027-03-02T10:00' }, ['endsAt end_before_start']],
    ['exactly a week', { endsAt: '2027-03-09T10:00' }, []],
    ['more than a week', { endsAt: '2027-03-09T10:01' }, ['endsAt meeting_too_long']],
    ['somebody twice', { participantIds: [2, 3, 2] }, ['participantIds duplicate']],
    ['its organiser as participant', { participantIds: [1, 3] }, ['participantIds duplicate']],
    ['minutes by a stranger', { minuteTakerId: 4 }, ['minuteTakerId not_participant']],
    ['an unknown zone', { timeZone: 'Mars/Base' }, ['timeZone time_zone']],
    ['no time', { startsAt: 'x' }, ['startsAt time']],
  ])('with %s is refused for %j', (_, changes, errors) => {
    expect(meetingErrors({ ...planned, ...changes }).map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });
});

describe('a right', () => {
  const people: MeetingPeople = {
    organiserId: 1,
    minuteTakerId: 3,
    participantIds: [2, 3],
    isCancelled: false,
    hasBegun: true,
    isTalk: true,
    isHeld: false,
  };
  const granted = (changes: Partial<MeetingPeople>, id: number | null) =>
    Object.entries(meetingCan({ ...people, ...changes }, id)).flatMap(([name, isGranted]) => (isGranted ? [name] : []));

  test.each<[string, Partial<MeetingPeople>, number | null, string[]]>([
    ['the organiser', {}, 1, ['change', 'cancel', 'writeMinutes', 'addFile', 'recordHeld']],
    ['a participant', {}, 2, ['answer', 'addFile', 'recordHeld']],
    ['who writes the minutes', {}, 3, ['answer', 'writeMinutes', 'addFile', 'recordHeld']],
    ['a stranger', {}, 4, []],
    ['an account without an employee', {}, null, []],
    ['the organiser before it began', { hasBegun: false }, 1, ['change', 'cancel', 'addFile']],
    ['the organiser of a cancelled one', { isCancelled: true }, 1, []],
    ['a participant of a talk that was held', { isHeld: true }, 2, ['answer', 'addFile']],
  ])('of %s', (_, changes, id, rights) => {
    expect(granted(changes, id)).toEqual(rights);
  });

  test('to do anything is only of those who may read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.boolean(), (id, hasBegun, isCancelled) => {
        return isInMeeting(people, id) || granted({ hasBegun, isCancelled }, id).length === 0;
      }),
    );
  });
});

describe('a free time', () => {
  const at = (local: string) => instantOf('Asia/Kuala_Lumpur', local);
  const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
  const options = { after: at('2027-03-05T16:30'), minutes: 60, timeZone: 'Asia/Kuala_Lumpur', days: 10 };

  test('is within working hours of the next working day', () => {
    expect(findFreeTime([], options)).toEqual(span('2027-03-08T09:00', '2027-03-08T10:00'));
  });

  test('is none that overlaps a busy time, nor over lunch', () => {
    const busy = [span('2027-03-08T08:00', '2027-03-08T12:30')];
    expect(findFreeTime(busy, options)).toEqual(span('2027-03-08T14:00', '2027-03-08T15:00'));
    expect(findFreeTime([span('2027-03-01T00:00', '2027-04-01T00:00')], options)).toBeNull();
  });

  test('touches a busy time without overlapping it', () => {
    expect(overlaps(span('2027-03-08T09:00', '2027-03-08T10:00'), span('2027-03-08T10:00', '2027-03-08T11:00'))).toBe(
      false,
    );
    expect(overlaps(span('2027-03-08T09:00', '2027-03-08T10:01'), span('2027-03-08T10:00', '2027-03-08T11:00'))).toBe(
      true,
    );
  });
});
