import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /former-employee: people who have left, and people about to leave. */
export const formerEmployeeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/former-employee',
  staticData: { title: 'movements:title.former' },
  component: lazyScreen(() => import('../features/movements/former-screen.tsx'), 'FormerScreen'),
});
