import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /view-company/:id: a company, the first page of HR and administrators; without an id the session's company. */
export const viewCompanyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/view-company/{-$id}',
  staticData: { title: 'organisation:title' },
  component: lazyScreen(() => import('./view-company-page.tsx'), 'ViewCompanyPage'),
});
