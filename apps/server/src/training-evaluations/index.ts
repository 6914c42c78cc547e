export { findAskedAbout } from './asked-queries.ts';
export { evaluationActions } from './rate-training.ts';
export { registerTrainingEvaluations } from './routes.ts';
