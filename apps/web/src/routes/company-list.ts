import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /company-list: the companies of one's scope. */
export const companyListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/company-list',
  staticData: { title: 'companies:list.title' },
  component: lazyScreen(() => import('../features/companies/company-list-screen.tsx'), 'CompanyListScreen'),
});
