export { registerScoreLogs } from './routes.ts';
