import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';
import { rootRoute } from '../app/root-route.tsx';

/** /not-found: the page that unknown addresses redirect to (specification §2). */
export const notFoundRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/not-found',
  staticData: { title: 'nav:title.notFound' },
  component: lazyScreen(() => import('../app/shell/not-found-page.tsx'), 'NotFoundPage'),
});

/** Any address that no other route takes. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/not-found', replace: true });
  },
});
