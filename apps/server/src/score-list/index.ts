export { registerScoreList } from './routes.ts';
export { signedDecimal } from './list-scores.ts';
