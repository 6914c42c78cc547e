import { ENROLMENT_STATES, TRAINING_SOURCES, SESSION_STATES, ATTENDANCES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  namedRef,
  pageOf,
  pageQuery,
  reasonField,
  recordId,
  recordIdParam,
  versionField,
  yearField,
  yearParam,
} from './fields.ts';
import { sortField, WORKBOOK } from './records.ts';
import { fileLink } from './requests.ts';
import { trainingHours } from './training-programmes.ts';

const text = z.string().nullable();
const WRITE = { permission: 'training.write' } as const;
const OWN = { permission: 'profile.own' } as const;
const READ = { permission: 'training.read' } as const;

const session = z.object({
  id: recordId,
  programme: z.string(),
  provider: text,
  startsOn: dayField,
  endsOn: dayField,
  hours: trainingHours,
  place: text,
  seats: z.int(),
  taken: z.int(),
});

/** A session for which one may ask, with one’s own place in it. */
export const openSession = session.extend({
  state: z.enum(ENROLMENT_STATES).nullable(),
  can: z.object({ ask: z.boolean() }),
});

export const listOpenSessions = defineCall({
  method: 'GET',
  path: '/api/me/training-sessions',
  access: OWN,
  summary: 'Lists the sessions of the caller’s company and of the group that have not begun, the next first.',
  query: z.strictObject({ ...pageQuery }),
  output: pageOf(openSession),
  problems: [],
});

export const askForPlace = defineCall({
  method: 'POST',
  path: '/api/me/training-sessions/:id/request',
  access: OWN,
  summary: 'Asks for a place in a session.',
  params: idParams,
  body: z.strictObject({}),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['not_found', 'session_full', 'session_cancelled', 'session_begun', 'enrolled_already'],
});

export const leaveSession = defineCall({
  method: 'POST',
  path: '/api/me/training-enrolments/:id/withdrawal',
  access: OWN,
  summary: 'Gives up the caller’s place in a session that has not begun, or withdraws the request for one.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version', 'session_begun', 'not_enrolled', 'attendance_recorded'],
});

export const removeParticipant = defineCall({
  method: 'POST',
  path: '/api/training/enrolments/:id/withdrawal',
  access: WRITE,
  summary: 'Takes somebody out of a session as long as no attendance is recorded; they are notified.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version', 'not_enrolled', 'attendance_recorded'],
});

/** A request for a place, as those who decide see it. */
export const placeRequest = z.object({
  id: recordId,
  version: versionField,
  state: z.enum(ENROLMENT_STATES),
  person: z.object({ id: recordId, name: z.string(), employeeNumber: z.string(), company: text, department: text }),
  session: session.extend({ code: z.string(), state: z.enum(SESSION_STATES) }),
  createdAt: instantField,
  decidedAt: instantField.nullable(),
  rejectionReason: text,
  isOwn: z.boolean(),
});

export const listPlaceRequests = defineCall({
  method: 'GET',
  path: '/api/training/requests',
  access: { permission: 'request.decide' },
  summary: 'Lists the requests for places of people in the caller’s scope, those that wait longest first.',
  query: z.strictObject({ ...pageQuery }),
  output: pageOf(placeRequest),
  problems: [],
});

export const decidePlace = defineCall({
  method: 'POST',
  path: '/api/training/enrolments/:id/decision',
  access: { permission: 'request.decide' },
  summary: 'Approves or rejects a request for a place. A full session refuses the approval.',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    /** Required to reject; sent to the person who asked. */
    reason: reasonField.nullable(),
    version: versionField,
  }),
  output: z.object({ version: versionField }),
  problems: [
    'not_found',
    'stale_version',
    'request_decided',
    'own_request',
    'reason_needed',
    'session_full',
    'session_cancelled',
  ],
});

export const uploadTrainingCertificate = defineCall({
  method: 'POST',
  path: '/api/training/enrolments/:id/certificate',
  access: { permission: 'training.read' },
  summary: 'Uploads the certificate of one who takes part, by HR or the person; it replaces the present one.',
  params: idParams,
  bodyType: 'multipart',
  body: z.strictObject({ version: z.coerce.number().pipe(versionField) }),
  files: { file: { kind: 'document', required: true } },
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version', 'not_enrolled'],
});

/** A person’s training record of a year, against the target of that year’s policy. */
const trainingYearView = z.object({
  year: yearField,
  /** Hours of attended training. */
  attended: z.int(),
  /** Hours of self learning that the supervisor confirmed. */
  learned: z.int(),
  /** Null if the person is not appraised that year, or the policy counts no training. */
  target: z.int().nullable(),
  /** The hours in the score, as captured at the supervisor’s approval; null before. */
  captured: z.int().nullable(),
  records: z.array(
    z.object({
      id: recordId,
      title: z.string(),
      startsOn: dayField,
      endsOn: dayField,
      hours: trainingHours,
      source: z.enum(TRAINING_SOURCES),
      /** The place in the session that it follows. */
      enrolment: z.object({ id: recordId, version: versionField }).nullable(),
      certificate: fileLink.nullable(),
    }),
  ),
});

export const getTrainingRecord = defineCall({
  method: 'GET',
  path: '/api/training/people/:id',
  access: READ,
  summary: 'Returns a person’s training year by year, and the sessions to come.',
  params: idParams,
  output: z.object({
    person: namedRef,
    isOwn: z.boolean(),
    years: z.array(trainingYearView),
    /** Sessions that are not recorded yet: enrolled, asked for, or rejected, the next first. */
    upcoming: z.array(
      session.extend({
        enrolmentId: recordId,
        version: versionField,
        state: z.enum(ENROLMENT_STATES),
        attendance: z.enum(ATTENDANCES),
        rejectionReason: text,
        can: z.object({ leave: z.boolean() }),
      }),
    ),
    can: z.object({ upload: z.boolean() }),
  }),
  problems: ['not_found'],
});

/** A person with the hours of a year. */
export const trainingPersonRow = z.object({
  employeeId: recordId,
  name: z.string(),
  employeeNumber: z.string(),
  company: text,
  department: text,
  position: text,
  hours: z.int(),
  records: z.int(),
  /** The target of that year’s policy; null without one. */
  target: z.int().nullable(),
});

const peopleFilter = {
  search: pageQuery.search,
  year: yearParam.optional(),
  companyId: recordIdParam.optional(),
  departmentId: recordIdParam.optional(),
  sort: sortField(['name', 'hours']),
};

export const listTrainingPeople = defineCall({
  method: 'GET',
  path: '/api/training/people',
  access: WRITE,
  summary: 'Lists the staff in the caller’s scope with their hours of training in a year, against the target.',
  query: z.strictObject({ ...peopleFilter, page: pageQuery.page, size: pageQuery.size }),
  output: pageOf(trainingPersonRow).extend({ year: z.int(), departments: z.array(namedRef) }),
  problems: [],
});

export const exportTrainingPeople = defineCall({
  method: 'GET',
  path: '/api/exports/training-people',
  access: WRITE,
  summary: 'Exports exactly the people that a filter of their list finds, with the hours of the year.',
  query: z.strictObject(peopleFilter),
  output: WORKBOOK,
  problems: [],
});
