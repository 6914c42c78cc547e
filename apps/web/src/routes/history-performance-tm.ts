import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /history-performance-tm: the closed years of top management's team and division. */
export const historyPerformanceTmRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/history-performance-tm',
  staticData: { title: 'performance-history:title.team' },
  component: lazyScreen(
    () => import('../features/performance-history/history-screens.tsx'),
    'HistoryPerformanceTmScreen',
  ),
});
