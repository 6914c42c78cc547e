import { publicScreen } from '../app/screen-route.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';

/** /not-found: the page that unknown addresses redirect to (specification §2). */
export const notFoundRoute = publicScreen(
  '/not-found',
  'nav:title.notFound',
  () => import('../app/shell/not-found-page.tsx'),
  'NotFoundPage',
);

/** Any address that no other route takes. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/not-found', replace: true });
  },
});
