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

/** The delegations of a person, newest first: at most 50 of each kind. */
export const delegationsView = z.object({
  person: namedRef,
  /** Whether the caller may name stand-ins for this person. */
  can: z.object({ name: z.boolean() }),
  /** Who stands in for the person. */
  given: z.array(delegationView),
  /** For whom the person stands in; empty for somebody else than the person. */
  received: z.array(delegationView),
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
