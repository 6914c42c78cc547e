import { framedScreen } from '../app/screen-route.ts';

/** /summary-report/:tabIdx?: the appraisals of one's department, companies or group. */
export const summaryReportRoute = framedScreen(
  '/summary-report/{-$tabIdx}',
  'reports:title.scope',
  () => import('../features/reports/summary-report-screen.tsx'),
  'SummaryReportScreen',
);
