import { framedScreen } from '../app/screen-route.ts';

/** /delegated-performance/:tabIdx?: the forms that the reader may decide as a stand-in. */
export const delegatedPerformanceRoute = framedScreen(
  '/delegated-performance/{-$tabIdx}',
  'reports:title.delegated',
  () => import('../features/reports/delegated-performance-screen.tsx'),
  'DelegatedPerformanceScreen',
);
