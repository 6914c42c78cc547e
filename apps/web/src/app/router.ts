import { createHashHistory, createRouter } from '@tanstack/react-router';
import { routeTree } from '../routes/route-tree.ts';
import { RoutePageError } from './route-page-error.tsx';
import { PagePending } from './page-pending.tsx';

/** The router: addresses are in the hash (specification §2); going back restores the scroll position. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: RoutePageError,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
