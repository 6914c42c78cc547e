import type { listReminderSettings, OutputOf } from '@prestasi/contract';
import { areReminderDays, reminderDays } from '@prestasi/domain';

/** A company's mail and reminders among those of others. */
export type CompanyMail = OutputOf<typeof listReminderSettings>['rows'][number];
/** What of it is typed: the days as a text, '14, 7, 3, 1'. */
export type MailValues = { readonly mailEvents: boolean; readonly reminders: boolean; readonly days: string };

/** What is typed for each company, by its id. */
export type MailFormValues = Readonly<Record<string, MailValues>>;

/** The days that a text names, apart by commas, spaces or the like; null where they are not days to remind on. */
export function daysFrom(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const days = parts.map(Number);
  return areReminderDays(days) ? days : null;
}

export function valuesOf({ mailEvents, reminders, reminderDays: days }: CompanyMail): MailValues {
  return { mailEvents, reminders, days: days.join(', ') };
}

/** The phase whose reminders come next, and their days from tomorrow on; null where none comes. */
export function nextReminders(phases: CompanyMail['phases'], days: readonly number[], today: string) {
  for (const phase of phases) {
    const ahead = reminderDays(phase, days).filter((day) => day > today);
    if (ahead.length > 0) return { ...phase, days: ahead };
  }
  return null;
}
