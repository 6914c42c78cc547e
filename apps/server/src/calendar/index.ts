export { registerCalendar } from './routes.ts';
