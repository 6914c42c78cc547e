import { framedScreen } from '../app/screen-route.ts';

/** /section-summary-report/:tabIdx?: progress and results of the section that one heads. */
export const sectionSummaryReportRoute = framedScreen(
  '/section-summary-report/{-$tabIdx}',
  'reports:title.section',
  () => import('../features/reports/section-report-screen.tsx'),
  'SectionReportScreen',
);
