import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /statistics: what a year came to in the division that one heads. */
export const statisticsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/statistics',
  staticData: { title: 'statistics:titleDivision' },
  component: lazyScreen(() => import('../features/statistics/statistics-screen.tsx'), 'DivisionStatisticsScreen'),
});
