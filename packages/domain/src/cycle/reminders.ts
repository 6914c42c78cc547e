import { addDays, compareDays, type Day, daysBetween, type PhaseWindow } from './calendar.ts';

/** The most days before a deadline for a reminder, and the most reminders. */
export const REMINDER_MOST = { daysBefore: 60, reminders: 6 } as const;

/** The days before a deadline on which people are reminded, until a company chooses its own (domain §7). */
export const DEFAULT_REMINDER_DAYS: readonly number[] = [14, 7, 3, 1];

/**
 * A person's choice of mail about events: with the event, once a day, or not at all; the bell has all of them (domain
 * §7).
 */
export const MAIL_CHOICES = ['at_once', 'digest', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Whether these are valid reminder days before a deadline: at most six different ones, each 1 to 60. */
export function areReminderDays(daysBefore: readonly number[]): boolean {
  const isRight = (count: number) => Number.isInteger(count) && count >= 1 && count <= REMINDER_MOST.daysBefore;
  const areDifferent = new Set(daysBefore).size === daysBefore.length;
  return daysBefore.length <= REMINDER_MOST.reminders && areDifferent && daysBefore.every(isRight);
}

/**
 * Returns the days on which people are reminded of a phase's last day, the earliest first; never before the phase
 * begins.
 */
export function reminderDays({ firstDay, lastDay }: PhaseWindow, daysBefore: readonly number[]): Day[] {
  return [...new Set(daysBefore)]
    .map((count) => addDays(lastDay, -count))
    .filter((day) => day >= firstDay)
    .toSorted(compareDays);
}

/** A last day of which people are reminded today: `remindedOn` is today, or a day that was missed. */
export type DueReminder = { readonly lastDay: Day; readonly remindedOn: Day };

/**
 * Returns the last days of which people are reminded on `today`, once each, if the previous reminders were on `after`:
 * including those whose reminder fell between the two, as long as the last day has not passed. Of several days of one
 * deadline the latest counts. The caller checks whether its phase had begun on that day.
 */
export function dueReminders(
  daysBefore: readonly number[],
  { after, today }: { readonly after: Day; readonly today: Day },
): DueReminder[] {
  // A reminder missed longer ago than the earliest one has passed its last day.
  const missed = Math.min(daysBetween(after, today), REMINDER_MOST.daysBefore + 1);
  const latest = new Map<Day, Day>();
  for (let back = missed - 1; back >= 0; back--) {
    const remindedOn = addDays(today, -back);
    for (const count of daysBefore) {
      const lastDay = addDays(remindedOn, count);
      if (lastDay >= today) latest.set(lastDay, remindedOn);
    }
  }
  return [...latest]
    .map(([lastDay, remindedOn]) => ({ lastDay, remindedOn }))
    .toSorted((a, b) => compareDays(a.lastDay, b.lastDay));
}

/** The days from one reminder of something late to the next: until a company chooses its own, and at most. */
export const LATE_REMINDER_EVERY = { default: 7, most: 60 } as const;

/** Nobody is reminded of something that is late for longer (days). */
export const LATE_REMINDERS_END_AFTER = 366;

type Since = { readonly after: Day; readonly today: Day };

/**
 * Returns the day on which people are reminded today of something whose last day has passed, if the previous reminders
 * were on `after`: the first day after the last one, and each `every` days from there (0 is never); of several that were
 * missed the latest. Null if there is none (domain §6, §7).
 */
export function lateReminder(lastDay: Day, { after, today }: Since, every: number): Day | null {
  const late = daysBetween(lastDay, today);
  if (late < 1 || late > LATE_REMINDERS_END_AFTER || every === 0) return null;
  const remindedOn = addDays(today, -((late - 1) % every));
  return remindedOn > after ? remindedOn : null;
}

/** Returns the last days that have passed and of which people are reminded on `today`, the earliest first. */
export function lateReminders(every: number, since: Since): DueReminder[] {
  const lastDays = Array.from({ length: LATE_REMINDERS_END_AFTER }, (_, index) => addDays(since.today, -1 - index));
  return lastDays
    .flatMap((lastDay) => {
      const remindedOn = lateReminder(lastDay, since, every);
      return remindedOn === null ? [] : [{ lastDay, remindedOn }];
    })
    .toReversed();
}
