export { createAppraisals, type EmployeeToOpen, type OpeningRun } from './create-appraisals.ts';
export { chainEvent, type ChainEnd, type ChainedEvent, type EventDraft, type EventFacts } from './event-chain.ts';
export { recordEvent, recordEvents, type Recording } from './record-events.ts';
