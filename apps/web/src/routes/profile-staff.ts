import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /profile-staff?id=: a person of one's directory. */
export const profileStaffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/profile-staff',
  staticData: { title: 'staff:profile.title' },
  component: lazyScreen(() => import('../features/staff/staff-profile-screen.tsx'), 'StaffProfileScreen'),
});
