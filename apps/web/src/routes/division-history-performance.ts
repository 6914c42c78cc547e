import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /division-history-performance: the closed years of the division that one heads. */
export const divisionHistoryPerformanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/division-history-performance',
  staticData: { title: 'performance-history:title.division' },
  component: lazyScreen(() => import('../features/performance-history/history-screens.tsx'), 'DivisionHistoryScreen'),
});
