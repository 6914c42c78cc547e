import { framedScreen } from '../app/screen-route.ts';

/** /approve-education: requested changes, to approve or reject. */
export const approveEducationRoute = framedScreen(
  '/approve-education',
  'requests:title.approve',
  () => import('../features/requests/approve-screen.tsx'),
  'ApproveScreen',
);
