export { registerPerformanceHistory } from './routes.ts';
