import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /dashboard: what needs the reader now. */
export const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dashboard',
  staticData: { title: 'dashboard:title' },
  component: lazyScreen(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});
