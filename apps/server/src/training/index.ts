export { calendarEntriesOf } from './calendar.ts';
export { enrol } from './enrol.ts';
export { registerTraining } from './routes.ts';
export { createSession } from './write-session.ts';
