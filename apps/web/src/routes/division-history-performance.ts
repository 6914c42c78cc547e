import { framedScreen } from '../app/screen-route.ts';

/** /division-history-performance: the closed years of the division that one heads. */
export const divisionHistoryPerformanceRoute = framedScreen(
  '/division-history-performance',
  'performance-history:title.division',
  () => import('../features/performance-history/history-screens.tsx'),
  'DivisionHistoryScreen',
);
