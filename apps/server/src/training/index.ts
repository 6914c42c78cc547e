export { calendarEntriesOf } from './calendar.ts';
export { enrol } from './enrol.ts';
export { applyRows, type ParticipantPlan, type ParticipantSheetRow, planRows } from './import-participants.ts';
export { registerTraining } from './routes.ts';
export { requireSession } from './sessions.ts';
export { createProgramme } from './write-programme.ts';
export { createSession } from './write-session.ts';
