export { nextEntries } from './get-calendar.ts';
export { registerCalendar } from './routes.ts';
