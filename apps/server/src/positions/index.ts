export { POSITIONS } from './position-queries.ts';
export { registerPositions } from './routes.ts';
export { taskAsText } from './save-job-description.ts';
