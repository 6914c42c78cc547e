import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /division-report/:tabIdx?: progress and results of the division that one heads. */
export const divisionReportRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/division-report/{-$tabIdx}',
  staticData: { title: 'reports:title.division' },
  component: lazyScreen(() => import('../features/reports/division-report-screen.tsx'), 'DivisionReportScreen'),
});
