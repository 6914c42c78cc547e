import { CONFIRMATION_STATES, SECOND_PERSON_REASONS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, instantField, lineText, pageOf, pageQuery, reasonField, recordId } from './fields.ts';
import { pinRow } from './organisation.ts';
import { AUDITED_RECORDS, type AuditedRecord, recordedChange } from './history.ts';

/** The calls that may wait for a second person (domain §4, "Power over people"). */
export const CONFIRMABLE_CALLS = [
  'saveStaffPersonal',
  'changeMailDomain',
  'issuePins',
  'switchStaff',
  'moveEmployee',
  'undoMovement',
  'correctHireDate',
  'removePerson',
  'setHead',
  'archivePlace',
  'registerStaff',
  'addAdministrator',
  'inviteAdministrator',
  'grantRole',
  'withdrawRole',
] as const;
export type ConfirmableCall = (typeof CONFIRMABLE_CALLS)[number];

/** An action that waits, or waited, for a second person. */
export const confirmationView = z.object({
  id: recordId,
  call: z.enum(CONFIRMABLE_CALLS),
  state: z.enum(CONFIRMATION_STATES),
  reasons: z.array(z.enum(SECOND_PERSON_REASONS)),
  /** The people it is about. */
  about: z.array(z.string()),
  /** The changes, record by record, as of the time of the request. */
  changes: z.array(
    z.object({
      entity: z.enum(AUDITED_RECORDS as readonly [AuditedRecord, ...AuditedRecord[]]),
      name: z.string(),
      fields: z.array(recordedChange),
    }),
  ),
  requestedBy: z.string(),
  requestedAt: instantField,
  expiresAt: instantField,
  decidedBy: z.string().nullable(),
  decidedAt: instantField.nullable(),
  note: z.string().nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});

export const askConfirmation = defineCall({
  method: 'POST',
  path: '/api/confirmations',
  access: { permission: 'employee.write' },
  summary:
    'Requests confirmation by a second person of an action that the caller may not take alone. It takes effect once confirmed.',
  body: z.strictObject({
    call: z.enum(CONFIRMABLE_CALLS),
    /** The input of the call, checked as the call checks it. */
    params: z.record(lineText(40), z.union([z.int(), lineText(40)])),
    body: z.unknown(),
  }),
  output: z.object({
    id: recordId,
    expiresAt: instantField,
    /**
     * Who may confirm it: the names of people in the caller's companies, the number of others in charge of the whole
     * group.
     */
    mayConfirm: z.array(z.string()),
    ofGroup: z.int().min(0),
  }),
  status: 201,
  problems: ['not_found', 'nothing_to_confirm', 'nobody_confirms', 'own_record', 'granted_beyond'],
});

export const listConfirmations = defineCall({
  method: 'GET',
  path: '/api/confirmations',
  access: 'session',
  summary: 'Lists the confirmations that wait for the caller or were requested by the caller, newest first.',
  query: z.strictObject({
    state: z.enum(['waiting', 'over']).default('waiting'),
    page: pageQuery.page,
    size: pageQuery.size,
  }),
  output: pageOf(confirmationView),
  problems: [],
});

export const decideConfirmation = defineCall({
  method: 'POST',
  path: '/api/confirmations/:id/decision',
  access: 'session',
  summary: 'Confirms or refuses what somebody else requested, or withdraws the caller’s own request.',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['confirm', 'refuse', 'withdraw']),
    /** Required to refuse; sent to the person who asked. */
    note: reasonField.nullable(),
  }),
  output: z.object({
    state: z.enum(CONFIRMATION_STATES),
    /** The released PINs, shown only this once; null for any other action. */
    pins: z.array(pinRow).nullable(),
    /** The public address of the product, to sign in with them. */
    address: z.url(),
  }),
  problems: ['not_found', 'forbidden', 'confirmation_over', 'reason_needed', 'stale_version', 'selection_changed'],
});
