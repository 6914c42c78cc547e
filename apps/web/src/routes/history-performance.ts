import { framedScreen } from '../app/screen-route.ts';

/** /history-performance: the closed years of one's department, companies or group. */
export const historyPerformanceRoute = framedScreen(
  '/history-performance',
  'performance-history:title.scope',
  () => import('../features/performance-history/history-screens.tsx'),
  'HistoryPerformanceScreen',
);
