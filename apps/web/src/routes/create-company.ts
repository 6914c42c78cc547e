import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /create-company/:rerender?: creates a company, or edits the one named. */
export const createCompanyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/create-company/{-$rerender}',
  staticData: { title: 'companies:form.create' },
  component: lazyScreen(() => import('../features/companies/company-form-screen.tsx'), 'CompanyFormScreen'),
});
