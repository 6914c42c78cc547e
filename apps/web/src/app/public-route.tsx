import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { PageFault } from './page-fault.tsx';
import { rootRoute } from './root-route.tsx';

/** Pages that need no session: full layout, no menus (specification §2). */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyScreen(() => import('./shell/public-layout.tsx'), 'PublicLayout'),
  errorComponent: PageFault,
});
