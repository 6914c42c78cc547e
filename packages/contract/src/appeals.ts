import { APPEAL_KINDS, APPEAL_STATES, ITEM_PARTS, PANEL_PROBLEMS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  lineText,
  markField,
  namedRef,
  pageOf,
  pageQuery,
  reasonField,
  recordId,
  recordIdParam,
  scoreField,
} from './fields.ts';

const appealKind = z.enum(APPEAL_KINDS);
const appealState = z.enum(APPEAL_STATES);
const itemPart = z.enum(ITEM_PARTS);
const markOfItem = z.object({ itemId: recordId, mark: markField });

/** What one member decided about a point. */
const voteView = z.object({ member: z.string(), reason: z.string(), marks: z.array(markOfItem) });

/** A point of an appeal with its items, and what was decided about it. */
const pointView = z.object({
  id: recordId,
  part: itemPart,
  /** Null for the whole part. */
  itemId: recordId.nullable(),
  reason: z.string(),
  items: z.array(
    z.object({
      id: recordId,
      title: z.string(),
      evidence: z.string().nullable(),
      selfScore: markField.nullable(),
      /** The mark that counted when the appeal was filed. */
      mark: markField,
      markRemark: z.string().nullable(),
      /** The mark after an appeal that was upheld; null if it kept the mark, or is not upheld. */
      revised: markField.nullable(),
    }),
  ),
  /** All votes once the appeal is decided; before that, a member’s own. */
  votes: z.array(voteView),
});

/** An appeal, or the correction of an error, as its reader may see it (domain §5). */
export const appealView = z.object({
  id: recordId,
  kind: appealKind,
  state: appealState,
  isLate: z.boolean(),
  appraisee: namedRef,
  year: z.int(),
  /** The year-end form whose result it is about. */
  formId: recordId,
  /** Whether the reader may open that form. */
  readsForm: z.boolean(),
  filedBy: z.string(),
  isOnBehalf: z.boolean(),
  filedAt: instantField,
  /** The last day for the decision. */
  dueOn: dayField,
  decidedAt: instantField.nullable(),
  /** The revision of the result that it is about, and the one that it led to. */
  revision: z.int(),
  newRevision: z.int().nullable(),
  /** Whether points, questions and scores are shown: not to an administrator who names the panel. */
  hasContent: z.boolean(),
  points: z.array(pointView),
  /** The six marks in words, as frozen for this form. */
  scale: z.array(z.object({ mark: markField, label: z.string() })),
  /** Empty for the appraisee and the supervisor until it is decided. */
  panel: z.array(z.object({ id: recordId, name: z.string(), hasVoted: z.boolean(), isReader: z.boolean() })),
  panelSize: z.int(),
  questions: z.array(
    z.object({
      id: recordId,
      asked: namedRef,
      question: z.string(),
      askedAt: instantField,
      answer: z.string().nullable(),
      answeredBy: z.string().nullable(),
      answeredAt: instantField.nullable(),
      canAnswer: z.boolean(),
    }),
  ),
  files: z.array(z.object({ id: recordId, name: z.string(), url: z.string() })),
  scoreBefore: scoreField.nullable(),
  scoreAfter: scoreField.nullable(),
  can: z.object({
    withdraw: z.boolean(),
    addFile: z.boolean(),
    namePanel: z.boolean(),
    vote: z.boolean(),
    /** Those whom the reader, as a member, may ask. */
    ask: z.array(namedRef),
  }),
});
export type AppealView = z.output<typeof appealView>;

const appealRow = z.object({
  id: recordId,
  kind: appealKind,
  state: appealState,
  isLate: z.boolean(),
  appraisee: namedRef,
  company: z.string(),
  department: z.string().nullable(),
  year: z.int(),
  filedAt: instantField,
  dueOn: dayField,
  decidedAt: instantField.nullable(),
  panelSize: z.int(),
  votes: z.int(),
  /** Whether the reader may open it; others see that there is one, and when it is due. */
  isRead: z.boolean(),
});

export const listAppeals = defineCall({
  method: 'GET',
  path: '/api/appeals',
  access: 'session',
  summary:
    'Lists the appeals of the people whose final scores the caller may see, those that the caller decides, and those in which the caller was asked.',
  query: z.strictObject({ ...pageQuery, view: z.enum(['open', 'ended']).default('open') }),
  output: pageOf(appealRow).extend({ counts: z.object({ open: z.int(), ended: z.int() }) }),
  problems: [],
});

