export { registerScoreLogs } from './routes.ts';
export { listModerations } from './list-moderations.ts';
