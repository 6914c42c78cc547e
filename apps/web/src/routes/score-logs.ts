import { framedScreen } from '../app/screen-route.ts';

/** /score-logs: what was moderated, across people. */
export const scoreLogsRoute = framedScreen(
  '/score-logs',
  'score-logs:title',
  () => import('../features/score-logs/score-logs-screen.tsx'),
  'ScoreLogsScreen',
);
