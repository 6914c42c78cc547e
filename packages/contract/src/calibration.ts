import { OUTLIER_REASONS, REFUSAL_CODES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  instantField,
  lineText,
  linesText,
  markField,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  scoreField,
  differenceField,
  versionField,
  yearField,
  yearParam,
} from './fields.ts';

const band = z.object({ key: z.string(), label: z.string() });
const count = z.int().min(0);

/** The forms that are calibrated together: of a year and company, and there of a department or category. */
const selection = {
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  category: categoryField.optional(),
};

/** A form that waits at the caller's step, with its provisional score. */
export const calibrationRow = z.object({
  formId: recordId,
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  department: z.string().nullable(),
  supervisor: z.string().nullable(),
  score: scoreField,
  band,
  /** Null without one, or if the caller may not read that year. */
  lastScore: scoreField.nullable(),
  difference: differenceField.nullable(),
  /** The number of marks two or more from their self score, and the largest of these distances; 0 for none. */
  apart: count,
  farthest: count,
  /** The number of marks that are moderated already. */
  moderated: count,
  reasons: z.array(z.enum(OUTLIER_REASONS)),
  /** The last day of the response that is awaited; null if none is. */
  responseDueOn: dayField.nullable(),
});

const bandCounts = z.array(z.object({ band: z.string(), people: count }));

/** Proposed marks, and what they would change; the answer to every change of a draft. */
export const calibrationDraft = z.object({
  proposals: z.array(
    z.object({
      formId: recordId,
      itemId: recordId,
      title: z.string(),
      mark: markField,
      reason: z.string(),
      /** The mark that counts now, and the one that counted when it was proposed. */
      from: markField.nullable(),
      seen: markField.nullable(),
      /** The version of the form at which it was proposed. */
      formVersion: versionField,
      /** What happened to the form since, oldest first; empty if nothing did. */
      since: z.array(z.object({ action: z.string(), by: z.string().nullable(), at: instantField })),
      /** Whether the form has changed since, so that it must be looked at again. */
      isStale: z.boolean(),
      /** Why it cannot be saved as it stands; null if it can. */
      refusal: z.enum(REFUSAL_CODES).nullable(),
    }),
  ),
  /** The forms with a proposal, in the order of names. */
  forms: z.array(
    z.object({
      formId: recordId,
      name: z.string(),
      department: z.string().nullable(),
      score: scoreField.nullable(),
      band: band.nullable(),
      proposedScore: scoreField.nullable(),
      proposedBand: band.nullable(),
      /** The last day to respond if the response is opened once more; null if it is not. */
      responseDue: dayField.nullable(),
    }),
  ),
  /** Proposals on forms that the caller does not see any more. */
  unseen: count,
  /** The forms of the selection by band, lowest first: as they are, and as they would be. */
  now: bandCounts,
  proposed: bandCounts,
});

const note = z.object({
  text: z.string(),
  version: versionField,
  changedBy: z.string(),
  changedAt: instantField,
});

const person = namedRef.extend({ position: z.string().nullable() });

export const getCalibration = defineCall({
  method: 'GET',
  path: '/api/calibration',
  access: { permission: 'appraisal.calibrate' },
  summary:
    'Returns the year-end forms of a company that wait at the caller’s step, outliers first, with their distribution, last year’s and the group’s, and the caller’s draft of moderated marks.',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number().int().min(1).max(200).default(50),
    ...selection,
    reason: z.enum(OUTLIER_REASONS).optional(),
  }),
  output: pageOf(calibrationRow).extend({
    year: yearField,
    years: z.array(yearField),
    /** The companies with forms at the caller's step, with their number, and the chosen one; null if there is none. */
    companies: z.array(namedRef.extend({ waiting: count })),
    companyId: recordId.nullable(),
    departments: z.array(namedRef.extend({ waiting: count })),
    /** The bands of the company's forms, lowest first. */
    bands: z.array(band),
    /** The forms at the caller's step, by reason; a form counts for each of its reasons. */
    reasons: z.array(z.object({ reason: z.enum(OUTLIER_REASONS), forms: count })),
    /** The forms of the selection at the caller's step, final ones, and those that wait elsewhere or have no marks yet. */
    counts: z.object({ waiting: count, final: count, elsewhere: count }),
    /** Final scores of this year and of the year before, of the same selection. */
    final: bandCounts,
    lastYear: bandCounts,
    /**
     * The whole group: for super HR this year’s scores, final and provisional apart; for others the last year, if it is
     * closed everywhere, by bands put together so that nobody can be told from it. Null if it is withheld.
     */
    group: z
      .object({
        year: yearField,
        final: z.array(z.object({ bands: z.array(z.string()), people: count })),
        provisional: z.array(z.object({ bands: z.array(z.string()), people: count })),
      })
      .nullable(),
    /** Supervisors whose marks hardly vary, for HR and super HR; empty for others. */
    uniform: z.array(
      z.object({ id: recordId, name: z.string(), forms: count, mark: markField, most: count, marks: count }),
    ),
    draft: calibrationDraft,
    /**
     * The unit whose note the caller keeps: the chosen department, else the company, for a head of one department that
     * one; null if there is none. Its note is null before it is written.
     */
    noteUnit: z.object({ departmentId: recordId.nullable(), name: z.string() }).nullable(),
    note: note.nullable(),
    participants: z.array(person),
  }),
  problems: [],
});

