import { z } from 'zod';
import { ACTIONS, EDIT_GROUPS, OUTCOMES, REFUSAL_CODES, RESPONSES, APPROVER_KINDS } from '@prestasi/domain';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  idParams,
  instantField,
  levelField,
  phaseField,
  reasonField,
  recordId,
  scoreField,
  stepField,
  versionField,
} from './fields.ts';
import { formContentView, missingThing, scoreView, segmentView, timelineEntry } from './form-content.ts';
import { formEdit } from './form-edits.ts';
import { policyContent } from './policy.ts';

/** How a phase's form stands for the people who look at it from outside. */
export const formSummary = z.object({
  id: recordId,
  phase: phaseField,
  level: levelField,
  /** The approver steps of this phase, in the order of the policy's route. */
  route: z.array(stepField),
  /** upcoming: the phase has not begun or the one before is not complete; open: to be filled; closed: the last day passed at level 0. */
  state: z.enum(['upcoming', 'open', 'closed', 'in_approval', 'complete', 'waived', 'frozen']),
  firstDay: dayField,
  /** With the employee's own extension, where there is one. */
  lastDay: dayField,
  pending: z
    .object({
      step: stepField,
      seat: z.enum(APPROVER_KINDS).exclude(['skipped']),
      holderName: z.string().nullable(),
    })
    .nullable(),
  /** The last day on which the appraisee's response to the marks is waited for, before the pending step; null where none is. */
  responseDueOn: dayField.nullable(),
  completedAt: instantField.nullable(),
});
export type FormSummary = z.output<typeof formSummary>;

/** What a person does to a form; a missed response is recorded by the product alone. */
export const transitionAction = z.enum(ACTIONS).exclude(['no_response']);

export const formDocument = z.object({
  id: recordId,
  appraisalId: recordId,
  phase: phaseField,
  level: levelField,
  version: z.int(),
  year: z.int(),
  category: categoryField,
  outcome: z.enum(OUTCOMES).nullable(),
  appraisee: z.object({
    employeeId: recordId,
    name: z.string(),
    employeeNumber: z.string(),
    position: z.string(),
    grade: z.string().nullable(),
    department: z.string().nullable(),
    company: z.string(),
    supervisorName: z.string().nullable(),
  }),
  /** The three forms of the year, this one among them. */
  phases: z.array(formSummary),
  isMine: z.boolean(),
  /** The reader was the supervisor earlier in the year: part 1 is all they see (domain §6). */
  isPart1Only: z.boolean(),
  policy: policyContent,
  content: formContentView,
  /** Of the year-end form, in order of time; empty where the supervisor never changed (domain §6). */
  segments: z.array(segmentView),
  /** Whether the reader may see the supervisor's marks now (domain §6). */
  marksVisible: z.boolean(),
  response: z
    .object({
      value: z.enum(RESPONSES).nullable(),
      reason: z.string().nullable(),
      respondedAt: instantField.nullable(),
      dueOn: dayField.nullable(),
    })
    .nullable(),
  /** Responses that count no more, since the marks they were about were opened again; oldest first. */
  earlierResponses: z.array(
    z.object({
      value: z.enum(RESPONSES).exclude(['no_response']),
      reason: z.string().nullable(),
      respondedAt: instantField,
    }),
  ),
  decisionNote: z.string().nullable(),
  waiverReason: z.string().nullable(),
  notSubmitted: z.boolean(),
  score: scoreView.nullable(),
  lastYearScore: scoreField.nullable(),
  missing: z.array(missingThing),
  timeline: z.array(timelineEntry),
  can: z.object({
    /** Moves the reader may make now, apart from what `missing` names. */
    actions: z.array(transitionAction),
    /** Groups of fields that the reader may write now. */
    edit: z.array(z.enum(EDIT_GROUPS)),
    /** The next approve needs a decision note, as the appraisee disagreed. */
    needsDecisionNote: z.boolean(),
    /** What the reader's approve does: the steps it takes, and where the form goes; null where they may not approve. */
    approval: z
      .object({
        takes: z.array(stepField),
        next: stepField.nullable(),
        /** By this super HR takes HR's step and cannot finalise then; `others` are the names of those who still could. */
        forgoesFinalising: z.object({ others: z.array(z.string()) }).nullable(),
      })
      .nullable(),
    /** The next approve makes the year's result final. */
    finalises: z.boolean(),
    /** Where a send-back goes, by the level it falls to; null where none can be made. */
    sendsBackTo: levelField.nullable(),
    extend: z.boolean(),
    /** The steps whose holder super HR may name now. */
    naming: z.array(stepField),
  }),
});
export type FormDocument = z.output<typeof formDocument>;

