export { registerGrades } from './routes.ts';
