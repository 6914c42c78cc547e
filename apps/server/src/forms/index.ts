export { registerForms } from './routes.ts';
export { createAppraisals } from './create-appraisals.ts';
export { recordEvents } from './record-events.ts';
export { nameAppraiserOn } from './name-appraiser.ts';
export { formSummaries } from './form-summaries.ts';
export { openActionsOf, type OpenAction } from './open-actions.ts';
export { teamStates } from './team-states.ts';
export { refreshPending } from './refresh-pending.ts';
export { verifyAppraisals, type Verification } from './verify.ts';
