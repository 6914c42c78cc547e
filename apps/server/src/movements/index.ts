export { endHeadshipsOfMoved } from './end-headships.ts';
export { changeSupervisor, namedInScope } from './change-supervisor.ts';
export { findHireFacts, writeHireDates } from './hire-date-queries.ts';
export { FOLLOW_MOVEMENTS } from './follow-movements.ts';
export { registerMovements } from './routes.ts';
