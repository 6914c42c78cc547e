import { framedScreen } from '../app/screen-route.ts';

/** /summary-score: the reader's final scores over the years. */
export const summaryScoreRoute = framedScreen(
  '/summary-score',
  'me:title.scores',
  () => import('../features/me/summary-score-screen.tsx'),
  'SummaryScoreScreen',
);
