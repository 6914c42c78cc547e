import { framedScreen } from '../app/screen-route.ts';

/** /section-history-performance: the closed years of the section that one heads. */
export const sectionHistoryPerformanceRoute = framedScreen(
  '/section-history-performance',
  'performance-history:title.section',
  () => import('../features/performance-history/history-screens.tsx'),
  'SectionHistoryScreen',
);
