import type { listReminderSettings, OutputOf } from '@prestasi/contract';
import { areReminderDays, reminderDays } from '@prestasi/domain';

/** A company's settings of mail and reminders, as a row of the list. */
export type CompanyMail = OutputOf<typeof listReminderSettings>['rows'][number];
/** The form values of a company: the days as a text, '14, 7, 3, 1'; a term of 0 is an empty field. */
export type MailValues = {
  readonly mailEvents: boolean;
  readonly reminders: boolean;
  readonly days: string;
  readonly lateReminderEvery: number;
  readonly supervisorRatingDays: number;
};

/** The form values of all companies, by id. */
export type MailFormValues = Readonly<Record<string, MailValues>>;

/** Parses days from a text, separated by commas, semicolons or blanks; null if they are not valid reminder days. */
export function daysFrom(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const days = parts.map(Number);
  return areReminderDays(days) ? days : null;
}

export function valuesOf({
  mailEvents,
  reminders,
  lateReminderEvery,
  supervisorRatingDays,
  ...company
}: CompanyMail): MailValues {
  const days = company.reminderDays.join(', ');
  return { mailEvents, reminders, days, lateReminderEvery, supervisorRatingDays };
}

/** Returns the phase whose reminders come next, with their days from tomorrow on; null if there is none. */
export function nextReminders(phases: CompanyMail['phases'], days: readonly number[], today: string) {
  for (const phase of phases) {
    const ahead = reminderDays(phase, days).filter((day) => day > today);
    if (ahead.length > 0) return { ...phase, days: ahead };
  }
  return null;
}
