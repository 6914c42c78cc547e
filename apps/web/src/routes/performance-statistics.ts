import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-statistics: what a year came to for an administrator, a head of department, or human resources. */
export const performanceStatisticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-statistics',
  staticData: { title: 'statistics:title' },
  component: lazyScreen(() => import('../features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
});
