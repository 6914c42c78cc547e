import { type PersonalGroup, REQUEST_ACTIONS, REQUEST_KINDS, REQUEST_STATES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  instantField,
  lineField,
  pageOf,
  pageQuery,
  reasonField,
  recordId,
  recordIdParam,
  versionField,
} from './fields.ts';
import { educationRow } from './person.ts';
import { personFields } from './staff.ts';

const text = z.string().nullable();

/** The values of some fields of a record, by name: a text, a number, a day or a code; null if empty. */
export const recordValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A file to open: its name and a short-lived address. */
export const fileLink = z.object({ name: z.string(), url: z.string() });

/** A request to change one's own record. */
export const changeRequestView = z.object({
  id: recordId,
  kind: z.enum(REQUEST_KINDS),
  action: z.enum(REQUEST_ACTIONS),
  state: z.enum(REQUEST_STATES),
  version: versionField,
  /** The record when the request was made; null for an entry to add. */
  before: recordValues.nullable(),
  /** The requested values; null for an entry to remove. */
  after: recordValues.nullable(),
  certificate: fileLink.nullable(),
  reason: text,
  askedAt: instantField,
  decidedAt: instantField.nullable(),
  decidedBy: text,
  rejectionReason: text,
});

/** An approved entry, with the version that a request about it names. */
export const educationEntry = educationRow.extend({ version: versionField, certificate: fileLink.nullable() });

export const getMyEducation = defineCall({
  method: 'GET',
  path: '/api/me/education',
  access: { permission: 'profile.own' },
  summary: 'Returns the caller’s approved education with certificates, and their change requests, newest first.',
  output: z.object({ entries: z.array(educationEntry), requests: z.array(changeRequestView) }),
  problems: [],
});

/** The earliest year of graduation of an employee. */
export const FIRST_GRADUATION_YEAR = 1940;

export const askEducation = defineCall({
  method: 'POST',
  path: '/api/me/education-requests',
  access: { permission: 'profile.own' },
  summary:
    'Requests a new entry of the caller’s education or, with an id, the change of one. May include a certificate.',
  bodyType: 'multipart',
  body: z.strictObject({
    /** The entry to change, and its version as it was seen; both absent for a new one. */
    educationId: recordIdParam.optional(),
    version: z.coerce.number().pipe(versionField).optional(),
    qualification: lineField(200),
    institute: lineField(200),
    fieldOfStudy: lineField(200).optional(),
    /** No later than this year, which only the server knows: a limit here would be reported first, and would differ. */
    graduationYear: z.coerce.number().int().min(FIRST_GRADUATION_YEAR).optional(),
    reason: reasonField.optional(),
  }),
  files: { certificate: { kind: 'document', required: false } },
  output: changeRequestView,
  status: 201,
  problems: ['not_found', 'stale_version', 'request_open', 'nothing_asked', 'file_too_large', 'file_type_refused'],
});

export const getMyExternalTraining = defineCall({
  method: 'GET',
  path: '/api/me/external-training',
  access: { permission: 'profile.own' },
  summary: 'Returns the caller’s requests to record external training, newest first.',
  output: z.object({ requests: z.array(changeRequestView) }),
  problems: [],
});

export const askExternalTraining = defineCall({
  method: 'POST',
  path: '/api/me/external-training-requests',
  access: { permission: 'profile.own' },
  summary: 'Records an external training of the caller, which counts once HR approves it. May include a certificate.',
  bodyType: 'multipart',
  body: z.strictObject({
    title: lineField(200),
    provider: lineField(200),
    /** A training and development method by its Malay name, or another in words. */
    method: lineField(200),
    startsOn: dayField,
    /** No earlier than the first day, and not in the future. */
    endsOn: dayField,
    /** Whole hours. */
    hours: z.coerce.number().int().min(1).max(2000),
    reason: reasonField.optional(),
  }),
  files: { certificate: { kind: 'document', required: false } },
  output: changeRequestView,
  status: 201,
  problems: ['file_too_large', 'file_type_refused'],
});

export const askEducationRemoval = defineCall({
  method: 'POST',
  path: '/api/me/education/:id/removal-requests',
  access: { permission: 'profile.own' },
  summary: 'Requests the removal of an entry of the caller’s education.',
  params: idParams,
  body: z.strictObject({ version: versionField, reason: reasonField.nullable() }),
  output: changeRequestView,
  status: 201,
  problems: ['not_found', 'stale_version', 'request_open'],
});

