import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';

/** /dashboard: the reader's open actions. */
export const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dashboard',
  staticData: { title: 'dashboard:title' },
  component: DashboardScreen,
});
