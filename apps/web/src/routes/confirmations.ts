import { framedScreen } from '../app/screen-route.ts';

/** /confirmations: actions that wait, or waited, for a second person. */
export const confirmationsRoute = framedScreen(
  '/confirmations',
  'confirmations:title',
  () => import('../features/confirmations/confirmations-screen.tsx'),
  'ConfirmationsScreen',
);
