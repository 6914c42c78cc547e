import { framedScreen } from '../app/screen-route.ts';

/** /organisation-chart/:id?: the chart of a company on any day; without an id of the session's company. */
export const organisationChartRoute = framedScreen(
  '/organisation-chart/{-$id}',
  'chart:title',
  () => import('../features/chart/chart-screen.tsx'),
  'ChartScreen',
);
