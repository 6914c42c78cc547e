import { z } from 'zod';
import {
  COMMENT_AUTHORS,
  ITEM_KINDS,
  ITEM_PARTS,
  OVERALL_MARK_STATES,
  PLAN_ACTIONS,
  PLAN_STATES,
  PROGRESS_STATUSES,
  NEED_STATUSES,
} from '@prestasi/domain';
import { dayField, exactField, instantField, markField, phaseField, recordId, weightField } from './fields.ts';
import { alignmentView } from './alignment.ts';
import { evidenceFile, evidenceView } from './files.ts';
import { linkedWorkView } from './linked-work.ts';

/** The content of a form, as its reader may see it; the rest is null. A save must name `version`. */

export const scorecardRowView = z.object({
  id: recordId,
  itemId: recordId,
  objective: z.string(),
  initiative: z.string(),
  measurement: z.string(),
  deadline: dayField.nullable(),
  target: z.string(),
  achievement: z.string().nullable(),
  progressRemark: z.string().nullable(),
  progressStatus: z.enum(PROGRESS_STATUSES).nullable(),
  addedIn: phaseField,
  removedIn: phaseField.nullable(),
  original: z
    .object({
      objective: z.string(),
      initiative: z.string(),
      measurement: z.string(),
      deadline: dayField.nullable(),
      target: z.string(),
    })
    .nullable(),
  linkedWork: z.array(linkedWorkView),
  version: z.int(),
});

export const itemView = z.object({
  id: recordId,
  part: z.enum(ITEM_PARTS),
  kind: z.enum(ITEM_KINDS),
  parentId: recordId.nullable(),
  competencyId: recordId.nullable(),
  /** The core a subcore belongs to. */
  competencyParentId: recordId.nullable(),
  /** Of KRAs and tasks: the section of their position, null for that at the opening; null for all others. */
  sectionId: recordId.nullable(),
  /** In the reader's language for competencies; as written for KRAs and tasks. */
  title: z.string(),
  description: z.string().nullable(),
  /** The indicators of a behaviour, in the reader's language; empty for others. */
  indicators: z.array(z.string()),
  weight: weightField.nullable(),
  /** Of a KRA: what it is aligned to, with its title at that time; null if it is aligned to nothing. */
  alignment: alignmentView.nullable(),
  addedIn: phaseField,
  removedIn: phaseField.nullable(),
  original: z.object({ title: z.string(), weight: weightField.nullable() }).nullable(),
  progressRemark: z.string().nullable(),
  reviewRemark: z.string().nullable(),
  evidence: z.string().nullable(),
  selfScore: markField.nullable(),
  mark: markField.nullable(),
  markRemark: z.string().nullable(),
  moderatedMark: markField.nullable(),
  /** The latest reason for moderating the mark; null if it was not moderated, or the reader may not see it. */
  moderationReason: z.string().nullable(),
  rows: z.array(scorecardRowView),
  /** Of a KRA it stands at the rows of its scorecard. */
  linkedWork: z.array(linkedWorkView),
  files: z.array(evidenceFile),
  version: z.int(),
});

export const trainingNeedView = z.object({
  id: recordId,
  programme: z.string(),
  method: z.string(),
  targetDate: dayField.nullable(),
  reason: z.string(),
  /** Whether it was met, and what is planned; null while the plan is not complete. */
  outcome: z
    .object({
      status: z.enum(NEED_STATUSES),
      session: z.object({ programme: z.string(), startsOn: dayField, endsOn: dayField }).nullable(),
      /** The name of whoever planned or decided it, and the day of that, or of the session's end. */
      by: z.string().nullable(),
      on: dayField.nullable(),
      remark: z.string().nullable(),
    })
    .nullable(),
  version: z.int(),
});
export const trainingRecordView = z.object({
  id: recordId,
  title: z.string(),
  startsOn: dayField,
  endsOn: dayField,
  hours: z.int(),
  /** A step of the training evaluation scale; null if it was not rated. */
  rating: z.int().nullable(),
});
/** External training on which HR had not decided when the supervisor marked the form. */
export const externalTrainingView = z.object({
  id: recordId,
  title: z.string(),
  provider: z.string(),
  startsOn: dayField,
  endsOn: dayField,
  hours: z.int(),
  certificate: z.object({ name: z.string(), url: z.string() }).nullable(),
  isConfirmed: z.boolean().nullable(),
  version: z.int(),
});
export const selfLearningView = z.object({
  id: recordId,
  title: z.string(),
  learnedOn: dayField.nullable(),
  hours: z.int().nullable(),
  isConfirmed: z.boolean().nullable(),
  version: z.int(),
});
export const contributionView = z.object({
  id: recordId,
  kind: z.enum(['internal', 'external']),
  activity: z.string(),
  levelKey: z.string().nullable(),
  /** The mark that the level gives. */
  mark: markField.nullable(),
  evidence: evidenceView.nullable(),
  isConfirmed: z.boolean().nullable(),
  version: z.int(),
});
export const commentView = z.object({
  author: z.enum(COMMENT_AUTHORS),
  text: z.string(),
  authorName: z.string(),
  version: z.int(),
});

