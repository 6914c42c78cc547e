import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '@prestasi/domain';

/** The change to a recipient's calendar that a mail carries (RFC 6047): `content` is a whole iCalendar object. */
export type CalendarPart = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };

/**
 * A mail to be sent, written in the transaction of its cause. `params` is emptied once it was sent or given up, so that
 * codes and names do not stay. `failedAt` is set when it is not retried any more.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    template: text('template').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    recipient: text('recipient').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
    /** An invitation as iCalendar; emptied with the parameters. */
    calendar: jsonb('calendar').$type<CalendarPart>(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
    lastError: text('last_error'),
  },
  (t) => [
    primaryKey({ name: 'mail_outbox_pk', columns: [t.id] }),
    index('mail_outbox_due_idx')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    check('mail_outbox_language_check', sql`${t.language} in ('ms', 'en')`),
  ],
);
