import { z } from 'zod';
import {
  ACTIONS,
  APPEAL_KINDS,
  APPEAL_STATES,
  EDIT_GROUPS,
  ITEM_PARTS,
  OUTCOMES,
  REFUSAL_CODES,
  RESPONSES,
  APPROVER_KINDS,
} from '@prestasi/domain';
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
import { formContentView, missingThing, scoreView, sectionView, segmentView, timelineEntry } from './form-content.ts';
import { formEdit } from './form-edits.ts';
import { policyContent } from './policy.ts';

/** The status of a phase's form, for people who may not read it too. */
export const formSummary = z.object({
  id: recordId,
  phase: phaseField,
  level: levelField,
  /** The approver steps of this phase, in the order of the policy's route. */
  route: z.array(stepField),
  /** upcoming: the phase has not begun or the one before is not complete; open: to be filled; closed: the last day passed at level 0. */
  state: z.enum(['upcoming', 'open', 'closed', 'in_approval', 'complete', 'waived', 'frozen']),
  firstDay: dayField,
  /** With the employee's own extension, if there is one. */
  lastDay: dayField,
  pending: z
    .object({
      step: stepField,
      approver: z.enum(APPROVER_KINDS).exclude(['skipped']),
      holderName: z.string().nullable(),
    })
    .nullable(),
  /**
   * The last day on which the appraisee's response to the marks is awaited, before the pending step; null if none is.
   */
  responseDueOn: dayField.nullable(),
  completedAt: instantField.nullable(),
});
export type FormSummary = z.output<typeof formSummary>;

/** The actions of people on a form; only the product records a missed response. */
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
  /** The three forms of the year, including this one. */
  phases: z.array(formSummary),
  isMine: z.boolean(),
  /** Whether the reader was the supervisor earlier in the year: they see part 1 only (domain §6). */
  isPart1Only: z.boolean(),
  policy: policyContent,
  content: formContentView,
  /** Of the year-end form, in order of time; empty if the supervisor never changed (domain §6). */
  segments: z.array(segmentView),
  /** Of the forms from mid-year on, in order of time; empty if the position never changed (domain §6). */
  sections: z.array(sectionView),
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
  /** Responses that no longer count, since their marks were reopened; oldest first. */
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
  /** The approver for whom the form waits, if they are absent today, and who stands in; null if they are not. */
  approverAway: z.object({ name: z.string(), until: dayField, standIns: z.int().min(0) }).nullable(),
  score: scoreView.nullable(),
  /** The revisions of the final result, the first first; the last is `score`. Empty for those who see no marks. */
  revisions: z.array(
    z.object({
      revision: z.int().min(1),
      decidedAt: instantField,
      score: scoreView,
      /** What the appeal that led to it was about, why, and the reasons of those who decided; empty for the first. */
      points: z.array(
        z.object({
          part: z.enum(ITEM_PARTS),
          /** The item’s title; null for the whole part. */
          title: z.string().nullable(),
          reason: z.string(),
          decisions: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** The appeals against the result and the corrections of errors, oldest first. */
  appeals: z.array(
    z.object({
      id: recordId,
      kind: z.enum(APPEAL_KINDS),
      state: z.enum(APPEAL_STATES),
      filedAt: instantField,
      /** The last day for the decision. */
      dueOn: dayField,
    }),
  ),
  /** What the reader may file about the result now, each until its last day. */
  filings: z.array(z.object({ kind: z.enum(APPEAL_KINDS), lastDay: dayField })),
  lastYearScore: scoreField.nullable(),
  missing: z.array(missingThing),
  timeline: z.array(timelineEntry),
  can: z.object({
    /** Actions that the reader may take now, apart from what `missing` names. */
    actions: z.array(transitionAction),
    /** Groups of fields that the reader may write now. */
    edit: z.array(z.enum(EDIT_GROUPS)),
    /** The approver for whom the reader takes the pending step as a stand-in; null if they act in their own right. */
    onBehalfOf: z.string().nullable(),
    /** Whether the next approval needs a decision note, because the appraisee disagreed. */
    needsDecisionNote: z.boolean(),
    /**
     * The effect of the reader's approval: the steps it takes, and where the form goes; null if they may not approve.
     */
    approval: z
      .object({
        takes: z.array(stepField),
        next: stepField.nullable(),
        /**
         * By this approval super HR takes HR's step and cannot finalise then; `others` are the names of those who still
         * could.
         */
        forgoesFinalising: z.object({ others: z.array(z.string()) }).nullable(),
      })
      .nullable(),
    /** Whether the next approval makes the year's result final. */
    finalises: z.boolean(),
    /** Where a send-back goes, by the level it falls to; null if it is not possible. */
    sendsBackTo: levelField.nullable(),
    extend: z.boolean(),
    /** The steps for which super HR may name an approver now. */
    naming: z.array(stepField),
  }),
});
export type FormDocument = z.output<typeof formDocument>;

/**
 * The sections of the document that a save changed, to merge into it if its version is the previous one; else somebody
 * else changed it meanwhile, and the document must be read again. A moderated mark, an action with an event, changes
 * more.
 */
export const formSaved = formDocument
  .pick({
    id: true,
    version: true,
    content: true,
    segments: true,
    sections: true,
    score: true,
    missing: true,
    can: true,
  })
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
    /** name_decider: who takes the unassigned step; by default the pending step. */
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
   * If forms are not ready, the problem is `complete_all_performance_first` and its fields are those forms: path
   * `forms.<id>`, code and message of what is missing. A stale version lists the changed ones: `{ id, version, level
   * }`.
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
