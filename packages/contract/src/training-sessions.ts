import { ATTENDANCES, ENROLMENT_ORIGINS, ENROLMENT_STATES, SESSION_STATES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  lineField,
  namedRef,
  pageOf,
  pageQuery,
  reasonField,
  recordId,
  recordIdParam,
  versionField,
  yearParam,
} from './fields.ts';
import { codeField, WORKBOOK } from './records.ts';
import { fileLink } from './requests.ts';
import { isAboutOneOfBoth, staffFilterOfBody } from './staff-list.ts';
import { trainingHours } from './training-programmes.ts';

const ACCESS = { permission: 'training.write' } as const;
const text = z.string().nullable();

/** A session of a programme, with its taken seats. */
export const trainingSessionRow = z.object({
  id: recordId,
  code: z.string(),
  programme: namedRef,
  /** Null for a session of the whole group. */
  company: namedRef.nullable(),
  startsOn: dayField,
  endsOn: dayField,
  hours: trainingHours,
  place: text,
  seats: z.int(),
  /** The number of people enrolled. */
  taken: z.int(),
  state: z.enum(SESSION_STATES),
});

const sessionFilter = {
  search: pageQuery.search,
  programmeId: recordIdParam.optional(),
  companyId: recordIdParam.optional(),
  state: z.enum(SESSION_STATES).optional(),
  year: yearParam.optional(),
  sort: z.enum(['-start', 'start']).default('-start'),
};

