import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /profile-staff?id=: the profile of an employee. */
export const profileStaffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile-staff',
  staticData: { title: 'staff:profile.title' },
  component: lazyScreen(() => import('../features/staff/staff-profile-screen.tsx'), 'StaffProfileScreen'),
});
