import { z } from 'zod';
import { ALIGNMENT_KINDS, COMMENT_AUTHORS, MOST_TAKEN, PLAN_SOURCES, PROGRESS_STATUSES } from '@prestasi/domain';
import {
  dayField,
  lineText,
  markField,
  reasonField,
  recordId,
  textField,
  versionField,
  weightField,
} from './fields.ts';
import { workKind } from './linked-work.ts';

const line = lineText(300);
const version = versionField;

/** Every change of a form that a screen saves, one at a time; each names the version of the row it changes. */
export const formEdit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('item.add'),
    itemKind: z.enum(['kra', 'main_task', 'additional_task']),
    /** The section of a position that began during the year; without it the position at the opening. */
    sectionId: recordId.optional(),
  }),
  /** Takes items of another plan over, with their weights and what stands below them. */
  z.strictObject({
    kind: z.literal('plan.take'),
    source: z.enum(PLAN_SOURCES),
    part: z.enum(['kra', 'jd']),
    itemIds: z.array(recordId).min(1).max(MOST_TAKEN),
    sectionId: recordId.optional(),
  }),
  /** Shares 100 % out over the items of a part; `version` is the form's. */
  z.strictObject({
    kind: z.literal('weights.share'),
    part: z.enum(['kra', 'jd']),
    sectionId: recordId.optional(),
    version,
  }),
  z.strictObject({ kind: z.literal('subtask.add'), itemId: recordId }),
  z.strictObject({
    kind: z.literal('item.save'),
    itemId: recordId,
    version,
    fields: z.strictObject({
      title: line.optional(),
      description: textField.nullable().optional(),
      weight: weightField.nullable().optional(),
    }),
  }),
  /** Aligns a KRA to one of the supervisor's or to an objective of the company, or to nothing. */
  z.strictObject({
    kind: z.literal('item.align'),
    itemId: recordId,
    version,
    to: z.strictObject({ kind: z.enum(ALIGNMENT_KINDS), id: recordId }).nullable(),
  }),
  z.strictObject({ kind: z.literal('item.remove'), itemId: recordId, version }),
  z.strictObject({ kind: z.literal('row.add'), itemId: recordId }),
  z.strictObject({
    kind: z.literal('row.save'),
    rowId: recordId,
    version,
    fields: z.strictObject({
      objective: textField.optional(),
      initiative: textField.optional(),
      measurement: textField.optional(),
      deadline: dayField.nullable().optional(),
      target: line.optional(),
      achievement: textField.nullable().optional(),
      progressRemark: textField.nullable().optional(),
      progressStatus: z.enum(PROGRESS_STATUSES).nullable().optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('row.remove'), rowId: recordId, version }),
  /** All chosen subcores or behaviours; those left out are removed. */
  z.strictObject({
    kind: z.literal('competencies.choose'),
    part: z.enum(['core', 'behavioural']),
    competencyIds: z.array(recordId).max(100),
    version,
  }),
  z.strictObject({ kind: z.literal('item.progress'), itemId: recordId, version, progressRemark: textField.nullable() }),
  z.strictObject({ kind: z.literal('item.review'), itemId: recordId, version, reviewRemark: textField.nullable() }),
  z.strictObject({
    kind: z.literal('item.self'),
    itemId: recordId,
    version,
    fields: z.strictObject({ selfScore: markField.nullable().optional(), evidence: textField.nullable().optional() }),
  }),
  z.strictObject({
    kind: z.literal('item.mark'),
    itemId: recordId,
    version,
    fields: z.strictObject({ mark: markField.nullable().optional(), markRemark: textField.nullable().optional() }),
  }),
  z.strictObject({
    kind: z.literal('item.moderate'),
    itemId: recordId,
    version,
    moderatedMark: markField,
    reason: reasonField,
  }),
  /** A former supervisor's overall mark for their period (domain §6). */
  z.strictObject({ kind: z.literal('segment.mark'), segmentId: recordId, mark: markField.nullable() }),
  /** The plan of a new position: to the supervisor, agreed, or opened again; `version` is the form's (domain §6). */
  z.strictObject({ kind: z.literal('section.propose'), sectionId: recordId, version }),
  z.strictObject({ kind: z.literal('section.agree'), sectionId: recordId, version }),
  z.strictObject({
    kind: z.literal('section.reopen'),
    sectionId: recordId,
    version,
    /** Why; the appraisee, who takes back what is only proposed, needs none. */
    reason: reasonField.nullable(),
  }),
  /** Evidence: a project or a task, at an item or, for a KRA, at a row of its scorecard. */
  z.strictObject({
    kind: z.literal('work.link'),
    itemId: recordId,
    rowId: recordId.nullable().optional(),
    work: z.strictObject({ kind: workKind, id: recordId }),
  }),
  z.strictObject({ kind: z.literal('work.unlink'), linkId: recordId }),
  z.strictObject({ kind: z.literal('need.add') }),
  z.strictObject({
    kind: z.literal('need.save'),
    needId: recordId,
    version,
    fields: z.strictObject({
      programme: line.optional(),
      method: line.optional(),
      targetDate: dayField.nullable().optional(),
      reason: textField.optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('need.remove'), needId: recordId, version }),
  z.strictObject({ kind: z.literal('learning.add') }),
  z.strictObject({
    kind: z.literal('learning.save'),
    learningId: recordId,
    version,
    fields: z.strictObject({
      title: line.optional(),
      learnedOn: dayField.nullable().optional(),
      hours: z.int().min(1).max(2000).nullable().optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('learning.remove'), learningId: recordId, version }),
  z.strictObject({
    kind: z.literal('learning.confirm'),
    learningId: recordId,
    version,
    isConfirmed: z.boolean().nullable(),
  }),
  z.strictObject({
    kind: z.literal('external.confirm'),
    requestId: recordId,
    version,
    isConfirmed: z.boolean().nullable(),
  }),
  z.strictObject({ kind: z.literal('contribution.add'), contributionKind: z.enum(['internal', 'external']) }),
  z.strictObject({
    kind: z.literal('contribution.save'),
    contributionId: recordId,
    version,
    fields: z.strictObject({ activity: line.optional(), levelKey: lineText(60).nullable().optional() }),
  }),
  z.strictObject({ kind: z.literal('contribution.remove'), contributionId: recordId, version }),
  z.strictObject({
    kind: z.literal('contribution.confirm'),
    contributionId: recordId,
    version,
    isConfirmed: z.boolean().nullable(),
  }),
  /** `version` is 0 for the first text. */
  z.strictObject({ kind: z.literal('comment.save'), author: z.enum(COMMENT_AUTHORS), version, text: textField }),
]);
export type FormEdit = z.output<typeof formEdit>;
