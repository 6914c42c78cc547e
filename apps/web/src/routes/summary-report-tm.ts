import { framedScreen } from '../app/screen-route.ts';

/** /summary-report-tm/:tabIdx?: the appraisals that top management decides and follows. */
export const summaryReportTmRoute = framedScreen(
  '/summary-report-tm/{-$tabIdx}',
  'reports:title.topManagement',
  () => import('../features/reports/summary-report-tm-screen.tsx'),
  'SummaryReportTmScreen',
);
