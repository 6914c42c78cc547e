import { framedScreen } from '../app/screen-route.ts';

/** /register-staff/:id: registers an employee of a company; without an id, of the session's company. */
export const registerStaffRoute = framedScreen(
  '/register-staff/{-$id}',
  'staff:register.title',
  () => import('../features/staff/register-screen.tsx'),
  'RegisterScreen',
);
