export { registerCycles } from './routes.ts';
export { DAILY_OPENING } from './daily-opening.ts';
export { findPresentRun, type RunRecord } from './run-queries.ts';
