export { DAILY_DIGEST } from './daily-digest.ts';
export { registerReminders } from './routes.ts';
