import { framedScreen } from '../app/screen-route.ts';

/** /company-list: the companies of one's scope. */
export const companyListRoute = framedScreen(
  '/company-list',
  'companies:list.title',
  () => import('../features/companies/company-list-screen.tsx'),
  'CompanyListScreen',
);
