import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /summary-report/:tabIdx?: the appraisals of one's department, companies or group. */
export const summaryReportRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/summary-report/{-$tabIdx}',
  staticData: { title: 'reports:title.scope' },
  component: lazyScreen(() => import('../features/reports/summary-report-screen.tsx'), 'SummaryReportScreen'),
});
