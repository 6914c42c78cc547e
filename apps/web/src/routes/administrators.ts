import { framedScreen } from '../app/screen-route.ts';

/** /administrators: people with the role of administrator or HR. */
export const administratorsRoute = framedScreen(
  '/administrators',
  'staff:administrators.title',
  () => import('../features/staff/administrators-screen.tsx'),
  'AdministratorsScreen',
);