/** Part 1 of one position in a year in which the position changed (domain §6). */
export const sectionView = z.object({
  /** Null for the position at the opening. */
  id: recordId.nullable(),
  position: z.string(),
  kind: z.enum(['kra', 'jd', 'both']),
  /** The segment whose supervisor marks its items, with that supervisor, its days and their number. */
  segmentId: recordId,
  supervisorName: z.string(),
  firstDay: dayField,
  /** Null if it is the present one. */
  lastDay: dayField.nullable(),
  days: z.int().min(0),
  isPresent: z.boolean(),
  /** The state of its plan; null for the position at the opening, which the planning form has. */
  plan: z.enum(PLAN_STATES).nullable(),
  planDueOn: dayField.nullable(),
  /** Whether the plan is not agreed though its last day has passed. */
  isLate: z.boolean(),
  can: z.object({
    /** Whether the reader may write its items now. */
    plan: z.boolean(),
    /** Whether the reader may mark its items now. */
    mark: z.boolean(),
    /** What the reader may do with its plan now, apart from what is missing in it. */
    actions: z.array(z.enum(PLAN_ACTIONS)),
  }),
});

/** A period of the year under one supervisor in one position (domain §6). */
export const segmentView = z.object({
  id: recordId,
  supervisorName: z.string(),
  /** The department, else the company. */
  unit: z.string(),
  position: z.string(),
  firstDay: dayField,
  /** Null if its end is not known; in the future if a recorded movement will end it. */
  lastDay: dayField.nullable(),
  /** Days of the year, both ends included; the last segment is counted to the end of the year. */
  days: z.int().min(0),
  /** Whether it is the present one. */
  isCurrent: z.boolean(),
  /** Whether the reader is asked for its overall mark, or was. */
  isMine: z.boolean(),
  /** What the supervisor gives for it: one overall mark, or marks for the items of a former position; null of the present one while its end is not known. */
  takes: z.enum(['overall_mark', 'item_marks']).nullable(),
  /** The supervisor's overall mark for it; null if there is none, or the reader may not see it. */
  mark: markField.nullable(),
  markState: z.enum(OVERALL_MARK_STATES),
});

export const formContentView = z.object({
  items: z.array(itemView),
  trainingNeeds: z.array(trainingNeedView),
  trainingRecords: z.array(trainingRecordView),
  externalTrainings: z.array(externalTrainingView),
  selfLearnings: z.array(selfLearningView),
  contributions: z.array(contributionView),
  comments: z.array(commentView),
});

/**
 * A part of the calculation of a score (domain §6); its values are exact, so that they add up to the score before
 * rounding.
 */
export const scorePartView = z.object({
  part: z.string(),
  /** In per cent of the whole, after the weights of parts that are off were distributed. */
  weight: exactField,
  /** Mean of the marks on the 1–6 scale; null while nothing is marked. */
  mean: exactField.nullable(),
  points: exactField.nullable(),
  /** Points that the marked share of this part could reach. */
  reachable: exactField,
  items: z.array(
    z.object({
      itemId: recordId.nullable(),
      /** The segment under which it counts, where the position changed; null for the present one, and elsewhere. */
      segmentId: recordId.nullable(),
      title: z.string(),
      kind: z.enum([
        'kra',
        'task',
        'subtask',
        'kra_group',
        'jd_group',
        'segment',
        'subcore',
        'behaviour',
        'training',
        'contribution',
      ]),
      /** In per cent of the part; 0 if it does not count. */
      weight: exactField,
      mark: exactField.nullable(),
      /**
       * The source of the mark; `appeal` raised it, `mean` of its children, `level` of a contribution, `missing` for an empty place among
       * the best.
       */
      source: z.enum(['mark', 'moderated', 'appeal', 'mean', 'hours', 'level', 'missing']).nullable(),
      points: exactField.nullable(),
      /** Why it does not count in the score; null if it does. */
      leftOut: z.enum(['under_60_days', 'no_mark', 'not_confirmed', 'internal_off', 'not_among_best']).nullable(),
    }),
  ),
});
export const scoreView = z.object({
  state: z.enum(['running', 'complete', 'final']),
  /** The sum of all points, rounded once, half up, to two decimals. */
  score: z.string(),
  /** The sum of all points before rounding. */
  exact: exactField,
  /** Points that the marks given so far could have reached; '100.00' when complete. */
  reachable: z.string(),
  band: z.object({ key: z.string(), label: z.string() }).nullable(),
  missing: z.int().min(0),
  parts: z.array(scorePartView),
});

/** An event in the form's history, whose text is `timeline:<action>` with the facts. */
export const timelineEntry = z.object({
  id: recordId,
  action: z.string(),
  step: z.string().nullable(),
  phase: phaseField.nullable(),
  actorName: z.string().nullable(),
  actorRole: z.int().nullable(),
  /** The name of the approver for whom a stand-in acted. */
  onBehalfOf: z.string().nullable(),
  fromLevel: z.string().nullable(),
  toLevel: z.string().nullable(),
  reason: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: instantField,
});

/** One thing missing for the next step; its text is `problems:<code>.title`. */
export const missingThing = z.object({
  code: z.string(),
  part: z.string().nullable(),
  itemId: recordId.nullable(),
  /** The row of the item's scorecard; null if it is the item itself. */
  rowId: recordId.nullable(),
  field: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