/** The selection whose distribution an answer counts. */
const counted = {
  year: yearField,
  companyId: recordId.optional(),
  departmentId: recordId.optional(),
  category: categoryField.optional(),
};

export const proposeMark = defineCall({
  method: 'PUT',
  path: '/api/calibration/proposals',
  access: getCalibration.access,
  summary: 'Puts a moderated mark into the caller’s draft, in place of an earlier one, and returns what would change.',
  body: z.strictObject({
    ...counted,
    formId: recordId,
    itemId: recordId,
    mark: markField,
    reason: linesText(2000),
    /** The versions of form and item that the caller saw. */
    formVersion: versionField,
    itemVersion: versionField,
  }),
  output: calibrationDraft,
  problems: ['not_found', 'stale_version', 'draft_full', ...REFUSAL_CODES],
});

export const withdrawProposals = defineCall({
  method: 'POST',
  path: '/api/calibration/withdrawals',
  access: getCalibration.access,
  summary: 'Takes one proposal out of the caller’s draft, or drops the whole draft of a year.',
  body: z.strictObject({
    ...counted,
    /** Null for all. */
    itemId: recordId.nullable(),
  }),
  output: calibrationDraft,
  problems: [],
});

export const saveCalibration = defineCall({
  method: 'POST',
  path: '/api/calibration/saves',
  access: getCalibration.access,
  /**
   * If proposals cannot be saved, the problem is `proposals_not_ready` and its fields are those proposals: path
   * `forms.<id>.items.<id>`, code and message of what stands against it.
   */
  summary:
    'Saves all proposals of a year as moderated marks: all, or none with the list of those that cannot be saved.',
  body: z.strictObject({
    ...counted,
    /** The draft as the caller saw it; another one is refused. */
    proposals: z
      .array(z.strictObject({ itemId: recordId, mark: markField, formVersion: versionField }))
      .min(1)
      .max(500),
  }),
  output: z.object({ forms: count, marks: count, draft: calibrationDraft }),
  problems: ['draft_changed', 'proposals_not_ready'],
  idempotent: 'optional',
});

export const writeCalibrationNote = defineCall({
  method: 'PUT',
  path: '/api/calibration/notes',
  access: getCalibration.access,
  summary: 'Writes the note on the calibration of a department, or of a whole company.',
  body: z.strictObject({
    year: yearField,
    companyId: recordId,
    /** Null for the whole company. */
    departmentId: recordId.nullable(),
    text: linesText(4000),
    /** The version that its writer saw; 0 for the first text. */
    version: versionField,
  }),
  output: note,
  problems: ['not_found', 'stale_version'],
});

export const findCalibrationPeople = defineCall({
  method: 'GET',
  path: '/api/calibration/people',
  access: getCalibration.access,
  summary: 'Searches HR and heads of units in the caller’s scope, who may take part in a calibration.',
  query: z.strictObject({ search: lineText(100).default('') }),
  output: z.object({ people: z.array(person).max(20) }),
  problems: [],
});

export const setCalibrationParticipants = defineCall({
  method: 'PUT',
  path: '/api/calibration/participants',
  access: getCalibration.access,
  summary: 'Records who takes part in the caller’s calibration of a year: what is saved then names them.',
  body: z.strictObject({ year: yearField, employeeIds: z.array(recordId).max(30) }),
  output: z.object({ participants: z.array(person) }),
  problems: [],
});
