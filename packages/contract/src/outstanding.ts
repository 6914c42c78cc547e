import { APPROVER_PROBLEMS, OUTSTANDING_ACTIONS, OUTSTANDING_REASONS, PROGRESS_KINDS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  levelField,
  namedRef,
  pageOf,
  pageQuery,
  phaseField,
  recordId,
  recordIdParam,
  stepField,
} from './fields.ts';

export const outstandingReason = z.enum(OUTSTANDING_REASONS);

/** A form of a running appraisal that is not decided yet (domain §5): why, who has to act, since and until when. */
export const outstandingForm = z.object({
  formId: recordId,
  version: z.int(),
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  department: z.string().nullable(),
  company: z.string(),
  year: z.int(),
  phase: phaseField,
  level: levelField,
  reason: outstandingReason,
  /** The pending step, or the one for which nobody is there; null while the appraisee fills the form in. */
  step: stepField.nullable(),
  responsible: z.object({
    role: z.enum([
      'appraisee',
      'supervisor',
      'hod',
      'head_of_division',
      'named',
      'hr',
      'super_hr',
      'group_admin',
      'nobody',
    ]),
    /** Those who are able to act: the first names, and how many there are. */
    names: z.array(z.string()).max(3),
    count: z.int().min(0),
    /** The approver, if it is one person. */
    employeeId: recordId.nullable(),
    /** The last day on which that approver is absent; null if they are not absent today. */
    awayUntil: dayField.nullable(),
    /** Who stands in for the approver today. */
    standIns: z.array(z.string()),
  }),
  /** The supervisor; null without one. */
  supervisor: z.string().nullable(),
  /** The progress of the pending step: of the weight in planning, of rows, or of items; null if it is not counted. */
  progress: z.object({ of: z.enum(PROGRESS_KINDS), done: z.int().min(0), all: z.int().min(1) }).nullable(),
  /** When its content was last saved; null if that is not known. */
  savedAt: instantField.nullable(),
  /** The last day of the phase, for this form. */
  lastDay: dayField,
  since: dayField,
  /** The last day to act; null if it has passed, or there is none. */
  until: dayField.nullable(),
  /** What keeps the appraisee from submitting. */
  obstacle: z.enum(['no_supervisor', 'no_account']).nullable(),
  /** Later phases that have begun and wait for this one. */
  blocked: z.array(phaseField),
  /** Those who could not take the step, and why. */
  passedOver: z.array(
    z.object({
      approver: z.enum(['supervisor', 'hod', 'head_of_division', 'named']),
      problem: z.enum(APPROVER_PROBLEMS),
    }),
  ),
  /** Former supervisors whose overall mark for their time is still missing. */
  missingMarks: z.array(z.object({ name: z.string(), lastDay: dayField, hasLeft: z.boolean() })),
  /** The day on which HR last reminded who has to act. */
  remindedOn: dayField.nullable(),
  /** What the caller can do, the most direct first. */
  can: z.array(z.enum(OUTSTANDING_ACTIONS)),
});

export const listOutstanding = defineCall({
  method: 'GET',
  path: '/api/outstanding-forms',
  access: { permission: 'cycle.manage' },
  summary:
    'Lists the forms of running appraisals that are not decided yet, the oldest first: why, who has to act, and what the caller can do.',
  query: z.strictObject({
    ...pageQuery,
    /** overdue: those that do not go on by themselves; all: also those that go their usual way. */
    show: z.enum(['overdue', 'all']).default('overdue'),
    reason: outstandingReason.optional(),
    companyId: recordIdParam.optional(),
    phase: phaseField.optional(),
  }),
  output: pageOf(outstandingForm).extend({
    /** By reason, whatever the chosen one. */
    counts: z.record(outstandingReason, z.int()),
    companies: z.array(namedRef),
    /** Appeals and corrections whose panel is late or was never named, the first due first: at most 20 (domain §5). */
    lateAppeals: z
      .array(z.object({ id: recordId, name: z.string(), year: z.int(), dueOn: dayField, hasPanel: z.boolean() }))
      .max(20),
    /** People of open cycles who have no appraisal yet, by company cycle. */
    notOpened: z.array(z.object({ companyCycleId: recordId, company: z.string(), count: z.int().min(1) })),
  }),
  problems: [],
});

export const remindOutstanding = defineCall({
  method: 'POST',
  path: '/api/outstanding-forms/:id/reminders',
  access: { permission: 'cycle.manage' },
  summary: 'Reminds who has to act on an outstanding form, and who stands in for them; once a day.',
  params: idParams,
  body: z.strictObject({}),
  /** The names of those who were reminded. */
  output: z.object({ names: z.array(z.string()) }),
  problems: ['not_found', 'forbidden', 'reminded_today', 'nobody_to_remind'],
});
