import { type Call, type FileField, isAnonymous } from './call.ts';
import { CALLS } from './calls.ts';
import { CONFIRMABLE_CALLS } from './confirmations.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Problems that any call may respond with, so that no call names them: about the sender, limits, and the state of the
 * server.
 */
export const COMMON_PROBLEMS = [
  'validation_error',
  'malformed_request',
  'unauthenticated',
  'forbidden',
  'role_not_held',
  'password_change_required',
  'foreign_origin',
  'foreign_host',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'unavailable',
  'file_store_away',
  'storage_full',
] as const satisfies readonly ProblemCode[];

/** The refusals of a change that gives power over people (domain §4, "Power over people"). */
const POWER_PROBLEMS = [
  'second_person_needed',
  'own_record',
  'granted_beyond',
  'last_group_admin',
  'last_super_hr',
] as const satisfies readonly ProblemCode[];

/** The refusals of a file, by the kind of its field. */
const FILE_PROBLEMS = {
  picture: ['picture_too_large', 'picture_type_refused', 'picture_unreadable', 'file_quota_used'],
  document: ['file_too_large', 'file_type_refused', 'file_quota_used'],
  workbook: ['file_too_large', 'file_type_refused', 'file_quota_used'],
} as const satisfies Record<FileField['kind'], readonly ProblemCode[]>;

/**
 * Returns the problems that a call may respond with beyond the common ones: those that it names, and those that follow
 * from its kind. A request for a confirmation, and a confirmation, get those of the call itself.
 */
export function problemsOf(call: Call): readonly ProblemCode[] {
  const confirmable = CONFIRMABLE_CALLS.flatMap((name) => CALLS[name] ?? []);
  const isOfConfirmation = call === CALLS.askConfirmation || call === CALLS.decideConfirmation;
  const tried = isOfConfirmation ? confirmable.flatMap((one) => [...problemsOf(one)]) : [];
  const files = Object.values(call.files ?? {}).flatMap(({ kind }) => [...FILE_PROBLEMS[kind]]);
  return [
    ...new Set<ProblemCode>([
      ...call.problems,
      ...(confirmable.includes(call) ? POWER_PROBLEMS : []),
      ...(call.idempotent !== undefined && !isAnonymous(call) ? (['idempotency_key_reused'] as const) : []),
      ...files,
      ...tried,
    ]),
  ];
}
