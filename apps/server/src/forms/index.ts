export { registerForms } from './routes.ts';
export { readFormInLanguages } from './form-in-languages.ts';
export { type Canonical, canonicalJson } from './canonical-json.ts';
export { formsToDecideAsStandIn } from './delegated-forms.ts';
export { isToModerate, type ListScope } from './list-condition-queries.ts';
export { mayStandIn, scopeFor } from './list-appraisals.ts';
export { moderateMarks } from './moderate-mark.ts';
export { scoredItem } from './edit-marks.ts';
export { refused } from './refused.ts';
export { presentBand } from './present-score.ts';
export { recordCalibrations } from './record-calibration.ts';
export { createAppraisals } from './create-appraisals.ts';
export { recordEvent, recordEvents } from './record-events.ts';
export { appealFactsOf, panelFactsOf } from './appeal-facts.ts';
export { loadForm, loadForms, type WholeForm } from './load-forms.ts';
export { lockForm } from './transition-form.ts';
export { lockAppraisals, lockForms } from './record-queries.ts';
export { candidateOf } from './approvers.ts';
export { describedList } from './described-list.ts';
export { readAccessOf } from './read-right.ts';
export { scoreInputOfForm } from './score-of-form.ts';
export type { TimelineEvent } from './event-queries.ts';
export { findEmployeeNames } from './name-queries.ts';
export { titleIn } from './present-content.ts';
export { findLastYearScores, findRevisions, type ResultRow } from './result-queries.ts';
export { appealableItems, appealContent, marksIn, raisedByVotes, raisedIn, storeRevision } from './revision.ts';
export {
  type DecidedAppeal,
  findDecided,
  findPoints,
  findVotes,
  type PointRow,
  type VoteRow,
} from './revision-queries.ts';
export { nameAppraiserOn } from './name-appraiser.ts';
export { formSummaries } from './form-summaries.ts';
export { findOpenPlans, type OpenPlan } from './open-plans.ts';
export { type OpenAction, UNDATED } from './open-action.ts';
export { looksAfterSeveral, openActionsOf } from './open-actions.ts';
export { standInsOfForms } from './stand-in-accounts.ts';
export { standsInToday } from './delegated-form-queries.ts';
export { teamStates } from './team-states.ts';
export { findOfficers, findGranteesOf, findWaitingForOfficers } from './officer-queries.ts';
export type { EventFacts } from './event-chain.ts';
export { countUnsealed } from './event-queries.ts';
export { recordErasure, sealHistories } from './seal-histories.ts';
export { refreshPending } from './refresh-pending.ts';
export { type OnVerified, verifyAppraisals, verifyHistories, type Verification } from './verify.ts';
export type { VerifyProblem } from './verify-problem.ts';
export { type Approver, approversOn } from './approvers-on.ts';
export { appraisalsAtLeaving, endByLeaving, resumeAfterLeaving } from './end-by-leaving.ts';
export { planSegments, planSegmentsAtOpening } from './follow-segments.ts';
export { moveFirstSegments } from './move-first-segments.ts';
export { undoSegments } from './undo-segments.ts';
export {
  DELEGATED_LIST_LINK,
  OUTSTANDING_LIST_LINK,
  formLink,
  linkInSight,
  ownFormLink,
  SUMMARY_LIST_LINK,
  TEAM_LIST_LINK,
  teamFormLink,
} from './links.ts';
export { type AlignedKra, findKrasInSight, krasInSight } from './aligned-queries.ts';
export { listAppraisals } from './list-appraisals.ts';
