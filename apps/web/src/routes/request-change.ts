import { framedScreen } from '../app/screen-route.ts';

/** /request-change: changes of personal data, to request and to decide. */
export const requestChangeRoute = framedScreen(
  '/request-change',
  'requests:title.change',
  () => import('../features/requests/request-change-screen.tsx'),
  'RequestChangeScreen',
);