export const listTrainingSessions = defineCall({
  method: 'GET',
  path: '/api/training/sessions',
  access: ACCESS,
  summary: 'Lists the training sessions of the group and of the companies in the caller’s scope.',
  query: z.strictObject({ ...sessionFilter, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(trainingSessionRow),
  problems: [],
});

export const exportTrainingSessions = defineCall({
  method: 'GET',
  path: '/api/exports/training-sessions',
  access: ACCESS,
  summary: 'Exports exactly the training sessions that a filter of their list finds.',
  query: z.strictObject(sessionFilter),
  output: WORKBOOK,
  problems: [],
});

export const getTrainingSession = defineCall({
  method: 'GET',
  path: '/api/training/sessions/:id',
  access: ACCESS,
  summary: 'Returns a training session with the numbers of its participants.',
  params: idParams,
  output: trainingSessionRow.extend({
    cancelReason: text,
    version: versionField,
    /** The numbers of people in the caller’s scope who wait for a decision, attended, were absent, or are not recorded yet. */
    counts: z.object({ requested: z.int(), attended: z.int(), absent: z.int(), unrecorded: z.int() }),
    /** Of those, for how many the score of that year holds hours captured before. */
    captured: z.int(),
    can: z.object({ write: z.boolean(), enrol: z.boolean(), attend: z.boolean(), cancel: z.boolean() }),
  }),
  problems: ['not_found'],
});

const fields = {
  code: codeField,
  startsOn: dayField,
  endsOn: dayField,
  hours: trainingHours,
  place: lineField(200).nullable(),
  seats: z.int().min(1).max(10_000),
};

export const createTrainingSession = defineCall({
  method: 'POST',
  path: '/api/training/programmes/:id/sessions',
  access: ACCESS,
  summary: 'Plans a session of a programme for a company, or without one for the whole group.',
  params: idParams,
  body: z.strictObject({ ...fields, companyId: recordId.nullable() }),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['not_found', 'forbidden'],
});

export const updateTrainingSession = defineCall({
  method: 'PUT',
  path: '/api/training/sessions/:id',
  access: ACCESS,
  summary: 'Updates a session. Who takes part learns of other days or another place; records of attendance follow.',
  params: idParams,
  body: z.strictObject({ ...fields, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version', 'session_cancelled'],
});

export const cancelTrainingSession = defineCall({
  method: 'POST',
  path: '/api/training/sessions/:id/cancellation',
  access: ACCESS,
  summary: 'Cancels a session that was not held; everybody who takes part or asked is notified.',
  params: idParams,
  body: z.strictObject({ reason: reasonField, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version', 'session_held', 'session_cancelled'],
});

/** Somebody’s place in a session, as HR sees it. */
export const trainingParticipant = z.object({
  id: recordId,
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  company: text,
  department: text,
  position: text,
  origin: z.enum(ENROLMENT_ORIGINS),
  state: z.enum(ENROLMENT_STATES),
  rejectionReason: text,
  attendance: z.enum(ATTENDANCES),
  attendedHours: z.int().nullable(),
  certificate: fileLink.nullable(),
  version: versionField,
  createdAt: instantField,
  isOwn: z.boolean(),
});

const participantFilter = {
  search: pageQuery.search,
  state: z.enum(ENROLMENT_STATES).optional(),
  attendance: z.enum(ATTENDANCES).optional(),
};

export const listTrainingParticipants = defineCall({
  method: 'GET',
  path: '/api/training/sessions/:id/participants',
  access: ACCESS,
  summary: 'Lists who takes part in a session, asked, was rejected or has withdrawn, by name.',
  params: idParams,
  query: z.strictObject({ ...participantFilter, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(trainingParticipant),
  problems: ['not_found'],
});

export const exportTrainingParticipants = defineCall({
  method: 'GET',
  path: '/api/exports/training-sessions/:id/participants',
  access: ACCESS,
  summary: 'Exports the participants of a session that a filter finds.',
  params: idParams,
  query: z.strictObject(participantFilter),
  output: WORKBOOK,
  problems: ['not_found'],
});

/** The people to enrol: selected ones, or all that a filter of the staff list finds when it is carried out. */
const chosen = {
  employeeIds: z.array(recordId).min(1).max(500).nullable(),
  filter: staffFilterOfBody.nullable(),
};
const ONE_OF_BOTH = { params: { code: 'required' }, path: ['employeeIds'] };

export const previewEnrolment = defineCall({
  method: 'POST',
  path: '/api/training/sessions/:id/enrolment-previews',
  access: ACCESS,
  summary: 'Previews whom an enrolment would add to a session.',
  params: idParams,
  body: z.strictObject(chosen).refine(isAboutOneOfBoth, ONE_OF_BOTH),
  output: z.object({
    count: z.int(),
    names: z.array(z.string()),
    already: z.int(),
    free: z.int(),
  }),
  problems: ['not_found'],
});

export const enrolParticipants = defineCall({
  method: 'POST',
  path: '/api/training/sessions/:id/participants',
  access: ACCESS,
  summary: 'Enrols people in a session, all or none. Who is enrolled already stays so.',
  params: idParams,
  body: z.strictObject(chosen).refine(isAboutOneOfBoth, ONE_OF_BOTH),
  output: z.object({ enrolled: z.int(), already: z.int() }),
  problems: ['not_found', 'session_full', 'session_cancelled'],
  idempotent: 'optional',
});

export const recordAttendance = defineCall({
  method: 'POST',
  path: '/api/training/sessions/:id/attendance',
  access: ACCESS,
  summary: 'Records the attendance of participants, all or none; the hours reach their training record.',
  params: idParams,
  body: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          id: recordId,
          version: versionField,
          attendance: z.enum(ATTENDANCES),
          /** Null for all hours of the session, or if the person did not attend. */
          hours: trainingHours.nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({ recorded: z.int() }),
  problems: ['not_found', 'stale_version', 'session_not_over', 'session_cancelled', 'not_enrolled'],
});

export const recordAllAttendance = defineCall({
  method: 'POST',
  path: '/api/training/sessions/:id/attendance/all',
  access: ACCESS,
  summary: 'Records for every participant without attendance that they attended all hours, or were absent.',
  params: idParams,
  body: z.strictObject({ attendance: z.enum(['attended', 'absent']) }),
  output: z.object({ recorded: z.int() }),
  problems: ['not_found', 'session_not_over', 'session_cancelled'],
});
