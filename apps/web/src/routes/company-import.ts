import { framedScreen } from '../app/screen-route.ts';

/** /company-import/:id?: a new import of organisation and staff, or the one named. */
export const companyImportRoute = framedScreen(
  '/company-import/{-$id}',
  'import-screens:title',
  () => import('../features/imports/import-screen.tsx'),
  'ImportScreen',
);
