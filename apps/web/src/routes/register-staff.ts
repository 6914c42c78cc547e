import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /register-staff/:id: one person of a company; without an id that of the session. */
export const registerStaffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/register-staff/{-$id}',
  staticData: { title: 'staff:register.title' },
  component: lazyScreen(() => import('../features/staff/register-screen.tsx'), 'RegisterScreen'),
});
