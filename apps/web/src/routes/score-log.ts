import { framedScreen } from '../app/screen-route.ts';

/** /score-log/:formId: every score of one appraisal as it stood. */
export const scoreLogRoute = framedScreen(
  '/score-log/$formId',
  'score-logs:one.title',
  () => import('../features/score-logs/score-log-screen.tsx'),
  'ScoreLogScreen',
);
