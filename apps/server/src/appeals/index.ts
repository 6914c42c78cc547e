export { registerAppeals } from './routes.ts';
export { APPEAL_REMINDERS } from './remind-of-appeals.ts';
export { appealActions } from './open-actions.ts';
