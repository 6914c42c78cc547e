export { registerTrainingNeeds } from './routes.ts';
