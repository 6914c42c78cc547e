import { framedScreen } from '../app/screen-route.ts';

/** /create-company/:rerender?: creates a company, or edits the one named. */
export const createCompanyRoute = framedScreen(
  '/create-company/{-$rerender}',
  'companies:form.create',
  () => import('../features/companies/company-form-screen.tsx'),
  'CompanyFormScreen',
);
