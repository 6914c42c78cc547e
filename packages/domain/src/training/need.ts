import type { Attendance, EnrolmentState, SessionState } from './vocabulary.ts';

/** Whether a planned training need was met (domain §7): nothing planned yet, a session planned, met, or not met. */
export const NEED_STATUSES = ['open', 'planned', 'met', 'not_met'] as const;
export type NeedStatus = (typeof NEED_STATUSES)[number];

/** The decisions that HR can take by hand about a need. */
export const NEED_OUTCOMES = ['met', 'not_met'] as const;
export type NeedOutcome = (typeof NEED_OUTCOMES)[number];

/** The plan for a need: a session with the person's place in it, or HR's decision. */
export type NeedPlan = {
  readonly outcome: NeedOutcome | null;
  readonly session: SessionState | null;
  readonly enrolment: EnrolmentState | null;
  readonly attendance: Attendance | null;
};

/**
 * Returns whether a need was met. What HR decided by hand comes first; else the attendance of the session planned for it
 * decides. A session that was cancelled, or in which the person has no place any more, leaves the need open.
 */
export function needStatus(plan: NeedPlan | null): NeedStatus {
  if (plan === null) return 'open';
  if (plan.outcome !== null) return plan.outcome;
  if (plan.session === null || plan.session === 'cancelled' || plan.enrolment !== 'enrolled') return 'open';
  if (plan.attendance === 'attended') return 'met';
  return plan.attendance === 'absent' ? 'not_met' : 'planned';
}
