import { framedScreen } from '../app/screen-route.ts';

/** /former-employee: people who have left, and people about to leave. */
export const formerEmployeeRoute = framedScreen(
  '/former-employee',
  'movements:title.former',
  () => import('../features/movements/former-screen.tsx'),
  'FormerScreen',
);
