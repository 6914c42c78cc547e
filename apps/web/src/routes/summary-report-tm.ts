import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /summary-report-tm/:tabIdx?: the appraisals that top management decides and follows. */
export const summaryReportTmRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/summary-report-tm/{-$tabIdx}',
  staticData: { title: 'reports:title.topManagement' },
  component: lazyScreen(() => import('../features/reports/summary-report-tm-screen.tsx'), 'SummaryReportTmScreen'),
});
