import type { ItemPart } from '../vocabulary.ts';

/** Refusals because of the caller: they may see the form, but may not do this (403). */
export const FORBIDDEN_CODES = [
  'own_form',
  'superiors_form',
  'not_the_appraisee',
  'not_an_approver',
  'role_cannot_act',
  'took_earlier_step',
  'not_hr_of_company',
  'not_super_hr',
  'not_the_owner',
  'system_only',
] as const;

/** Refusals because of the form's state: this is not, or no longer, possible (409). */
export const CONFLICT_CODES = [
  'cycle_closed',
  'appraisal_ended',
  'form_final',
  'phase_waived',
  'phase_not_waived',
  'phase_complete',
  'wrong_phase',
  'wrong_level',
  'not_your_turn',
  'nothing_to_revert',
  'next_step_acted',
  'next_phase_submitted',
  'already_responded',
  'response_closed',
  'response_still_open',
  'approver_not_for_naming',
  'chosen_earlier',
  'plan_not_open',
  'part_off',
  'work_linked_already',
] as const;

/** The codes of incompleteness, with the specification's messages (specification §8, domain §5). */
export const MISSING_CODES = [
  'choose_two_subcores',
  'choose_five_behaviours',
  'fill_required_fields',
  'fill_kra_fields',
  'fill_self_score',
  'marks_not_given',
  'assign_supervisor',
  'add_information_first',
  'weights_total',
  'remark_required',
  'entry_undecided',
] as const;
export type MissingCode = (typeof MISSING_CODES)[number];

/** Refusals that the caller can resolve: something is missing, or it is too early (422). */
export const REFUSED_CODES = [
  'phase_not_begun',
  'phase_ended',
  'phase_not_ended',
  'previous_phase_incomplete',
  'supervisor_has_started',
  'response_awaited',
  'reason_required',
  'decision_note_required',
  'confirm_irreversible',
  'decider_unfit',
  'namer_gains',
  'nothing_selected',
  'work_outside_year',
  'too_many_links',
  'complete_all_performance_first',
  ...MISSING_CODES,
] as const;

/** Every reason for which an action on a form is refused; the code is the translation key. */
export const REFUSAL_CODES = [...FORBIDDEN_CODES, ...CONFLICT_CODES, ...REFUSED_CODES] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type RefusalStatus = 'forbidden' | 'conflict' | 'refused';

/** The part of the form with an error; `form` for the form itself. */
export type FormPlacePart = ItemPart | 'training' | 'contributions' | 'form';

/** One error and its place: item and scorecard row by id, field by its name, and numbers for the message. */
export type FormLocation = {
  readonly code: RefusalCode;
  readonly part: FormPlacePart;
  readonly itemId: number | null;
  readonly rowId: number | null;
  readonly field: string | null;
  readonly params: Readonly<Record<string, number>> | null;
};

/** Something that makes a form incomplete. */
export type Missing = FormLocation & { readonly code: MissingCode };

export type Refusal = {
  readonly ok: false;
  readonly status: RefusalStatus;
  readonly code: RefusalCode;
  readonly where: readonly FormLocation[];
};

/** Returns the kind of a refusal, and so its HTTP status: forbidden 403, conflict 409, refused 422. */
export function statusOfRefusal(code: RefusalCode): RefusalStatus {
  if (includes(FORBIDDEN_CODES, code)) return 'forbidden';
  return includes(CONFLICT_CODES, code) ? 'conflict' : 'refused';
}

/** Returns a refusal by its code, pointing at `where`. */
export function refuse(code: RefusalCode, where: readonly FormLocation[] = []): Refusal {
  return { ok: false, status: statusOfRefusal(code), code, where };
}

/** Returns the location of a field of the form itself. */
export function formLocation<Code extends RefusalCode>(
  code: Code,
  field: string | null,
): FormLocation & { readonly code: Code } {
  return { code, part: 'form', itemId: null, rowId: null, field, params: null };
}

function includes(codes: readonly RefusalCode[], code: RefusalCode): boolean {
  return codes.includes(code);
}
