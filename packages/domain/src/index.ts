export * from './vocabulary.ts';
export * from './line.ts';
export * from './form-rules.ts';
export * from './policy.ts';
export * from './actor.ts';
export * from './scoring/score-change.ts';
export * from './scoring/score-input.ts';
export * from './scoring/revised-marks.ts';
export * from './scoring/score.ts';
export * from './scoring/score-log.ts';
export type { LeftOut, LineKind, MarkSource } from './scoring/line.ts';
export type { Working, WorkingLine, WorkingPart } from './scoring/working.ts';
export { MINIMUM_SEGMENT_DAYS } from './scoring/part-1.ts';
export * from './scoring/effective-weights.ts';
export * from './scoring/example-score.ts';
export * from './scoring/bands.ts';
export * from './scoring/policy-check.ts';
export * from './scoring/default-policies.ts';
export * from './scoring/setting-change.ts';
export { apportion } from './scoring/apportion.ts';
export {
  decimalOfHundredths,
  exactText,
  parseFraction,
  rational,
  toDecimal,
  toFraction,
  type Decimal,
  type Fraction,
  type Rational,
} from './scoring/rational.ts';
export * from './access/roles.ts';
export * from './access/matrix.ts';
export * from './access/permissions.ts';
export * from './access/read-rule.ts';
export * from './access/performance-history.ts';
export * from './access/unit-report.ts';
export * from './access/granting.ts';
export * from './access/power.ts';
export * from './access/menu.ts';
export * from './statistics/mean.ts';
export * from './statistics/published-groups.ts';
export * from './statistics/supervisor-comparison.ts';
export * from './access/policy-authority.ts';
export * from './organisation/reporting-line.ts';
export * from './organisation/assignments.ts';
export * from './organisation/identity-card.ts';
export * from './organisation/health.ts';
export * from './reference/competencies.ts';
export * from './organisation/website.ts';
export * from './theme/colour.ts';
export * from './theme/accent.ts';
export * from './theme/theme-colour.ts';
export * from './organisation/unit-head.ts';
export * from './organisation/job-description.ts';
export * from './organisation/personal-change.ts';
export * from './organisation/personal-data.ts';
export * from './organisation/closed-place.ts';
export * from './organisation/hire-date.ts';
export * from './organisation/movement.ts';
export * from './organisation/vacated-units.ts';
export * from './organisation/handing-over.ts';
export * from './organisation/reversal.ts';
export * from './organisation/leaving.ts';
export * from './cycle/calendar.ts';
export * from './cycle/opening.ts';
export * from './cycle/opening-shortages.ts';
export * from './cycle/setting-status.ts';
export * from './cycle/reminders.ts';
export * from './cycle/default-calendar.ts';
export * from './cycle/extension.ts';
export * from './appraisal/refusal.ts';
export * from './appraisal/route.ts';
export * from './appraisal/approvers.ts';
export * from './appraisal/facts.ts';
export * from './appraisal/content.ts';
export * from './appraisal/form-parts.ts';
export * from './appraisal/item-number.ts';
export * from './appraisal/completeness.ts';
export * from './appraisal/sections.ts';
export * from './appraisal/section-plan.ts';
export * from './appraisal/unusual-mark.ts';
export * from './appraisal/transition-types.ts';
export * from './appraisal/transition.ts';
export * from './appraisal/approve-all.ts';
export { approvalPath } from './appraisal/approval-path.ts';
export * from './appraisal/moderation.ts';
export * from './appraisal/available.ts';
export * from './appraisal/editing-table.ts';
export * from './appraisal/editing.ts';
export * from './appraisal/reading.ts';
export { choosingPhase, isFinal, isPhaseComplete, pendingStep } from './appraisal/phase-state.ts';
export { itemPartsOf } from './appraisal/completeness-choices.ts';
export { pendingApprover, stepsHeldBy } from './appraisal/rights.ts';
export * from './appraisal/segments.ts';
export * from './appraisal/appeal.ts';
export * from './appraisal/appeal-access.ts';
export * from './appraisal/appeal-panel.ts';
export * from './appraisal/appeal-vote.ts';
export * from './appraisal/absence.ts';
export * from './appraisal/delegation.ts';
export * from './appraisal/outstanding.ts';
export * from './appraisal/outstanding-actions.ts';
export { actingFor, principalOf, STAND_IN_ROLES, standInsFor } from './appraisal/stand-in.ts';
export { approverOf, isApprover, ROLES_OF_APPROVER } from './appraisal/step-approver.ts';
export { notifyPending } from './appraisal/outcome.ts';
export { forgoneFinalising } from './appraisal/forgone-finalising.ts';
export { stepsToName } from './appraisal/approver-naming.ts';
export { isResponseOpen, isResponseExpected, responseAwaitedUntil, type ResponseStatus } from './appraisal/response.ts';
