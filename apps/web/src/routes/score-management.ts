import { framedScreen } from '../app/screen-route.ts';

/** /score-management: score sets of the group and the companies in scope. */
export const scoreManagementRoute = framedScreen(
  '/score-management',
  'scores:title',
  () => import('../features/policy/named-settings/score-management-screen.tsx'),
  'ScoreManagementScreen',
);
