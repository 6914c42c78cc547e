export { registerPositions } from './routes.ts';
export { taskInWords } from './save-job-description.ts';
