export { POSITIONS } from './position-queries.ts';
export { registerPositions } from './routes.ts';
export { taskInWords } from './save-job-description.ts';
