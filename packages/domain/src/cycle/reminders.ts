import { addDays, compareDays, type Day, daysBetween, type PhaseWindow } from './calendar.ts';

/** How many days before a deadline a reminder may come, and how many reminders there may be. */
export const REMINDER_MOST = { daysBefore: 60, reminders: 6 } as const;

/** The days before a deadline on which people are reminded, until a company chooses its own (domain §7). */
export const DEFAULT_REMINDER_DAYS: readonly number[] = [14, 7, 3, 1];

/** How a person wants the mail of events: with the event, once a day, or not at all; the bell has all of them (domain §7). */
export const MAIL_CHOICES = ['at_once', 'digest', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Whether these are days before a deadline to remind on: at most six different ones, each 1 to 60. */
export function areReminderDays(daysBefore: readonly number[]): boolean {
  const isRight = (count: number) => Number.isInteger(count) && count >= 1 && count <= REMINDER_MOST.daysBefore;
  const areDifferent = new Set(daysBefore).size === daysBefore.length;
  return daysBefore.length <= REMINDER_MOST.reminders && areDifferent && daysBefore.every(isRight);
}

/** On which days people are reminded of a phase's last day, the first one first; never before the phase begins. */
export function reminderDays({ firstDay, lastDay }: PhaseWindow, daysBefore: readonly number[]): Day[] {
  return [...new Set(daysBefore)]
    .map((count) => addDays(lastDay, -count))
    .filter((day) => day >= firstDay)
    .toSorted(compareDays);
}

/** A last day of which people are reminded today, since they are to be on `remindedOn`: today, or a day that was missed. */
export type DueReminder = { readonly lastDay: Day; readonly remindedOn: Day };

/**
 * The last days of which people are reminded on `today`, once each, where the last time that anybody was reminded was on
 * `after`: also those whose day of reminder fell between the two, as long as the last day has not passed. Of several days
 * of one deadline the latest counts. Whether its phase had begun on that day is the caller's to see.
 */
export function dueReminders(
  daysBefore: readonly number[],
  { after, today }: { readonly after: Day; readonly today: Day },
): DueReminder[] {
  // Whatever was missed longer ago than the earliest reminder has passed its last day.
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
