import { framedScreen } from '../app/screen-route.ts';

/** /performance: how one's own score is made, by the scale, weights and bands of one's appraisal. */
export const performanceRoute = framedScreen(
  '/performance',
  'score-guide:title',
  () => import('../features/forms/guide/score-guide-screen.tsx'),
  'ScoreGuideScreen',
);