export const getAppeal = defineCall({
  method: 'GET',
  path: '/api/appeals/:id',
  access: 'session',
  summary: 'Returns an appeal as the caller may see it: its points, panel, questions, votes and outcome.',
  params: idParams,
  output: appealView,
  problems: ['not_found'],
});

/** The refusals of every act on an appeal that is there and open. */
const ON_OPEN = ['not_found', 'appeal_ended'] as const;

export const fileAppeal = defineCall({
  method: 'POST',
  path: '/api/forms/:id/appeals',
  access: 'session',
  summary:
    'Appeals against a final result with reasons by item or part, for somebody who has left by HR, or starts the correction of an error by super HR.',
  params: idParams,
  body: z.strictObject({
    kind: appealKind,
    points: z
      .array(z.strictObject({ part: itemPart, itemId: recordId.nullable(), reason: reasonField }))
      .min(1)
      .max(100),
  }),
  output: appealView,
  status: 201,
  idempotent: 'optional',
  problems: [
    'not_found',
    'not_yours_to_appeal',
    'not_yours_to_correct',
    'result_not_final',
    'appeal_period_over',
    'appealed_before',
    'appeal_open',
  ],
});

export const uploadAppealFile = defineCall({
  method: 'POST',
  path: '/api/appeals/:id/files',
  access: 'session',
  summary: 'Adds a file to an appeal, by who filed it, until the first vote.',
  params: idParams,
  bodyType: 'multipart',
  files: { file: { kind: 'document', required: true } },
  output: appealView,
  problems: [...ON_OPEN, 'appeal_voted_on', 'too_many_files'],
});

export const withdrawAppeal = defineCall({
  method: 'POST',
  path: '/api/appeals/:id/withdrawal',
  access: 'session',
  summary: 'Withdraws an appeal, by who filed it, until the first vote.',
  params: idParams,
  body: z.strictObject({}),
  output: appealView,
  problems: [...ON_OPEN, 'appeal_voted_on'],
});

export const findPanelPeople = defineCall({
  method: 'GET',
  path: '/api/appeals/:id/people',
  access: 'session',
  summary: 'Searches people for the panel of an appeal, with what keeps each from sitting on it.',
  params: idParams,
  query: z.strictObject({ search: lineText(100).default('') }),
  output: z.object({
    people: z
      .array(
        z.object({
          id: recordId,
          name: z.string(),
          position: z.string(),
          company: z.string(),
          problem: z.enum(PANEL_PROBLEMS).nullable(),
        }),
      )
      .max(20),
  }),
  problems: ['not_found'],
});

export const namePanel = defineCall({
  method: 'POST',
  path: '/api/appeals/:id/panel',
  access: 'session',
  summary: 'Names the one person or three who decide an appeal; again until the first vote, or if one of them cannot.',
  params: idParams,
  body: z.strictObject({ memberIds: z.array(recordId).min(1).max(3) }),
  output: appealView,
  problems: [...ON_OPEN, 'appeal_voted_on', 'namer_gains'],
});

export const voteOnAppeal = defineCall({
  method: 'POST',
  path: '/api/appeals/:id/votes',
  access: 'session',
  summary: 'Decides every point of an appeal as a member of its panel; with the last vote the appeal is decided.',
  params: idParams,
  body: z.strictObject({
    votes: z
      .array(
        z.strictObject({
          pointId: recordId,
          reason: reasonField,
          marks: z.array(z.strictObject({ itemId: recordId, mark: markField })).max(200),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: appealView,
  idempotent: 'optional',
  problems: [...ON_OPEN, 'already_voted', 'panel_unfit'],
});

export const askInAppeal = defineCall({
  method: 'POST',
  path: '/api/appeals/:id/questions',
  access: 'session',
  summary: 'Asks the appraisee or the supervisor in writing, as a member of the panel of an appeal.',
  params: idParams,
  body: z.strictObject({ askedId: recordId, question: reasonField }),
  output: appealView,
  problems: [...ON_OPEN, 'too_many_questions'],
});

export const answerInAppeal = defineCall({
  method: 'POST',
  path: '/api/appeals/:id/questions/:questionId/answer',
  access: 'session',
  summary: 'Answers a question of the panel of an appeal in writing; HR does for an appraisee who has left.',
  params: z.strictObject({ id: recordIdParam, questionId: recordIdParam }),
  body: z.strictObject({ answer: reasonField }),
  output: appealView,
  problems: [...ON_OPEN, 'already_answered'],
});
