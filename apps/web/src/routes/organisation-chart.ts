import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /organisation-chart/:id?: the chart of a company on any day; without an id of the session's company. */
export const organisationChartRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/organisation-chart/{-$id}',
  staticData: { title: 'chart:title' },
  component: lazyScreen(() => import('../features/chart/chart-screen.tsx'), 'ChartScreen'),
});
