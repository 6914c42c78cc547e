import { EVALUATORS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  linesText,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  yearParam,
} from './fields.ts';
import { sortField, WORKBOOK } from './records.ts';

const count = z.int().min(0);
const scaleStep = z.int().min(1).max(10);

/** A step of the training evaluation scale. */
const step = z.object({
  scale: scaleStep,
  typeMs: z.string(),
  typeEn: z.string(),
  definitionMs: z.string(),
  definitionEn: z.string(),
});

/** A training that the caller is asked to rate: their own, or that of somebody whom they supervise. */
export const trainingToRate = z.object({
  enrolmentId: recordId,
  evaluator: z.enum(EVALUATORS),
  /** The participant. */
  person: namedRef,
  programme: z.string(),
  startsOn: dayField,
  endsOn: dayField,
  askedOn: dayField,
});

export const listTrainingsToRate = defineCall({
  method: 'GET',
  path: '/api/me/training-evaluations',
  access: { permission: 'profile.own' },
  summary: 'Lists the trainings that the caller is asked to rate, as participant or supervisor, with the scale.',
  output: z.object({ rows: z.array(trainingToRate), scale: z.array(step) }),
  problems: [],
});

export const rateTraining = defineCall({
  method: 'POST',
  path: '/api/me/training-evaluations',
  access: { permission: 'profile.own' },
  summary: 'Rates a training on the Training Evaluation Rating scale, once as participant or as supervisor.',
  body: z.strictObject({
    enrolmentId: recordId,
    evaluator: z.enum(EVALUATORS),
    rating: scaleStep,
    remark: linesText(2000),
  }),
  status: 201,
  output: z.object({ enrolmentId: recordId }),
  problems: ['not_found', 'not_attended', 'evaluation_not_due', 'evaluated_already'],
});

/** The answers of one kind of evaluator: how many were asked, how many answered, and their mean with two decimals. */
const answers = z.object({ asked: count, answered: count, mean: z.string().nullable() });

const resultFilter = {
  search: pageQuery.search,
  year: yearParam.optional(),
  programmeId: recordIdParam.optional(),
  sort: sortField(['end', 'title']),
};

export const listEvaluationResults = defineCall({
  method: 'GET',
  path: '/api/training/evaluations',
  access: { permission: 'training.write' },
  summary: 'Lists how the participants of sessions in the caller’s scope and their supervisors rated them.',
  query: z.strictObject({ ...resultFilter, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(
    z.object({
      sessionId: recordId,
      code: z.string(),
      programme: namedRef,
      startsOn: dayField,
      endsOn: dayField,
      attended: count,
      participants: answers,
      supervisors: answers,
    }),
  ).extend({
    /** Null for a programme in any year. */
    year: z.int().nullable(),
  }),
  problems: [],
});

export const exportEvaluationResults = defineCall({
  method: 'GET',
  path: '/api/exports/training-evaluations',
  access: { permission: 'training.write' },
  summary: 'Exports exactly the results that a filter of their list finds.',
  query: z.strictObject(resultFilter),
  output: WORKBOOK,
  problems: [],
});

const answer = z.object({ rating: scaleStep, remark: z.string().nullable(), by: z.string() }).nullable();

export const getSessionEvaluations = defineCall({
  method: 'GET',
  path: '/api/training/sessions/:id/evaluations',
  access: { permission: 'training.write' },
  summary: 'Returns who rated a session and who has not answered, of the people in the caller’s scope.',
  params: idParams,
  output: z.object({
    programme: z.string(),
    startsOn: dayField,
    endsOn: dayField,
    rows: z.array(
      z.object({
        enrolmentId: recordId,
        person: namedRef,
        supervisor: z.string().nullable(),
        participantAnswer: answer,
        supervisorAnswer: answer,
        /** Whether each has been asked by now. */
        isParticipantAsked: z.boolean(),
        isSupervisorAsked: z.boolean(),
      }),
    ),
  }),
  problems: ['not_found'],
});

/** How often each step of the scale was given; steps that nobody gave are left out. */
const answersBySteps = answers.extend({ steps: z.array(z.object({ rating: scaleStep, count })) });

export const getProgrammeEvaluations = defineCall({
  method: 'GET',
  path: '/api/training/programmes/:id/evaluations',
  access: { permission: 'training.write' },
  summary: 'Returns how a programme was rated over all its sessions, by the people in the caller’s scope.',
  params: idParams,
  output: z.object({
    programme: namedRef,
    /** Sessions that somebody in scope attended, and how many places in them. */
    sessions: count,
    attended: count,
    participants: answersBySteps,
    supervisors: answersBySteps,
    scale: z.array(step),
  }),
  problems: ['not_found'],
});

export const listUnansweredEvaluations = defineCall({
  method: 'GET',
  path: '/api/training/programmes/:id/evaluations/unanswered',
  access: { permission: 'training.write' },
  summary:
    'Lists who in the caller’s scope was asked to rate a programme and has not answered, those asked last first.',
  params: idParams,
  query: z.strictObject({ evaluator: z.enum(EVALUATORS), page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(
    z.object({
      enrolmentId: recordId,
      /** The participant. */
      person: namedRef,
      /** The name of who is asked: the participant, or their supervisor. */
      rater: z.string(),
      session: z.object({ id: recordId, code: z.string(), endsOn: dayField }),
      askedOn: dayField,
      /** The day of the last reminder by hand; null if there was none. */
      remindedOn: dayField.nullable(),
      can: z.object({ remind: z.boolean() }),
    }),
  ),
  problems: ['not_found'],
});

export const remindOfEvaluations = defineCall({
  method: 'POST',
  path: '/api/training/programmes/:id/evaluations/reminders',
  access: { permission: 'training.write' },
  summary: 'Reminds those in the caller’s scope who have not rated a programme, each at most once a week.',
  params: idParams,
  body: z.strictObject({
    /** Null for both kinds. */
    evaluator: z.enum(EVALUATORS).nullable(),
  }),
  output: z.object({ reminded: count }),
  problems: ['not_found'],
});
