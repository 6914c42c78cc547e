import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /organisation-chart/:id?: who stands where in a company, as of any day; without an id the one of the session. */
export const organisationChartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/organisation-chart/{-$id}',
  staticData: { title: 'chart:title' },
  component: lazyScreen(() => import('../features/chart/chart-screen.tsx'), 'ChartScreen'),
});
