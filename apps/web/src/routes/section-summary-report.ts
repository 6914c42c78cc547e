import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /section-summary-report/:tabIdx?: progress and results of the section that one heads. */
export const sectionSummaryReportRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/section-summary-report/{-$tabIdx}',
  staticData: { title: 'reports:title.section' },
  component: lazyScreen(() => import('../features/reports/section-report-screen.tsx'), 'SectionReportScreen'),
});
