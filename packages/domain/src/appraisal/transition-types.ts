import type { Level, Outcome, Response, Step } from '../vocabulary.ts';
import type { Day } from '../cycle/calendar.ts';
import type { Refusal } from './refusal.ts';
import type { Candidate, PassedOver, StepApprover, ApproverKind } from './approvers.ts';

/** The actions on a form, apart from filling it in (domain §5). `no_response` is the deadline's passing. */
export const ACTIONS = [
  'submit',
  'unsubmit',
  'approve',
  'agree',
  'disagree',
  'no_response',
  'disapprove',
  'revert',
  'pass_on',
  'waive',
  'unwaive',
  'name_decider',
] as const;
export type Action = (typeof ACTIONS)[number];

/** An action with its data. Texts are null if nothing was written. */
export type TransitionRequest =
  | { readonly action: 'submit' | 'unsubmit' | 'agree' | 'no_response' | 'revert' | 'pass_on' }
  | { readonly action: 'approve'; readonly decisionNote: string | null; readonly irreversibleConfirmed: boolean }
  | { readonly action: 'disagree' | 'disapprove' | 'waive' | 'unwaive'; readonly reason: string | null }
  | { readonly action: 'name_decider'; readonly step: Step; readonly nominee: Candidate };

export const EVENT_ACTIONS = [...ACTIONS, 'skip', 'moderate'] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/**
 * One event to record, in order. `by` is `system` for automatic events: a skip, a deadline's passing. `approver` is the
 * kind of approver who took a step; `passedOver` names who could not take it, and why.
 */
export type TransitionEvent = {
  readonly action: EventAction;
  readonly by: 'caller' | 'system';
  readonly step: Step | null;
  readonly approver: ApproverKind | null;
  readonly from: Level;
  readonly to: Level;
  readonly passedOver: readonly PassedOver[];
};

/**
 * The audiences of notifications. `pending_holder` has the step now pending, `former_pending_holder` the one that was
 * pending before.
 */
export const AUDIENCES = [
  'appraisee',
  'supervisor',
  'hod',
  'hr',
  'super_hr',
  'group_admin',
  'pending_holder',
  'former_pending_holder',
] as const;
export type Audience = (typeof AUDIENCES)[number];

export const FORM_NOTIFICATIONS = [
  'step_pending',
  'form_unsubmitted',
  'form_approved',
  'form_complete',
  'result_final',
  'response_wanted',
  'response_agreed',
  'response_disagreed',
  'response_missed',
  'form_sent_back',
  'approval_reverted',
  'form_passed_on',
  'phase_waived',
  'phase_unwaived',
  'form_stuck',
  'form_left_to_admin',
  'decider_named',
  'marks_moderated',
] as const;
export type FormNotification = (typeof FORM_NOTIFICATIONS)[number];

/** The server's further work, apart from storing the level, the pending approver and the events. */
export type Effect =
  /** Store a step as taken or skipped; it becomes one of the facts' `taken`. */
  | {
      readonly kind: 'take_step';
      readonly step: Step;
      readonly approver: ApproverKind;
      readonly withSupervisor: boolean;
      readonly onBehalfOfId: number | null;
    }
  | { readonly kind: 'undo_steps'; readonly steps: readonly Step[] }
  /** Clear any response and decision note, and wait for a response until `due`. */
  | { readonly kind: 'open_response'; readonly due: Day }
  /** Clear response, due day and decision note. */
  | { readonly kind: 'clear_response' }
  | { readonly kind: 'record_response'; readonly response: Response }
  /** Store the request's decision note as this step's. */
  | { readonly kind: 'record_decision'; readonly step: Step }
  /** Clear the decision note; the response stays. */
  | { readonly kind: 'withdraw_decision' }
  /** Extend this employee's phase to a day. */
  | { readonly kind: 'extend_phase'; readonly to: Day }
  /** Take the snapshot of what is linked to the form's items (domain §7). */
  | { readonly kind: 'take_work_snapshots' }
  | { readonly kind: 'drop_moderated_marks' }
  | { readonly kind: 'capture_training_score' }
  | { readonly kind: 'drop_training_score' }
  | { readonly kind: 'finalise_result' }
  | { readonly kind: 'set_outcome'; readonly outcome: Outcome | null }
  | { readonly kind: 'set_not_submitted'; readonly notSubmitted: boolean }
  | { readonly kind: 'set_waived'; readonly waived: boolean }
  | { readonly kind: 'name_decider'; readonly step: Step; readonly employeeId: number }
  | { readonly kind: 'notify'; readonly to: Audience; readonly notification: FormNotification };

/** A permitted action: the level it leads to, the approver then pending (null: none), the events and the effects. */
export type Permitted = {
  readonly ok: true;
  readonly to: Level;
  readonly pending: StepApprover | null;
  readonly events: readonly TransitionEvent[];
  readonly effects: readonly Effect[];
};

export type Decision = Permitted | Refusal;
