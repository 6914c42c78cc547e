import { framedScreen } from '../app/screen-route.ts';

/** /team-performance/:tabIdx?: the appraisals of one's supervisees. */
export const teamPerformanceRoute = framedScreen(
  '/team-performance/{-$tabIdx}',
  'reports:title.team',
  () => import('../features/reports/team-performance-screen.tsx'),
  'TeamPerformanceScreen',
);
