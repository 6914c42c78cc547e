import { framedScreen } from '../app/screen-route.ts';

/** /profile-staff?id=: the profile of an employee. */
export const profileStaffRoute = framedScreen(
  '/profile-staff',
  'staff:profile.title',
  () => import('../features/staff/staff-profile-screen.tsx'),
  'StaffProfileScreen',
);
