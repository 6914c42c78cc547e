export { findCountedIds, isStillCounted } from './counted-queries.ts';
export { getCompletion } from './get-completion.ts';
export { getFlow } from './get-flow.ts';
export { getMarks } from './get-marks.ts';
export { getScores } from './get-scores.ts';
export { getStatistics } from './get-statistics.ts';
export { getTraining } from './get-training.ts';
export { registerStatistics } from './routes.ts';
