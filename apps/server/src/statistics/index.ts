export { registerStatistics } from './routes.ts';
