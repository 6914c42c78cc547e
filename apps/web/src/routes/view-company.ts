import { framedScreen } from '../app/screen-route.ts';

/** /view-company/:id: a company, the first page of HR and administrators; without an id the session's company. */
export const viewCompanyRoute = framedScreen(
  '/view-company/{-$id}',
  'organisation:title',
  () => import('./view-company-page.tsx'),
  'ViewCompanyPage',
);
