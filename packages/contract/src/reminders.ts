import { z } from 'zod';
import { areReminderDays, LATE_REMINDER_EVERY, MAIL_CHOICES, SUPERVISOR_RATING_DAYS } from '@prestasi/domain';
import { defineCall } from './call.ts';
import { dayField, namedRef, pageOf, pageQuery, phaseField, recordId, versionField } from './fields.ts';
import { fieldRule } from './problems.ts';

const values = {
  /** Whether people of the company receive mail about events, and the daily digest. */
  mailEvents: z.boolean(),
  /** Whether people are reminded of the last days of the company's phases. */
  reminders: z.boolean(),
  /** Days between two reminders once a last day has passed; 0 is none. */
  lateReminderEvery: z.int().min(0).max(LATE_REMINDER_EVERY.most),
  /** Days after a training from which its supervisors are asked to rate it. */
  supervisorRatingDays: z.int().min(SUPERVISOR_RATING_DAYS.least).max(SUPERVISOR_RATING_DAYS.most),
};

export const listReminderSettings = defineCall({
  method: 'GET',
  path: '/api/reminder-settings',
  access: { permission: 'company.read' },
  summary:
    'Lists the mail and reminder settings of the active companies in the caller’s scope, with the phases whose last day is ahead.',
  query: z.strictObject(pageQuery),
  output: pageOf(
    z.object({
      company: namedRef,
      /** The version of the company's record, whose fields these are. */
      version: z.int(),
      ...values,
      /** Days before a last day, the most first. */
      reminderDays: z.array(z.int()),
      /** Of open cycles, the nearest last day first. */
      phases: z.array(z.object({ year: z.int(), phase: phaseField, firstDay: dayField, lastDay: dayField })),
      can: z.object({ write: z.boolean() }),
    }),
  ),
  problems: [],
});

export const saveReminderSettings = defineCall({
  method: 'PUT',
  path: '/api/reminder-settings',
  access: { permission: 'settings.write' },
  summary: 'Updates the mail and reminder settings of companies, all or none.',
  body: z.strictObject({
    companies: z
      .array(
        z.strictObject({
          companyId: recordId,
          version: versionField,
          ...values,
          reminderDays: z.array(z.int()).max(60).refine(areReminderDays, fieldRule('reminder_days')),
        }),
      )
      .min(1)
      .max(1000),
  }),
  output: z.object({ changed: z.int() }),
  problems: ['not_found', 'stale_version'],
});

const mailChoice = z.enum(MAIL_CHOICES);

export const getMailChoice = defineCall({
  method: 'GET',
  path: '/api/me/mail-choice',
  access: 'session',
  summary: 'Returns the caller’s choice of mail about events, its address, and whether their company sends any.',
  output: z.object({
    choice: mailChoice,
    /** Null for an account without an e-mail, which receives none. */
    email: z.string().nullable(),
    isCompanySending: z.boolean(),
  }),
  problems: [],
});

export const saveMailChoice = defineCall({
  method: 'PUT',
  path: '/api/me/mail-choice',
  access: 'session',
  summary: 'Updates the caller’s choice of mail about events: at once, once a day, or none.',
  body: z.strictObject({ choice: mailChoice }),
  output: z.object({ choice: mailChoice }),
  problems: [],
});
