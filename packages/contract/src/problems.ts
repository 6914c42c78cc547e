import { type AppealRefusalCode, REFUSAL_CODES, statusOfRefusal, type RefusalCode } from '@prestasi/domain';
import { z } from 'zod';
import type { FieldCode } from './field-codes.ts';

/**
 * Refusals by the platform and not by a rule of the domain, each with its HTTP status. A 401 means only that the
 * session is over (specification §8); a wrong password at sign-in is a 422. The code is also the translation key:
 * `problems:<code>.title` and, if there is more to say, `problems:<code>.detail`.
 */
export const PLATFORM_PROBLEMS = {
  validation_error: 400,
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  role_not_held: 403,
  password_change_required: 403,
  foreign_origin: 403,
  foreign_host: 421,
  not_found: 404,
  invitation_invalid: 404,
  method_not_allowed: 405,
  stale_version: 409,
  conflict: 409,
  in_use: 409,
  idempotency_key_reused: 422,
  wrong_credentials: 422,
  wrong_old_password: 422,
  unknown_email: 422,
  wrong_code: 422,
  address_expired: 410,
  code_expired: 410,
  file_quota_used: 409,
  too_large: 413,
  file_too_large: 413,
  picture_too_large: 413,
  unsupported_type: 415,
  file_type_refused: 415,
  picture_type_refused: 415,
  picture_unreadable: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  file_store_away: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

/** Refusals of the product outside the domain's own rules, each with its HTTP status. */
export const PRODUCT_PROBLEMS = {
  cycle_exists: 409,
  cycle_not_open: 409,
  cycle_closed: 409,
  cycle_not_closed: 409,
  calendar_invalid: 422,
  reason_needed: 422,
  policy_invalid: 422,
  evaluation_not_chosen: 422,
  setting_source_in_use: 409,
  workbook_refused: 422,
  import_not_checked: 409,
  pack_empty: 422,
  pack_too_long: 422,
  report_empty: 422,
  too_many_preparing: 409,
  not_prepared: 409,
  competency_in_use: 409,
  setup_closed: 409,
  setup_code_wrong: 422,
  company_cycle_open: 409,
  company_deactivated: 409,
  selection_changed: 409,
  proposals_not_ready: 409,
  draft_changed: 409,
  draft_full: 409,
  too_many_at_once: 422,
  grant_beyond_scope: 403,
  own_grants: 403,
  last_group_admin: 409,
  last_super_hr: 409,
  division_has_departments: 409,
  still_used: 409,
  used_before: 409,
  parent_archived: 409,
  head_unfit: 422,
  head_day: 422,
  supervisor_role_lost: 409,
  job_description_invalid: 422,
  delegation_ended: 409,
  absence_ended: 409,
  reminded_today: 409,
  nobody_to_remind: 409,
  appeal_ended: 409,
  appeal_voted_on: 409,
  already_voted: 409,
  already_answered: 409,
  panel_unfit: 409,
  too_many_files: 409,
  too_many_questions: 409,
  occurrence_begun: 409,
  meeting_cancelled: 409,
  meeting_not_begun: 409,
  talk_recorded: 409,
  request_open: 409,
  request_decided: 409,
  own_request: 403,
  nothing_asked: 422,
  own_movement: 403,
  own_record: 403,
  granted_beyond: 403,
  second_person_needed: 409,
  nothing_to_confirm: 409,
  nobody_confirms: 409,
  confirmation_over: 409,
  movement_built_on: 409,
  movement_undone: 409,
  session_full: 409,
  session_cancelled: 409,
  session_held: 409,
  session_begun: 409,
  session_not_over: 409,
  enrolled_already: 409,
  not_enrolled: 409,
  attendance_recorded: 409,
  need_met: 409,
  not_attended: 409,
  evaluation_not_due: 409,
  evaluated_already: 409,
} as const satisfies Record<string, number>;

const STATUS_OF_REFUSAL = { forbidden: 403, conflict: 409, refused: 422 } as const;

/** Refusals of an action on a form, by the domain's own codes (domain §5). */
export const FORM_PROBLEMS = Object.fromEntries(
  REFUSAL_CODES.map((code) => [code, STATUS_OF_REFUSAL[statusOfRefusal(code)]]),
) as Readonly<Record<RefusalCode, 403 | 409 | 422>>;

/** Refusals of an appeal, by the domain's own codes (domain §5). */
export const APPEAL_PROBLEMS = {
  not_yours_to_appeal: 403,
  not_yours_to_correct: 403,
  result_not_final: 409,
  appeal_period_over: 409,
  appealed_before: 409,
  appeal_open: 409,
} as const satisfies Record<AppealRefusalCode, number>;

const PROBLEMS = { ...PLATFORM_PROBLEMS, ...PRODUCT_PROBLEMS, ...FORM_PROBLEMS, ...APPEAL_PROBLEMS };

/** Every code of a problem. */
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** Returns the HTTP status of a code. */
export function statusOf(code: ProblemCode): number {
  return PROBLEMS[code];
}

/** Values for the placeholders of a text. */
export const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type MessageParams = z.output<typeof messageParams>;

/** One refused field: its path (`rows.2.weight`), its error, and the text in the caller's language. */
export const problemField = z.object({
  path: z.string(),
  code: z.string(),
  params: messageParams.optional(),
  message: z.string(),
});
export type ProblemField = z.output<typeof problemField>;

/**
 * A refusal as it is sent: problem details (RFC 9457), `application/problem+json`. `title` and `detail` are in the
 * caller's language; `current` is the present state of a record with a stale version (409). `instance` is the request's
 * id (`urn:uuid:…`), under which the log says more.
 */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(PROBLEM_CODES as readonly [ProblemCode, ...ProblemCode[]]),
  detail: z.string().optional(),
  instance: z.string().optional(),
  fields: z.array(problemField).optional(),
  params: messageParams.optional(),
  current: z.unknown().optional(),
});
export type ProblemDetails = z.output<typeof problemDetails>;

/**
 * Names the field code of a refinement, for the second argument of zod's `refine`.
 * The path, where given, is relative to the refined object.
 */
export function fieldRule(code: FieldCode, path?: readonly string[], params: MessageParams = {}) {
  return { params: { code, ...params }, ...(path === undefined ? {} : { path: [...path] }) };
}
