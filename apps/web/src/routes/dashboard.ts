import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';

/** /dashboard: what needs the reader now. */
export const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/dashboard',
  staticData: { title: 'dashboard:title' },
  component: DashboardScreen,
});
