import { framedScreen } from '../app/screen-route.ts';

/** /history-performance-tm: the closed years of top management's team and division. */
export const historyPerformanceTmRoute = framedScreen(
  '/history-performance-tm',
  'performance-history:title.team',
  () => import('../features/performance-history/history-screens.tsx'),
  'HistoryPerformanceTmScreen',
);
