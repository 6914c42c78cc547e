export { registerForms } from './routes.ts';
export { createAppraisals } from './create-appraisals.ts';
export { recordEvents } from './record-events.ts';
export { nameAppraiserOn } from './name-appraiser.ts';
export { formSummaries } from './form-summaries.ts';
export { type OpenAction, UNDATED } from './open-action.ts';
export { looksAfterSeveral, openActionsOf } from './open-actions.ts';
export { standInsOfForms } from './stand-in-accounts.ts';
export { standsInToday } from './delegated-form-queries.ts';
export { teamStates } from './team-states.ts';
export { findGranteesOf, findWaitingForOfficers } from './officer-queries.ts';
export { refreshPending } from './refresh-pending.ts';
export { verifyAppraisals, type Verification } from './verify.ts';
export { type Approver, approversOn } from './approvers-on.ts';
export { appraisalsAtLeaving, endByLeaving, resumeAfterLeaving } from './end-by-leaving.ts';
export { planSegments, planSegmentsAtOpening } from './follow-segments.ts';
export { moveFirstSegments } from './move-first-segments.ts';
export { undoSegments } from './undo-segments.ts';
export {
  DELEGATED_LIST_LINK,
  formLink,
  ownFormLink,
  SUMMARY_LIST_LINK,
  TEAM_LIST_LINK,
  teamFormLink,
} from './links.ts';