/** Within the limits of what HR enters. */
const person = z.strictObject(personFields);
const details = {
  contact: person.pick({ phone: true, email: true }),
  address: person.pick({
    addressLine1: true,
    addressLine2: true,
    addressLine3: true,
    postalCode: true,
    city: true,
    state: true,
    country: true,
  }),
  name: person.pick({ fullName: true, firstName: true, middleName: true, lastName: true }),
  /** A Malaysian identity card determines the date of birth and the gender. */
  identity: person.pick({ identityCard: true, dateOfBirth: true, gender: true, citizenship: true }),
  marital: person.pick({ maritalStatus: true }),
} as const satisfies Record<PersonalGroup, z.core.$ZodType>;

export const getMyDetails = defineCall({
  method: 'GET',
  path: '/api/me/details',
  access: { permission: 'profile.own' },
  summary: 'Returns the personal data that the caller may request to change, and their change requests, newest first.',
  output: z.object({ version: versionField, values: recordValues, requests: z.array(changeRequestView) }),
  problems: [],
});

const input = { version: versionField, reason: reasonField.nullable() };

export const askDetails = defineCall({
  method: 'POST',
  path: '/api/me/details-requests',
  access: { permission: 'profile.own' },
  summary: 'Requests the change of a group of the caller’s personal data. One pending request per group.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('contact'), values: details.contact, ...input }),
    z.strictObject({ kind: z.literal('address'), values: details.address, ...input }),
    z.strictObject({ kind: z.literal('name'), values: details.name, ...input }),
    z.strictObject({ kind: z.literal('identity'), values: details.identity, ...input }),
    z.strictObject({ kind: z.literal('marital'), values: details.marital, ...input }),
  ]),
  output: changeRequestView,
  status: 201,
  problems: ['stale_version', 'request_open', 'nothing_asked'],
});

export const withdrawRequest = defineCall({
  method: 'POST',
  path: '/api/me/requests/:id/withdrawal',
  access: { permission: 'profile.own' },
  summary: 'Withdraws a pending request of the caller.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: changeRequestView,
  problems: ['not_found', 'stale_version', 'request_decided'],
});

/** The subjects of a list of requests. */
export const REQUEST_SUBJECTS = ['education', 'training', 'personal'] as const;

/** A request as those who decide see it. */
export const requestToDecide = changeRequestView.extend({
  person: z.object({
    id: recordId,
    name: z.string(),
    employeeNumber: z.string(),
    company: text,
    department: text,
    position: text,
    pictureUrl: text,
  }),
  /** The version of the record it is about, which an approval names; null for an entry to add. */
  recordVersion: versionField.nullable(),
  /** The present record, if it differs from what it was when the request was made. */
  present: recordValues.nullable(),
  /** Whether the entry that it is about has been removed meanwhile. */
  isGone: z.boolean(),
  isOwn: z.boolean(),
});

export const listRequests = defineCall({
  method: 'GET',
  path: '/api/change-requests',
  access: { permission: 'request.decide' },
  summary:
    'Lists the change requests of people in the caller’s scope: pending ones oldest first, decided ones newest first.',
  query: z.strictObject({
    ...pageQuery,
    about: z.enum(REQUEST_SUBJECTS).default('education'),
    state: z.enum(REQUEST_STATES).default('pending'),
    companyId: recordIdParam.optional(),
  }),
  output: pageOf(requestToDecide).extend({
    /** The number of pending ones, whatever the filters. */
    waiting: z.object({ education: z.int(), training: z.int(), personal: z.int() }),
  }),
  problems: [],
});

export const decideRequests = defineCall({
  method: 'POST',
  path: '/api/change-requests/decisions',
  access: { permission: 'request.decide' },
  summary: 'Approves or rejects change requests, all or none. Approved changes take effect at once.',
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    requests: z
      .array(z.strictObject({ id: recordId, version: versionField, recordVersion: versionField.nullable() }))
      .min(1)
      .max(100),
    /** Required to reject; sent to the person who asked. */
    reason: reasonField.nullable(),
  }),
  output: z.object({ decided: z.int() }),
  problems: ['not_found', 'stale_version', 'request_decided', 'own_request', 'reason_needed', 'validation_error'],
});
