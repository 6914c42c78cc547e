import { DELEGATION_STATES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, lineText, namedRef, reasonField, recordId, recordIdParam } from './fields.ts';

/** A person who stands in for an approver from one day to another (domain §7). */
export const delegationView = z.object({
  id: recordId,
  principal: namedRef,
  standIn: namedRef,
  /** Both days are included. */
  firstDay: dayField,
  lastDay: dayField,
  reason: z.string(),
  /** The name of who named the stand-in: the approver, or HR for somebody absent. */
  namedBy: z.string(),
  state: z.enum(DELEGATION_STATES),
  can: z.object({ withdraw: z.boolean() }),
});

/** Days on which a person is absent (domain §7). */
export const absenceView = z.object({
  id: recordId,
  /** Both days are included. */
  firstDay: dayField,
  lastDay: dayField,
  reason: z.string().nullable(),
  /** The name of who recorded it: the person, or HR. */
  recordedBy: z.string(),
  state: z.enum(DELEGATION_STATES),
  can: z.object({ withdraw: z.boolean() }),
});

/** The delegations and absences of a person, newest first: at most 50 of each kind. */
export const delegationsView = z.object({
  person: namedRef,
  /** Whether the caller may name stand-ins for this person, and record when they are absent. */
  can: z.object({ name: z.boolean(), recordAbsence: z.boolean() }),
  /** Who stands in for the person. */
  given: z.array(delegationView),
  /** For whom the person stands in; empty for somebody else than the person. */
  received: z.array(delegationView),
  absences: z.array(absenceView),
});

export const listDelegations = defineCall({
  method: 'GET',
  path: '/api/delegations',
  access: 'session',
  summary:
    'Lists who stands in for the caller and for whom the caller stands in, or for HR who stands in for a person.',
  query: z.strictObject({ employeeId: recordIdParam.optional() }),
  output: delegationsView,
  problems: ['not_found'],
});

export const findStandIns = defineCall({
  method: 'GET',
  path: '/api/delegations/people',
  access: 'session',
  summary: 'Searches the people of a company who may stand in for the caller, or for a person in the scope of HR.',
  query: z.strictObject({ employeeId: recordIdParam.optional(), search: lineText(100).default('') }),
  output: z.object({
    people: z
      .array(z.object({ id: recordId, name: z.string(), position: z.string(), department: z.string().nullable() }))
      .max(20),
  }),
  problems: ['not_found'],
});

export const nameStandIns = defineCall({
  method: 'POST',
  path: '/api/delegations',
  access: 'session',
  summary: 'Names people who stand in for the caller, or by HR for a person who is absent, for a period.',
  body: z.strictObject({
    /** Null for the caller. */
    employeeId: recordId.nullable(),
    /** In the order in which they are asked. */
    standInIds: z.array(recordId).min(1).max(5),
    firstDay: dayField,
    lastDay: dayField,
    reason: reasonField,
  }),
  output: delegationsView,
  problems: ['not_found', 'namer_gains'],
});

export const withdrawDelegation = defineCall({
  method: 'POST',
  path: '/api/delegations/:id/withdrawal',
  access: 'session',
  summary: 'Withdraws a delegation that has not ended. What was done on behalf stays.',
  params: idParams,
  body: z.strictObject({}),
  output: delegationsView,
  problems: ['not_found', 'delegation_ended'],
});

export const recordAbsence = defineCall({
  method: 'POST',
  path: '/api/absences',
  access: 'session',
  summary: 'Records days on which the caller is absent, or by HR a person of theirs, and names stand-ins for them.',
  body: z.strictObject({
    /** Null for the caller. */
    employeeId: recordId.nullable(),
    firstDay: dayField,
    lastDay: dayField,
    reason: reasonField.nullable(),
    /** In the order in which they are asked; none if nobody is to stand in. */
    standInIds: z.array(recordId).max(5),
  }),
  output: delegationsView,
  problems: ['not_found', 'forbidden', 'namer_gains'],
});

export const withdrawAbsence = defineCall({
  method: 'POST',
  path: '/api/absences/:id/withdrawal',
  access: 'session',
  summary: 'Withdraws an absence that has not ended; delegations stay.',
  params: idParams,
  body: z.strictObject({}),
  output: delegationsView,
  problems: ['not_found', 'absence_ended'],
});
