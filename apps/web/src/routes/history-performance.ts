import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /history-performance: the closed years of one's department, companies or group. */
export const historyPerformanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/history-performance',
  staticData: { title: 'performance-history:title.scope' },
  component: lazyScreen(
    () => import('../features/performance-history/history-screens.tsx'),
    'HistoryPerformanceScreen',
  ),
});
