import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from './calendar.ts';
import {
  areReminderDays,
  DEFAULT_REMINDER_DAYS,
  dueReminders,
  LATE_REMINDER_EVERY,
  LATE_REMINDERS_END_AFTER,
  lateReminder,
  lateReminders,
  REMINDER_MOST,
  reminderDays,
} from './reminders.ts';

const EVERY = LATE_REMINDER_EVERY.default;
const START = '2027-02-20';
const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: REMINDER_MOST.daysBefore }), {
  maxLength: REMINDER_MOST.reminders,
});
const anyDay = fc.integer({ min: 0, max: 200 }).map((count) => addDays(START, count));

describe('days before a deadline', () => {
  it.each<[number[], boolean]>([
    [[...DEFAULT_REMINDER_DAYS], true],
    [[], true],
    [[1, 60], true],
    [[0], false],
    [[61], false],
    [[1.5], false],
    [[7, 7], false],
    [[1, 2, 3, 4, 5, 6], true],
    [[1, 2, 3, 4, 5, 6, 7], false],
  ])('%j: %s', (days, isRight) => {
    expect(areReminderDays(days)).toBe(isRight);
  });

  it('are days of the calendar, over the end of a month', () => {
    const window = { firstDay: '2027-01-01', lastDay: '2027-03-05' };
    expect(reminderDays(window, [1, 14, 7, 3])).toEqual(['2027-02-19', '2027-02-26', '2027-03-02', '2027-03-04']);
  });

  it('are none before the phase begins', () => {
    expect(reminderDays({ firstDay: '2027-03-01', lastDay: '2027-03-05' }, [14, 5, 4, 1])).toEqual([
      '2027-03-01',
      '2027-03-04',
    ]);
  });
});

describe('what is reminded of on a day', () => {
  it('is what falls on it, where nobody missed a day', () => {
    expect(dueReminders([14, 1], { after: '2027-03-16', today: '2027-03-17' })).toEqual([
      { lastDay: '2027-03-18', remindedOn: '2027-03-17' },
      { lastDay: '2027-03-31', remindedOn: '2027-03-17' },
    ]);
  });

  it('is nothing twice on a day', () => {
    fc.assert(fc.property(anyDays, anyDay, (days, today) => dueReminders(days, { after: today, today }).length === 0));
  });

  it('is what was missed, until its last day has passed', () => {
    const missed = { after: '2027-03-28', today: '2027-03-31' };
    expect(dueReminders([1], missed)).toEqual([
      { lastDay: '2027-03-31', remindedOn: '2027-03-30' },
      { lastDay: '2027-04-01', remindedOn: '2027-03-31' },
    ]);
    expect(dueReminders([1], { ...missed, today: '2027-04-01' }).map(({ lastDay }) => lastDay)).toEqual([
      '2027-04-01',
      '2027-04-02',
    ]);
  });

  it('is, of each deadline, exactly its latest day since the last time', () => {
    fc.assert(
      fc.property(anyDays, anyDay, anyDay, anyDay, (days, after, today, lastDay) => {
        const inTime = reminderDays({ firstDay: '0001-01-01', lastDay }, days).filter(
          (day) => day > after && day <= today,
        );
        const expected = lastDay >= today ? inTime.at(-1) : undefined;
        const found = dueReminders(days, { after, today }).find((due) => due.lastDay === lastDay);
        expect(found?.remindedOn).toBe(expected);
      }),
    );
  });

  it('comes to each day of a deadline once, however often the work is left undone', () => {
    fc.assert(
      fc.property(
        anyDays,
        anyDay,
        fc.array(fc.boolean(), { minLength: 70, maxLength: 70 }),
        (days, lastDay, running) => {
          let after: Day = addDays(lastDay, -running.length);
          const reminded: Day[] = [];
          running.forEach((isRun, index) => {
            const today = addDays(lastDay, index + 1 - running.length);
            if (!isRun) return;
            const due = dueReminders(days, { after, today }).find((one) => one.lastDay === lastDay);
            if (due !== undefined) reminded.push(due.remindedOn);
            after = today;
          });
          expect(new Set(reminded).size).toBe(reminded.length);
          expect(reminded.every((day) => days.includes(daysBetween(day, lastDay)))).toBe(true);
          if (running.every(Boolean)) expect(reminded).toHaveLength(days.length);
        },
      ),
    );
  });
});

describe('something late', () => {
  it.each<[string, string, string, string | null]>([
    ['is not reminded of on its last day', '2027-02-19', '2027-02-20', null],
    ['is reminded of on the next day', '2027-02-20', '2027-02-21', '2027-02-21'],
    ['is not reminded of every day', '2027-02-21', '2027-02-22', null],
    ['is reminded of a week later', '2027-02-27', '2027-02-28', '2027-02-28'],
    ['is reminded of once for the days that were missed', '2027-02-20', '2027-03-02', '2027-02-28'],
    ['is reminded of once a day', '2027-02-21', '2027-02-21', null],
  ])('%s', (_, after, today, remindedOn) => {
    expect(lateReminder(START, { after, today }, EVERY)).toBe(remindedOn);
  });

  it('is reminded of as often in days missed as in days that each had a run, at most once a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 0, max: 60 }), (from, days) => {
        const first = addDays(START, from);
        const today = addDays(first, days);
        const each = Array.from({ length: days }, (_, index) => addDays(first, index + 1)).flatMap(
          (day) => lateReminder(START, { after: addDays(day, -1), today: day }, EVERY) ?? [],
        );
        expect(lateReminder(START, { after: first, today }, EVERY)).toBe(each.at(-1) ?? null);
        for (const day of each) expect((daysBetween(START, day) - 1) % EVERY).toBe(0);
      }),
    );
  });

  it('is never reminded of where the company chose none, nor after a year', () => {
    expect(lateReminder(START, { after: START, today: addDays(START, 1) }, 0)).toBeNull();
    const late = addDays(START, LATE_REMINDERS_END_AFTER + 1);
    expect(lateReminder(START, { after: START, today: late }, 1)).toBeNull();
  });

  it('is, of all last days, what each of them says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), anyDay, fc.integer({ min: 1, max: 30 }), (every, today, missed) => {
        const since = { after: addDays(today, -missed), today };
        const found = new Map(lateReminders(every, since).map(({ lastDay, remindedOn }) => [lastDay, remindedOn]));
        for (let late = -2; late <= LATE_REMINDERS_END_AFTER + 2; late++) {
          const lastDay = addDays(today, -late);
          expect(found.get(lastDay) ?? null).toBe(lateReminder(lastDay, since, every));
        }
      }),
      { numRuns: 20 },
    );
  });
});
