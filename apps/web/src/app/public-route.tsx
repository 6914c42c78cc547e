import { createRoute } from '@tanstack/react-router';
import { RoutePageError } from './route-page-error.tsx';
import { rootRoute } from './root-route.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

/** Pages that need no session: full layout, no menus (specification §2). */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  errorComponent: RoutePageError,
});
