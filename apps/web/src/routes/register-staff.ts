import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /register-staff/:id: registers an employee of a company; without an id, of the session's company. */
export const registerStaffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/register-staff/{-$id}',
  staticData: { title: 'staff:register.title' },
  component: lazyScreen(() => import('../features/staff/register-screen.tsx'), 'RegisterScreen'),
});
