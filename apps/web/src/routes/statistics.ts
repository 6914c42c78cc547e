import { framedScreen } from '../app/screen-route.ts';

/** /statistics: what a year came to in the division that one heads. */
export const statisticsRoute = framedScreen(
  '/statistics',
  'statistics:titleDivision',
  () => import('../features/statistics/statistics-screen.tsx'),
  'DivisionStatisticsScreen',
);
