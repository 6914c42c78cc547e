export { registerObjectives } from './routes.ts';
