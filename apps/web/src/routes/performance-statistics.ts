import { framedScreen } from '../app/screen-route.ts';

/** /performance-statistics: what a year came to for an administrator, a head of department, or human resources. */
export const performanceStatisticsRoute = framedScreen(
  '/performance-statistics',
  'statistics:title',
  () => import('../features/statistics/statistics-screen.tsx'),
  'StatisticsScreen',
);
