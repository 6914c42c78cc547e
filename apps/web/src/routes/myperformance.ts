import { framedScreen } from '../app/screen-route.ts';

/** /myperformance: how one's own score is made, by the scale, weights and bands of one's appraisal. */
export const myPerformanceGuideRoute = framedScreen(
  '/myperformance',
  'score-guide:title',
  () => import('../features/forms/guide/score-guide-screen.tsx'),
  'ScoreGuideScreen',
);
