import { framedScreen } from '../app/screen-route.ts';

/** /senarai-skor-pekerja: everybody's final scores of a year. */
export const scoreListRoute = framedScreen(
  '/senarai-skor-pekerja',
  'score-list:title',
  () => import('../features/score-list/score-list-screen.tsx'),
  'ScoreListScreen',
);