/**
 * What a save changed: sections of the document, to be laid over it where the version is the next one; where it is not,
 * somebody else wrote meanwhile and the document is to be read. A moderated mark, an act with an event, changes more.
 */
export const formSaved = formDocument
  .pick({ id: true, version: true, content: true, segments: true, score: true, missing: true, can: true })
  .extend(formDocument.pick({ phases: true, response: true, earlierResponses: true, timeline: true }).partial().shape);
export type FormSaved = z.output<typeof formSaved>;

export const getForm = defineCall({
  method: 'GET',
  path: '/api/forms/:id',
  access: 'session',
  summary: 'One form as a document: parts, state, score with its working, timeline, and what the reader may do.',
  params: idParams,
  output: formDocument,
  problems: ['not_found'],
});

export const editForm = defineCall({
  method: 'POST',
  path: '/api/forms/:id/edits',
  access: 'session',
  summary: 'Save one change of a form; what it changed comes back, by sections of the document.',
  params: idParams,
  body: formEdit,
  output: formSaved,
  problems: ['not_found', 'stale_version', ...REFUSAL_CODES],
});

export const transitionForm = defineCall({
  method: 'POST',
  path: '/api/forms/:id/transitions',
  access: 'session',
  summary: 'Move a form: submit, approve, send back, respond, …; irreversible moves must be confirmed.',
  params: idParams,
  body: z.strictObject({
    action: transitionAction,
    version: versionField,
    reason: reasonField.optional(),
    decisionNote: reasonField.optional(),
    /** Super HR confirms that finalising is irreversible (domain §5). */
    isConfirmed: z.boolean().optional(),
    /** name_decider: who takes the stuck step; the step that is pending unless told. */
    employeeId: recordId.optional(),
    step: stepField.optional(),
  }),
  output: formDocument,
  problems: ['not_found', 'stale_version', ...REFUSAL_CODES],
  idempotent: 'optional',
});

export const approveForms = defineCall({
  method: 'POST',
  path: '/api/approvals',
  access: 'session',
  /**
   * Where forms are not ready, the problem is `complete_all_performance_first` and its fields are those forms: path
   * `forms.<id>`, code and message of what is missing. A stale version tells those that changed: `{ id, version, level }`.
   */
  summary: 'Approve many forms at one step: all, or none with the list of those not ready.',
  body: z.strictObject({
    step: stepField,
    forms: z
      .array(z.strictObject({ id: recordId, version: versionField }))
      .min(1)
      .max(500),
    isConfirmed: z.boolean().optional(),
  }),
  output: z.object({ approved: z.array(recordId) }),
  problems: ['not_found', 'stale_version', ...REFUSAL_CODES],
  idempotent: 'optional',
});

export const extendForm = defineCall({
  method: 'POST',
  path: '/api/forms/:id/extensions',
  access: { permission: 'cycle.manage' },
  summary: 'Give one employee more days for a phase, with a reason.',
  params: idParams,
  body: z.strictObject({ lastDay: dayField, reason: reasonField }),
  output: formDocument,
  problems: ['not_found', ...REFUSAL_CODES],
});
