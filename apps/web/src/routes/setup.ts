import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';

/** /setup: the first administrator of an empty installation. */
export const setupRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/setup',
  staticData: { title: 'nav:title.setup' },
  component: lazyScreen(() => import('../features/auth/setup-screen.tsx'), 'SetupScreen'),
});
