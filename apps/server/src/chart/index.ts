export { registerChart } from './routes.ts';
