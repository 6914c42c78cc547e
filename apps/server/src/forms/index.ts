export { registerForms } from './routes.ts';
export { createAppraisals, type EmployeeToOpen, type OpeningRun } from './create-appraisals.ts';
export { chainEvent, type ChainEnd, type ChainedEvent, type EventDraft, type EventFacts } from './event-chain.ts';
export { recordEvent, recordEvents, type Recording } from './record-events.ts';
export { formSummaries } from './form-summaries.ts';
export { openActionsOf, type OpenAction } from './open-actions.ts';
export { teamStates } from './team-states.ts';
export { refreshPending } from './refresh-pending.ts';
export { closeResponses } from './close-responses.ts';
