import { framedScreen } from '../app/screen-route.ts';

/** /outstanding-forms: the forms of HR's companies that are not decided yet. */
export const outstandingFormsRoute = framedScreen(
  '/outstanding-forms',
  'outstanding:title',
  () => import('../features/forms/outstanding/outstanding-screen.tsx'),
  'OutstandingScreen',
);
