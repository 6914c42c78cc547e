import { framedScreen } from '../app/screen-route.ts';

/** /division-report/:tabIdx?: progress and results of the division that one heads. */
export const divisionReportRoute = framedScreen(
  '/division-report/{-$tabIdx}',
  'reports:title.division',
  () => import('../features/reports/division-report-screen.tsx'),
  'DivisionReportScreen',
);
