export { registerScoreList } from './routes.ts';
export { signedDecimal } from './list-scores.ts';
export { describedScores } from './described-scores.ts';
